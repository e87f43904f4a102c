/**
 * One HTTP exchange with Odoo on a connection of its own: Odoo closes after each answer, and a connection that was kept open might
 * die between the request and its answer, which would leave a write in doubt for nothing.
 */
import http from 'node:http';
import https from 'node:https';

/** A picture or a long text is a few megabytes, a page of a thousand records less than one. */
const usualLongestAnswerBytes = 200 * 1024 * 1024;

export interface HttpRequest {
  method: 'GET' | 'POST';
  /** Below the address of Odoo, without a slash at its head. */
  path: string;
  headers?: Record<string, string>;
  /** Sent as JSON. */
  body?: unknown;
}

/** The answer, whatever its status; redirects are not followed. */
export interface HttpAnswer {
  status: number;
  /** Whether it says of itself that it is JSON. */
  isJson: boolean;
  /** Undefined where it is none, or not all of it. */
  json: unknown;
  /** By the clock of who has answered, and when that came by `performance.now()`. */
  date: string | undefined;
  answeredMs: number;
}

/** There was no whole answer. */
export class NoAnswer extends Error {
  override name = 'NoAnswer';
  /** Whether Odoo may have got the request. */
  readonly sent: boolean;
  /** The code of Node.js (`ECONNREFUSED`), or a word of ours. */
  readonly reason: string;

  constructor(sent: boolean, reason: string) {
    super(`${sent ? 'no answer' : 'no connection'} (${reason})`);
    this.sent = sent;
    this.reason = reason;
  }
}

/** Asked when the connection stands and nothing was sent yet. */
export type SendGuard = () => void;

interface Limits {
  /** For the whole exchange, from the first packet to the last byte of the body. */
  timeoutMs: number;
  signal: AbortSignal;
  guard?: SendGuard | undefined;
  longestAnswerBytes?: number | undefined;
}

const agents = { http: new http.Agent({ keepAlive: false }), https: new https.Agent({ keepAlive: false }) };

/** @throws NoAnswer, or what the guard throws */
export function sendRequest(
  base: URL,
  request: HttpRequest,
  { timeoutMs, signal, guard, longestAnswerBytes = usualLongestAnswerBytes }: Limits,
): Promise<HttpAnswer> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(new NoAnswer(false, 'closed'));
    const secure = base.protocol === 'https:';
    const body = request.body === undefined ? undefined : Buffer.from(JSON.stringify(request.body));
    const headers = {
      accept: 'application/json',
      ...(body && { 'content-type': 'application/json', 'content-length': String(body.length) }),
      ...request.headers,
    };
    const options = { method: request.method, headers, agent: secure ? agents.https : agents.http };
    const outgoing = (secure ? https : http).request(under(base, request.path), options);

    let sent = false;
    const timer = setTimeout(() => giveUp('time-out'), timeoutMs);
    const onClose = () => giveUp('closed');
    signal.addEventListener('abort', onClose, { once: true });
    const giveUp = (reason: string) => {
      finish();
      outgoing.destroy();
      reject(new NoAnswer(sent, reason));
    };
    const finish = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', onClose);
    };

    outgoing.once('socket', (socket) => {
      socket.once(secure ? 'secureConnect' : 'connect', () => {
        try {
          guard?.();
        } catch (error) {
          finish();
          outgoing.destroy();
          reject(error);
          return;
        }
        sent = true;
        outgoing.end(body);
      });
    });
    outgoing.on('error', (error) => giveUp(codeOf(error)));
    outgoing.once('response', (incoming) => {
      const answeredMs = performance.now();
      const chunks: Buffer[] = [];
      let length = 0;
      incoming.on('error', (error) => giveUp(codeOf(error)));
      if (Number(incoming.headers['content-length']) > longestAnswerBytes) return giveUp('answer too long');
      incoming.on('data', (chunk: Buffer) => {
        length += chunk.length;
        if (length > longestAnswerBytes) giveUp('answer too long');
        else chunks.push(chunk);
      });
      incoming.once('end', () => {
        if (!incoming.complete) return giveUp('cut off');
        finish();
        const isJson = /^application\/json\b/i.test(incoming.headers['content-type'] ?? '');
        resolve({ status: incoming.statusCode ?? 0, isJson, json: parse(Buffer.concat(chunks)), date: incoming.headers.date, answeredMs });
      });
    });
  });
}

/** Odoo stands at the root of a host, or a proxy has put it into a folder. */
function under(base: URL, path: string): URL {
  const folder = new URL(base);
  folder.pathname = `${base.pathname.replace(/\/+$/, '')}/${path}`;
  folder.search = '';
  folder.hash = '';
  return folder;
}

function parse(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch (error) {
    // A SyntaxError is no JSON; a body above V8's longest string is none either.
    if (error instanceof SyntaxError || error instanceof RangeError || codeOf(error) === 'ERR_STRING_TOO_LONG') return undefined;
    throw error;
  }
}

function codeOf(error: unknown): string {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
  return typeof code === 'string' ? code : 'connection broken';
}
