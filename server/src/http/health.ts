/** Liveness and readiness (O-9). */
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context/context.ts';
import type { DatabaseWatch } from '../db/watch.ts';
import type { DrainState } from './drain.ts';

/** Who asks wants to know soon, whatever holds the database up. */
const answerWithinMs = 1_000;

export function healthRoutes(app: FastifyInstance, ctx: Context, { drain, watch }: { drain: DrainState; watch: DatabaseWatch }): void {
  // Never touches the database: a slow one is no reason to restart the process.
  app.get('/livez', { schema: { hide: true }, logLevel: 'silent' }, async () => ({ live: true }));
  app.get('/readyz', { schema: { hide: true }, logLevel: 'silent' }, async (_request, reply) => {
    const ready = !drain.isLeaving() && !watch.isSilent() && (await answers(ctx));
    return reply.code(ready ? 200 : 503).send({ ready });
  });
}

const answers = (ctx: Context): Promise<boolean> =>
  Promise.race([
    // On a connection that no call keeps: a process that is crowded serves, and is none to take out of service.
    ctx.pool.read({ text: 'select 1 from migration limit 1' }).then(
      () => true,
      () => false,
    ),
    sleep(answerWithinMs, false, { ref: false }),
  ]);
