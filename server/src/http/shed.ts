/**
 * Sends calls away before the framework makes a request of them (decision 82): at three times what can be served, refusing by hooks and
 * an error handler took the processor from those who were let in (bench P-19). It says what `admission.ts` says.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { refusal } from './parser-errors.ts';

const logEveryMs = 1_000;

/** Call it while nobody but the framework hears the server's requests. */
export const shedEarly = (app: FastifyInstance, { log }: Context, isCrowded: () => boolean): void => {
  const { server } = app;
  const served = server.listeners('request');
  const noted = noteIn(log);
  server.removeAllListeners('request');
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (request.url?.startsWith('/api/') && isCrowded()) {
      noted();
      const { status, headers, body } = refusal('unavailable', request.headers['accept-language']);
      response.writeHead(status, headers).end(body);
      return;
    }
    for (const serve of served) Reflect.apply(serve, server, [request, response]);
  });
};

/** One line a second for all of them together. */
const noteIn = (log: Context['log']): (() => void) => {
  let calls = 0;
  return () => {
    calls += 1;
    if (calls > 1) return;
    setTimeout(() => {
      log.warn({ calls }, 'more calls came than can be served, and were sent away');
      calls = 0;
    }, logEveryMs).unref();
  };
};
