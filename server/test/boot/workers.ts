/** A portal of several processes, as a test sees it from outside. */
import { readFileSync } from 'node:fs';
import { request } from 'node:http';

export const several = { PORTAL_PROCESSES: '2' };

/** Of this process, PostgreSQL and its watcher left out. */
export function workersOf(pid: number): number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);
  return children.filter((child) => commandOf(child).includes('commands/main.ts'));
}

export const isRunning = (pid: number): boolean => commandOf(pid) !== '';

/** Empty of one that has ended. */
function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    return '';
  }
}

interface Told {
  status: number;
  body: string;
}

/** On a connection of its own: each goes to another process than the one before. Rejects where it breaks, or nothing comes. */
export function askAnew(
  origin: string,
  path: string,
  given: { token?: string | undefined; key?: string; body?: unknown } = {},
): Promise<Told> {
  const { token, key, body } = given;
  return new Promise((resolve, reject) => {
    const isPost = body !== undefined || key !== undefined;
    const outgoing = request(`${origin}${path}`, {
      method: isPost ? 'POST' : 'GET',
      agent: false,
      headers: {
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(key !== undefined && { 'idempotency-key': key }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      signal: AbortSignal.timeout(15_000),
    });
    outgoing.on('error', reject);
    outgoing.on('response', (incoming) => {
      let text = '';
      incoming.setEncoding('utf8').on('data', (chunk: string) => {
        text += chunk;
      });
      incoming.on('error', reject);
      incoming.on('end', () =>
        incoming.complete ? resolve({ status: incoming.statusCode ?? 0, body: text }) : reject(new Error('the answer was cut off')),
      );
    });
    outgoing.end(body === undefined ? undefined : JSON.stringify(body));
  });
}

/** The processes that have answered calls to this path, by the log. */
export function answeredBy(output: string, path: string): number[] {
  return output
    .split('\n')
    .filter((line) => line.includes('"request completed"') && line.includes(`"path":"${path}"`))
    .map((line) => Number(/"pid":(\d+)/.exec(line)?.[1]));
}
