/** A browser's connection to Caddy: HTTP/2 over TLS, with the certificate authority that Caddy has made for itself. */
import { connect } from 'node:http2';
import { connect as connectTls } from 'node:tls';
import type { TimedAnswer } from '../boot/keep-alive.ts';

export interface Secure {
  /** Rejects where the connection breaks. */
  ask: (method: 'GET' | 'POST', path: string, headers?: Record<string, string>, body?: string) => Promise<TimedAnswer>;
  close: () => void;
}

/** @param host the name of the portal; `address` is where it is reached */
export function secureConnection({ host, address, authority }: { host: string; address: string; authority: string }): Secure {
  const session = connect(`https://${host}`, {
    createConnection: () => connectTls({ host: address, port: 443, servername: host, ca: authority, ALPNProtocols: ['h2'] }),
  });
  // Each request that it takes along rejects.
  session.on('error', () => {});
  return {
    close: () => session.destroy(),
    ask: (method, path, headers = {}, body) => {
      const began = performance.now();
      return new Promise((resolve, reject) => {
        const named = { ':method': method, ':path': path, origin: `https://${host}`, ...headers };
        // As browsers do: nothing follows where there is no body.
        const stream = session.request(named, { endStream: body === undefined });
        let head: { status: number; headers: TimedAnswer['headers'] } | undefined;
        let text = '';
        stream.on('response', (answer) => {
          head = { status: Number(answer[':status']), headers: answer };
        });
        stream.setEncoding('utf8').on('data', (chunk: string) => {
          text += chunk;
        });
        stream.on('error', reject);
        stream.on('close', () => (head ? resolve({ ...head, body: text, ms: performance.now() - began }) : reject(new Error('no answer'))));
        if (body !== undefined) stream.end(body);
      });
    },
  };
}
