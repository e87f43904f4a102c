/** A push service on this machine (RFC 8030): it keeps what is handed in, as one message for each topic of a device, and refuses what it is told to. */
import { createPublicKey, verify } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';
import { type Browser, makeBrowser } from './browser.ts';

export interface TakenMessage {
  /** Of the device. */
  path: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

export interface PushService {
  /** All that was handed in, in order. */
  messages: TakenMessage[];
  /** What waits for a device: a message takes the place of one of the same topic. */
  waitingFor: (browser: Browser) => TakenMessage[];
  /** A device that nobody knows yet. */
  browser: () => Browser;
  /** From now on every message is answered so. */
  answer: (status: number) => void;
}

/** It is closed when the test ends. */
export async function openPushService(): Promise<PushService> {
  const messages: TakenMessage[] = [];
  let status = 201;
  let devices = 0;
  const server = createServer(async (request, response) => {
    const body = await buffer(request);
    if (status < 300) messages.push({ path: request.url ?? '', headers: request.headers, body });
    response.writeHead(status).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  const origin = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  const browser = () => {
    devices += 1;
    return makeBrowser(`${origin}/device-${devices}`);
  };
  const waitingFor = ({ subscription }: Browser) => {
    const own = messages.filter(({ path }) => subscription.endpoint === `${origin}${path}`);
    return own.filter(
      ({ headers: { topic } }, index) => topic === undefined || !own.slice(index + 1).some(({ headers }) => headers['topic'] === topic),
    );
  };
  return {
    messages,
    waitingFor,
    browser,
    answer: (next) => {
      status = next;
    },
  };
}

/** What stands before a point of the curve in a public key (RFC 5480). */
const pointPrefix = Buffer.from('3059301306072a8648ce3d020106082a8648ce3d030107034200', 'hex');

/** What the sender says of itself (RFC 8292), once its signature is found true. @throws where it is not. */
export function senderOf({ headers: { authorization = '' } }: TakenMessage): {
  publicKey: string;
  claims: { aud: string; sub: string; exp: number };
} {
  const [, token = '', publicKey = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization) ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(publicKey, 'base64url');
  const key = createPublicKey({ key: Buffer.concat([pointPrefix, point]), format: 'der', type: 'spki' });
  const isTrue = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!isTrue) throw new Error('signed by another');
  return { publicKey, claims: JSON.parse(Buffer.from(claims, 'base64url').toString()) };
}
