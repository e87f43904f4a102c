/** Admission control: a call that could not be served in time is refused at its first step, with words and a Retry-After (D-82). */
import { Problem } from '@halaqa/contract/problem';
import { socketPath } from '@halaqa/contract/realtime';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Context } from '../context/context.ts';
import type { DatabaseWatch } from '../db/watch.ts';
import type { DrainState } from './drain.ts';

/**
 * While the line for a connection is so long nobody new is let in. Who is in is served in turn, so the wait ends soon;
 * a burst is let in whole.
 */
const longestLineMs = 450;

/** Asked after the flood limit, so that what is sent away counts there too, and before the body is read. */
export function admitCalls(app: FastifyInstance, { pool }: Context, { drain, watch }: { drain: DrainState; watch: DatabaseWatch }): void {
  const isShut = () => drain.isDraining() || watch.isSilent() || isOverloaded(pool);
  app.addHook('preParsing', async (request, _reply, payload) => {
    if (asksDatabase(request) && isShut()) throw new Problem('unavailable');
    return payload;
  });
}

/** Whether the line for a connection is so long that nobody new is let in. */
export const isOverloaded = ({ lineMs }: Context['pool']): boolean => lineMs > longestLineMs;

/** Files and health checks are always served. */
const asksDatabase = ({ url }: FastifyRequest): boolean => url.startsWith('/api/') || url.startsWith(socketPath);
