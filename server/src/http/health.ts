/** Whether the process lives, and whether it can serve (proving O-9). */
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';

export const healthRoutes = (app: FastifyInstance, ctx: Context): void => {
  let stopping = false;
  app.addHook('preClose', async () => {
    stopping = true;
  });
  // Never touches the database: a slow one is no reason to restart the process.
  app.get('/livez', { schema: { hide: true }, logLevel: 'silent' }, async () => ({ live: true }));
  app.get('/readyz', { schema: { hide: true }, logLevel: 'silent' }, async (_request, reply) => {
    const database = !stopping && (await answers(ctx));
    return reply.code(database ? 200 : 503).send({ ready: database });
  });
};

const answers = (ctx: Context): Promise<boolean> =>
  ctx.pool.query('select 1 from migration limit 1').then(
    () => true,
    () => false,
  );
