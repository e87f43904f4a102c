/** JSON logs without secrets: they are not redacted, they are never written (L-1). */
import { type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import { type DestinationStream, type LoggerOptions, pino } from 'pino';
import type { Config } from '../config/config.ts';
import { traceFields } from '../tracing/span.ts';
import { loggedPath } from './logged-path.ts';
import { inSpanOf } from './trace.ts';

/** Lines are written together, the first after this at the latest: one by one they took a third of the time of a call. */
const waitMs = 100;
const togetherBytes = 12_288;

/**
 * What several processes write into one pipe stays whole up to this length, in bytes (PIPE_BUF of POSIX is at least 512, on Linux and macOS
 * this or more); beyond it their lines could be torn.
 */
const wholeBytes = 4_096;
/** UTF-16 units, of which a name in Arabic takes two bytes each. */
const wholeUnits = wholeBytes / 2;

/** Standard output; at the end of the process what still waits is written too. */
export const logDestination = ({ processes }: Pick<Config, 'processes'>): DestinationStream =>
  pino.destination({
    ...(processes > 1 ? { minLength: wholeUnits / 2, maxWrite: wholeUnits } : { minLength: togetherBytes }),
    periodicFlush: waitMs,
    sync: false,
  });

export const logOptions = (config: Pick<Config, 'logLevel' | 'processes' | 'traces'>): LoggerOptions => ({
  level: config.logLevel,
  ...(config.traces && { mixin: traceFields }),
  base: config.processes > 1 ? { pid: process.pid } : null,
  serializers: {
    // No query and no header at all: tokens, cookies and keys travel there.
    req: (request: { method: string; url: string; ip: string }) => ({
      method: request.method,
      path: loggedPath(request.url),
      address: request.ip,
    }),
    // What libraries log of a request by themselves.
    path: (path: unknown) => loggedPath(String(path)),
    url: (url: unknown) => loggedPath(String(url)),
    res: (reply: { statusCode: number }) => ({ status: reply.statusCode }),
    err: (error: Error & { code?: string }) => ({ name: error.name, code: error.code, message: error.message, stack: error.stack }),
  },
});

/** One line a request, at its end, that says what was asked and what came of it. */
export class RequestLog extends LogController {
  override incomingRequest(): void {}

  override requestCompleted(error: Error | null | undefined, request: FastifyRequest, reply: FastifyReply): void {
    const facts = { req: request, res: reply, responseTime: reply.elapsedTime };
    inSpanOf(request, () => {
      if (error) reply.log.error({ ...facts, err: error }, 'request errored');
      else reply.log.info(facts, 'request completed');
    });
  }
}
