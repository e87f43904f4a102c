/** Two processes of one portal are replaced one after the other, again and again, while people work (O-2). */
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { closeCode } from '@halaqa/contract/realtime';
import { expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { seatsAreCounted } from '../booking/seats.ts';
import { builderOn } from '../builder.ts';
import { proven } from '../sync/proven.ts';
import { isWhole, size, timeout } from '../sync/size.ts';
import { type Institute, institute, type RunningPortal } from './institute.ts';
import { keepAlive, type TimedAnswer } from './keep-alive.ts';

const restarts = size(4, 20);
const clients = size(12, 60);
const sockets = size(6, 30);
/** Nobody waits longer for one of two processes to take a request. */
const patienceMs = 5_000;

interface Found {
  answered: number;
  /** What was sent and not answered, or answered with something else than the call says. */
  failed: string[];
  /** Calls that one process refused before doing anything, so that the other one took them. */
  sentAway: number;
  stopMs: number[];
  exits: unknown[];
  /** How the sockets were closed, and how long it took until they heard again. */
  closes: number[];
  backMs: number[];
  booked: Set<string>;
}

async function roll(place: Institute, times: number, env: Record<string, string> = {}): Promise<Found> {
  const nodes = [await place.portal(env), await place.portal(env)];
  const found: Found = { answered: 0, failed: [], sentAway: 0, stopMs: [], exits: [], closes: [], backMs: [], booked: new Set() };
  let over = false;
  const working = Array.from({ length: clients }, (_, index) => work(place, nodes, index, found, () => over));
  const listening = Array.from({ length: sockets }, (_, index) => listen(place, nodes, index, found, () => over));
  await sleep(300);
  for (let n = 0; n < times; n++) {
    const old = nodes[n % 2];
    if (!old) continue;
    const began = performance.now();
    old.process.kill('SIGTERM');
    found.exits.push(await old.process.ended);
    found.stopMs.push(performance.now() - began);
    nodes[n % 2] = await place.portal({ ...env, PORT: String(old.port) });
    await sleep(200);
  }
  over = true;
  await Promise.all([...working, ...listening]);
  return found;
}

/** One student's browser: reads and books, one thing after the other, and uses the other process where one refuses. */
async function work({ students, sessionIds }: Institute, nodes: RunningPortal[], index: number, found: Found, isOver: () => boolean) {
  const student = students[index];
  if (!student) throw new Error('there are fewer students than clients');
  const at = new Map<string, ReturnType<typeof keepAlive>>();
  const clientOf = (origin: string) => {
    const client = at.get(origin) ?? keepAlive(origin, student.token);
    at.set(origin, client);
    return client;
  };
  let preferred = index % 2;
  const ask = async (...request: Parameters<ReturnType<typeof keepAlive>['ask']>): Promise<TimedAnswer | Error> => {
    const first = preferred;
    for (const until = performance.now() + patienceMs; performance.now() < until; preferred = 1 - preferred) {
      const answer = await clientOf(nodes[preferred]?.origin ?? '')
        .ask(...request)
        .catch((error: NodeJS.ErrnoException) => error);
      // Nothing was sent, or nothing was done, and the client knows it: it asks the other process.
      const isElsewhere =
        answer instanceof Error ? answer.code === 'ECONNREFUSED' : answer.status === 503 && 'retry-after' in answer.headers;
      if (!isElsewhere) return answer;
      if (!(answer instanceof Error)) found.sentAway += 1;
      // Both have refused: the client waits as long as they said.
      const wait = answer instanceof Error || preferred === first ? 0 : Number(answer.headers['retry-after']) * 1_000;
      await sleep(Math.max(5, wait * (1 + Math.random() / 2)));
    }
    return new Error('no process took it');
  };
  const note = (answer: TimedAnswer | Error): boolean => {
    const isRight = !(answer instanceof Error) && answer.status === 200;
    if (isRight) found.answered += 1;
    else found.failed.push(answer instanceof Error ? answer.message : `${answer.status} ${answer.body}`);
    return isRight;
  };
  for (let n = 0; !isOver(); n++) {
    const sessionId = sessionIds[n];
    if (n % 3 === 0 && sessionId !== undefined) {
      const name = `${student.id}-${sessionId}`;
      if (note(await ask('POST', `/api/sessions/${sessionId}/book`, { 'idempotency-key': name }))) found.booked.add(name);
    } else note(await ask('GET', '/api/student/overview'));
    await sleep(10);
  }
  for (const client of at.values()) client.close();
}

/** One open screen: as the web does, it comes back after a wait of its own. */
async function listen({ students }: Institute, nodes: RunningPortal[], index: number, found: Found, isOver: () => boolean) {
  let lostAt: number | undefined;
  for (let tries = index; !isOver(); tries++) {
    const socket = new WebSocket(`${nodes[tries % 2]?.origin.replace('http', 'ws')}/ws`, {
      headers: { authorization: `Bearer ${students[index]?.token}` },
    });
    const closed = new Promise<number>((resolve) => socket.once('close', resolve).once('error', () => {}));
    let heard = false;
    socket.on('message', () => {
      if (!heard && lostAt !== undefined) found.backMs.push(performance.now() - lostAt);
      heard = true;
      lostAt = undefined;
    });
    const code = await Promise.race([closed, until(isOver)]);
    socket.terminate();
    if (code === undefined) return;
    lostAt ??= performance.now();
    if (heard) found.closes.push(code);
    await sleep(Math.random() * 300);
  }
}

async function until(isOver: () => boolean): Promise<undefined> {
  while (!isOver()) await sleep(50);
  return undefined;
}

async function bookings({ database }: Institute): Promise<Set<string>> {
  await seatsAreCounted(builderOn(database.pool));
  const { rows } = await database.pool.query<{ name: string }>(`select student_id || '-' || session_id as name from attendee`);
  return new Set(rows.map(({ name }) => name));
}

let twin: string | undefined;

test(
  'O-2: a process that ends at once fails the calls that it was answering (twin)',
  async () => {
    const place = await institute({ students: clients, sessions: 2_000, capacity: clients });
    const exitAtOnce = fileURLToPath(new URL('exit-at-once.ts', import.meta.url));
    const { failed, answered } = await roll(place, size(4, 6), { NODE_OPTIONS: `--import=${exitAtOnce}` });
    expect(failed.length).toBeGreaterThan(0);
    twin = `immediate exit: ${failed.length} of ${answered + failed.length} failed`;
  },
  timeout,
);

test(
  'O-2: nobody notices that processes are replaced',
  async () => {
    const place = await institute({ students: clients, sessions: 2_000, capacity: clients });
    const found = await roll(place, restarts);
    expect(found.failed).toEqual([]);
    expect(found.answered).toBeGreaterThan(restarts * clients);
    expect(found.exits).toEqual(Array.from({ length: restarts }, () => 0));
    expect(Math.max(...found.stopMs)).toBeLessThan(10_000);
    expect(await bookings(place)).toEqual(found.booked);
    expect(new Set(found.closes)).toEqual(new Set([closeCode.goingAway]));
    expect(found.backMs.length).toBeGreaterThan(restarts);
    if (isWhole) expect(Math.max(...found.backMs)).toBeLessThan(5_000);
    const seconds = (ms: number[]) => (Math.max(...ms) / 1_000).toFixed(1);
    proven({
      id: 'O-2',
      bar: '0 failed requests, exit within 10 s; sockets told to come again, all back within 5 s',
      figure: `${restarts} restarts of two processes under ${clients} clients and ${sockets} sockets: ${found.failed.length} of ${found.answered} failed, ${found.sentAway} sent to the other process first; the slowest stop ${seconds(found.stopMs)} s; ${found.backMs.length} sockets back, the last after ${seconds(found.backMs)} s`,
      ...(twin === undefined ? {} : { twin }),
    });
  },
  timeout,
);
