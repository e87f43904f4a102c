/** Refusals of Node's HTTP parser, where there is no request yet: in the same format as all others, written straight to the socket. */
import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { type ProblemBody, type ProblemCode, problems } from '@halaqa/contract/problem';
import type { Context } from '../context/context.ts';
import { serverText } from '../language/texts.ts';
import { retryAfterS } from './errors.ts';
import { answerLanguage } from './language.ts';
import { headersBeforeRequest } from './security.ts';

/** Node's error, with the part of the request that it has read. */
interface ParserError extends Error {
  code?: string;
  rawPacket?: unknown;
}

const codeOf: Record<string, ProblemCode> = {
  HPE_HEADER_OVERFLOW: 'headers_too_large',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 'too_large',
  ERR_HTTP_REQUEST_TIMEOUT: 'request_timeout',
};

export const handleParserError =
  (ctx: Context) =>
  (error: ParserError, socket: Duplex): void => {
    if (error.code === 'ECONNRESET' || socket.destroyed) return;
    if (socket.writable) refuseOnSocket(ctx, socket, codeOf[error.code ?? ''] ?? 'validation', languageIn(error.rawPacket));
    socket.destroy();
  };

/** Answers on a socket that no reply stands for, and says that it ends. */
export function refuseOnSocket(ctx: Context, socket: Duplex, code: ProblemCode, acceptLanguage: string | undefined): void {
  const { status, headers, body } = refusalResponse(ctx, code, acceptLanguage);
  const lines = Object.entries({ ...headers, connection: 'close' }).map(([name, value]) => `${name}: ${value}`);
  socket.write(`HTTP/1.1 ${[`${status} ${STATUS_CODES[status]}`, ...lines].join('\r\n')}\r\n\r\n${body}`);
}

/** What is answered where no request of the framework stands for it. */
export function refusalResponse(ctx: Context, code: ProblemCode, acceptLanguage: string | undefined) {
  const status = problems[code];
  const message = serverText(answerLanguage(acceptLanguage, null), `problem.${code}`);
  const body = JSON.stringify({ code, message } satisfies ProblemBody);
  const headers = {
    ...headersBeforeRequest(ctx),
    'cache-control': 'no-store',
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    ...(code === 'unavailable' ? { 'retry-after': String(retryAfterS) } : {}),
  };
  return { status, headers, body };
}

const languageIn = (packet: unknown): string | undefined =>
  Buffer.isBuffer(packet) ? /^accept-language:(.*)$/im.exec(packet.toString('latin1'))?.[1] : undefined;
