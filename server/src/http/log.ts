/** JSON logs without secrets: what is never written is not redacted, it is not there (proving L-1). */
import type { LoggerOptions } from 'pino';
import type { Config } from '../config.ts';

export const logOptions = (config: Pick<Config, 'logLevel'>): LoggerOptions => ({
  level: config.logLevel,
  base: null,
  serializers: {
    // The path without its query, and no header at all: tokens, cookies and keys travel there.
    req: (request: { method: string; url: string; ip: string }) => ({
      method: request.method,
      path: request.url.split('?', 1)[0],
      address: request.ip,
    }),
    res: (reply: { statusCode: number }) => ({ status: reply.statusCode }),
    err: (error: Error & { code?: string }) => ({ name: error.name, code: error.code, message: error.message, stack: error.stack }),
  },
});
