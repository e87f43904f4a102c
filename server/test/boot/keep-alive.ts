/** A client that keeps one connection open, and reports the outcome of each request on it. */
import { Agent, request } from 'node:http';

export interface TimedAnswer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: string;
  ms: number;
}

export interface Client {
  /** Rejects where the connection breaks or is refused; `code` of the error says how. */
  ask: (method: 'GET' | 'POST', path: string, headers?: Record<string, string>) => Promise<TimedAnswer>;
  close: () => void;
}

export function keepAlive(origin: string, token?: string): Client {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const own = token === undefined ? {} : { authorization: `Bearer ${token}` };
  return {
    close: () => agent.destroy(),
    ask: (method, path, headers = {}) => {
      const began = performance.now();
      return new Promise((resolve, reject) => {
        const outgoing = request(`${origin}${path}`, { method, agent, headers: { ...own, ...headers } });
        outgoing.on('error', reject);
        outgoing.on('response', (incoming) => {
          let body = '';
          incoming.setEncoding('utf8').on('data', (chunk: string) => {
            body += chunk;
          });
          incoming.on('error', reject);
          incoming.on('end', () => {
            if (!incoming.complete) return reject(new Error('the answer was cut off'));
            resolve({ status: incoming.statusCode ?? 0, headers: incoming.headers, body, ms: performance.now() - began });
          });
        });
        outgoing.end();
      });
    },
  };
}
