/**
 * Sends calls away before the framework makes a request of them (D-82): at three times what can be served, refusing by hooks and
 * an error handler took the processor from those who were let in (P-19). It says what `admission.ts` says.
 */
import { createServer } from 'node:http';
import type { FastifyServerFactory } from 'fastify';
import type { Context } from '../context/context.ts';
import { isOverloaded } from './admission.ts';
import { refusalResponse } from './parser-errors.ts';

const logEveryMs = 1_000;
/** As the framework's own server has it: longer than the minute that a proxy in front keeps an idle connection. */
const keepAliveMs = 72_000;

/**
 * Makes the framework's server.
 * @param requestTimeout milliseconds within which a request must have come whole
 * @param shed told of each call that is sent away
 */
export function loadSheddingServer(
  ctx: Context,
  { requestTimeout, isDraining, shed }: { requestTimeout: number; isDraining: () => boolean; shed: () => void },
): FastifyServerFactory {
  const { log, pool } = ctx;
  const noted = noteIn(log);
  return (serve) =>
    createServer({ requestTimeout, keepAliveTimeout: keepAliveMs }, (request, response) => {
      if (!request.url?.startsWith('/api/')) return serve(request, response);
      const ends = isDraining();
      if (!ends && !isOverloaded(pool)) return serve(request, response);
      if (!ends) noted();
      shed();
      const { status, headers, body } = refusalResponse(ctx, 'unavailable', request.headers['accept-language']);
      response.writeHead(status, { ...headers, ...(ends && { connection: 'close' }) }).end(body);
    });
}

/** One line a second for all of them together. */
function noteIn(log: Context['log']): () => void {
  let calls = 0;
  return () => {
    calls += 1;
    if (calls > 1) return;
    setTimeout(() => {
      log.warn({ calls }, 'more calls came than can be served, and were sent away');
      calls = 0;
    }, logEveryMs).unref();
  };
}
