/** P-12: from a booking to the browsers of others, over two processes of one portal. */
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { figureOf } from './figure.ts';
import type { Institute } from './institute.ts';
import { type Program, start } from './program.ts';
import type { Row } from './table.ts';

/** Sockets that hear of every booking: of one account, which may have thirty, spread over both processes. */
const watchers = 20;
/** Between two bookings: one at a time is told, as in a reception's day. */
const pauseMs = 50;
const hearWithinMs = 5_000;

interface Bookable {
  sessionId: number;
  token: string;
}

export async function measureAnnounced(institute: Institute, bookings: number): Promise<Row[]> {
  const portal = await start(['server/src/commands/main.ts'], {
    path: '/readyz',
    log: join(institute.folder, 'announced.log'),
    env: { HALAQA_DATA: institute.folder, PORTAL_PROCESSES: '2', REQUESTS_PER_TEN_SECONDS: '0' },
  });
  const sockets = await Promise.all(Array.from({ length: watchers }, () => openSocket(portal, institute.admin)));
  try {
    const answered: number[] = [];
    const heardByAll: number[] = [];
    for (const { sessionId, token } of (await bookable(portal, institute)).slice(0, bookings)) {
      const heard = Promise.all(sockets.map((socket) => heardOf(socket, sessionId)));
      const from = performance.now();
      const { status } = await call(portal, token, `/api/sessions/${sessionId}/book`, 'POST');
      if (status !== 200) throw new Error(`a booking was answered ${status}`);
      answered.push(performance.now() - from);
      heardByAll.push(Math.max(...(await heard)) - from);
      await sleep(pauseMs);
    }
    return [rowOf(heardByAll, answered)];
  } finally {
    for (const socket of sockets) socket.close();
    await portal.stop();
  }
}

function rowOf(heardByAll: readonly number[], answered: readonly number[]): Row {
  const sorted = heardByAll.toSorted((a, b) => a - b);
  const p95 = (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * 0.95))] ?? Number.NaN) / 1_000;
  return {
    id: 'P-12',
    what: `from a booking to the last of ${watchers} browsers, over two processes, p95`,
    unit: 's',
    bar: { atMost: 0.25 },
    figure: { median: p95, least: p95, most: p95 },
    says: `p50 ${figureOf(heardByAll).median.toFixed(0)} ms, of which the booking itself ${figureOf(answered).median.toFixed(0)} ms; ${sorted.length} bookings`,
  };
}

/** Places that students can take: one in each session, and of one student at most one a day, so that none is in another's way. */
async function bookable(portal: Program, { students }: Institute): Promise<Bookable[]> {
  const found = new Map<number, Bookable>();
  const days = new Set<string>();
  for (const { token } of students) {
    const { body } = await call(portal, token, '/api/my/sessions?pageSize=500');
    // The form of `GET /api/my/sessions`, which the portal has checked.
    for (const { id, bookable, start_datetime } of body as { id: number; bookable: boolean; start_datetime: string }[]) {
      const day = `${token} ${start_datetime.slice(0, 10)}`;
      if (!bookable || found.has(id) || days.has(day)) continue;
      found.set(id, { sessionId: id, token });
      days.add(day);
    }
  }
  return [...found.values()];
}

async function call({ origin }: Program, token: string, path: string, method = 'GET'): Promise<{ status: number; body: unknown }> {
  const answer = await fetch(`${origin}${path}`, { method, headers: { authorization: `Bearer ${token}` } });
  return { status: answer.status, body: await answer.json() };
}

async function openSocket({ origin }: Program, token: string): Promise<WebSocket> {
  const socket = new WebSocket(`${origin.replace('http', 'ws')}/ws`, { headers: { authorization: `Bearer ${token}`, origin } });
  await new Promise((resolve, reject) => {
    socket.addEventListener('message', resolve, { once: true });
    socket.addEventListener('error', () => reject(new Error('no socket')), { once: true });
  });
  return socket;
}

/** When the socket hears of a change of that session, by `performance.now()`. */
function heardOf(socket: WebSocket, sessionId: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const hear = ({ data }: MessageEvent): void => {
      // The form of the live channel; another message has no `what`.
      const { what = [] } = JSON.parse(String(data)) as { what?: { topic: string; id?: number }[] };
      if (!what.some(({ topic, id }) => topic === 'session' && id === sessionId)) return;
      clearTimeout(timer);
      socket.removeEventListener('message', hear);
      resolve(performance.now());
    };
    const timer = setTimeout(() => reject(new Error(`no news of session ${sessionId}`)), hearWithinMs);
    socket.addEventListener('message', hear);
  });
}
