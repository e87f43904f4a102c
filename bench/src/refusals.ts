/** F-5: what the worst malformed request costs the portal, before and after signing in, and how long others wait for forty at once. */
import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { figureOf, ratioOf } from './figure.ts';
import type { Institute } from './institute.ts';
import { cpuSecondsOf, type Program, start } from './program.ts';
import type { Row } from './table.ts';

const timesEach = 100;
const atOnce = 40;
const bursts = 20;
/** Of processor time for one request. */
const mostSeconds = 0.01;
const mostAnswerBytes = 4_096;
/** The limits of the portal (D-77). */
const [openBytes, signedInBytes] = [8 * 1024, 64 * 1024];

interface Hostile {
  what: string;
  method: 'GET' | 'POST' | 'PUT';
  path: string;
  body?: string;
}

const padded = (text: string, bytes: number): string => text + ' '.repeat(bytes - text.length);
const names = (count: number): string => JSON.stringify(Object.fromEntries(Array.from({ length: count }, (_, n) => [`k${n}`, 0])));
const repeated = (head: string, part: string, tail: string, bytes: number): string =>
  head + part.repeat(Math.floor((bytes - head.length - tail.length) / part.length)) + tail;

/** The most expensive values within the bounds, one for each kind of work, and values just beyond them. */
const bodiesOf = (bytes: number): [what: string, body: string][] => [
  ['names', names(Math.min(3_999, Math.floor(bytes / 9)))],
  ['depth', padded(`${'{"a":'.repeat(8)}1${'}'.repeat(8)}`, bytes)],
  ['too deep', '['.repeat(bytes)],
  ['a text', repeated('{"email":"', '\\u0061', '","password":"x"}', bytes)],
  ['quotes', repeated('{"email":"', '\\"', '","password":"x"}', bytes)],
  ['a name twice', repeated('{', '"a":1,', '"a":1}', Math.min(bytes, 20_000))],
  ['parts', repeated('[', '[],', '[]]', Math.min(bytes, 5_900))],
  ['too many parts', repeated('[', '1,', '1]', bytes)],
  ['marks', repeated('{"marks":[', '{"a":1,"b":{}},', '{}]}', Math.min(bytes, 14_000))],
  ['larger than allowed', 'x'.repeat(bytes + 1)],
];

const before: Hostile[] = [
  ...bodiesOf(openBytes).map(([what, body]): Hostile => ({ what, method: 'POST', path: '/api/auth/login', body })),
  { what: 'a query', method: 'GET', path: `/api/login?${'a&'.repeat(4_000)}` },
  { what: 'a path', method: 'GET', path: `/${'a/'.repeat(4_000)}` },
  { what: 'an address that cannot be decoded', method: 'GET', path: `/${'%zz'.repeat(2_000)}` },
];
const after: Hostile[] = [
  ...bodiesOf(signedInBytes).map(([what, body]): Hostile => ({ what, method: 'PUT', path: '/api/sessions/1/attendance', body })),
  {
    what: 'names in a query',
    method: 'GET',
    path: `/api/admin/sessions?${Array.from({ length: 32 }, (_, n) => `${n}${'x'.repeat(100)}=1`).join('&')}`,
  },
];

const list: Hostile = { what: 'sessions', method: 'GET', path: '/api/admin/sessions' };
const live: Hostile = { what: 'live', method: 'GET', path: '/livez' };

/** Where the system does not report processor time (macOS), elapsed time is used. */
function usedBy({ pid }: Program): number {
  const seconds = cpuSecondsOf(pid);
  return Number.isNaN(seconds) ? performance.now() / 1_000 : seconds;
}

export async function measureRefusals({ folder, admin }: Institute): Promise<Row[]> {
  const portal = await start(['server/src/commands/main.ts'], {
    path: '/readyz',
    log: join(folder, 'bench.log'),
    env: { HALAQA_DATA: folder, REQUESTS_PER_TEN_SECONDS: '0' },
  });
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce + 1 });
  const signedIn = { authorization: `Bearer ${admin}` };
  try {
    return [
      await costRow('before signing in', before, {}),
      await costRow('after signing in', after, signedIn),
      await waitRow(after.filter(({ what }) => what === 'too deep' || what === 'names')),
    ];
  } finally {
    agent.destroy();
    await portal.stop();
  }

  async function costRow(when: string, all: readonly Hostile[], headers: Record<string, string>): Promise<Row> {
    const costs: { what: string; seconds: number; bytes: number }[] = [];
    for (const hostile of all) {
      for (let time = 0; time < timesEach / 4; time++) await send(hostile, headers);
      const used = usedBy(portal);
      let bytes = 0;
      for (let time = 0; time < timesEach; time++) bytes = Math.max(bytes, await send(hostile, headers));
      costs.push({ what: hostile.what, seconds: (usedBy(portal) - used) / timesEach, bytes });
    }
    const [worst] = costs.toSorted((a, b) => b.seconds - a.seconds);
    const largest = Math.max(...costs.map(({ bytes }) => bytes));
    if (!worst || largest > mostAnswerBytes) throw new Error(`a refusal of ${largest} bytes: more than ${mostAnswerBytes}`);
    return {
      id: 'F-5',
      what: `processor time of the worst malformed request ${when}`,
      unit: 's',
      bar: { atMost: mostSeconds },
      figure: figureOf([worst.seconds]),
      says: `${(worst.seconds * 1_000).toFixed(1)} ms (${worst.what}) of ${costs.length} kinds, whole process; the largest answer ${largest} bytes`,
    };
  }

  /** A person asks all the time while forty such requests come together, alternating with forty that ask for the list of sessions. */
  async function waitRow(hostile: readonly Hostile[]): Promise<Row> {
    const malformed: number[] = [];
    const ordinary: number[] = [];
    for (let burst = 0; burst < bursts; burst++) {
      const turns = [
        async () => void malformed.push(await longestWait((n) => hostile[n % hostile.length] ?? list)),
        async () => void ordinary.push(await longestWait(() => list)),
      ];
      for (const turn of burst % 2 === 0 ? turns : turns.toReversed()) await turn();
    }
    const ms = (waits: number[]) => figureOf(waits).median.toFixed(0);
    return {
      id: 'F-5',
      what: `wait of others beside ${atOnce} malformed requests : beside ${atOnce} lists of sessions`,
      unit: 'ratio',
      bar: { atMost: 2 },
      figure: ratioOf(malformed, ordinary),
      says: `${ms(malformed)} : ${ms(ordinary)} ms, the longest wait of each of ${bursts} crowds`,
    };
  }

  /** The most milliseconds that a call without any query took while `atOnce` requests were under way. */
  async function longestWait(requestOf: (n: number) => Hostile): Promise<number> {
    let [going, longest] = [true, 0];
    const asking = (async () => {
      while (going) {
        const began = performance.now();
        await send(live, {});
        longest = Math.max(longest, performance.now() - began);
      }
    })();
    await Promise.all(Array.from({ length: atOnce }, (_, n) => send(requestOf(n), signedIn)));
    going = false;
    await asking;
    return longest;
  }

  /** @returns the bytes of the answer, which is a refusal. @throws Error where it is a fault. */
  function send({ method, path, body }: Hostile, headers: Record<string, string>): Promise<number> {
    const length = body === undefined ? {} : { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)) };
    return new Promise((resolve, reject) => {
      const sent = request(`${portal.origin}${path}`, { agent, method, headers: { ...headers, ...length } }, (answer) => {
        let bytes = 0;
        answer.on('data', (chunk: Buffer) => {
          bytes += chunk.length;
        });
        answer.once('end', () => {
          if ((answer.statusCode ?? 500) < 500) resolve(bytes);
          else reject(new Error(`${method} ${path.slice(0, 60)} answers ${answer.statusCode}`));
        });
        answer.once('error', reject);
      });
      sent.once('error', reject).end(body);
    });
  }
}
