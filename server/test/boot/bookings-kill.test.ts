/** A portal killed while students book: it opens every time, keeps every booking that it acknowledged, and no half of one. */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import type pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { type Connection, openDatabase } from '../../src/db/database.ts';
import { embeddedConnection, startEmbedded } from '../../src/db/embedded.ts';
import { migrate } from '../../src/db/migrate.ts';
import { type Crowd, gatherCrowd, post } from '../booking/crowd.ts';
import { seatsAreCounted } from '../booking/seats.ts';
import { builderOn } from '../builder.ts';
import { run } from './process.ts';

/** The full size is 20 (issue "It must show"); each change gets a few. */
const kills = Number(process.env['HALAQA_KILLS'] ?? 4);
const clients = 8;
/** Acknowledged before a kill. */
const leastARound = 10;

interface Booking {
  studentId: number;
  token: string;
  sessionId: number;
  key: string;
}

test(
  'a kill while students book loses nothing that was acknowledged and leaves nothing half done',
  async () => {
    const { folder, crowd } = await institute();
    const told = await bookAndKill(folder, crowd, kills);
    const { present } = await bookings(folder);
    expect(told.acknowledged.length).toBeGreaterThan(kills * leastARound);
    expect(told.acknowledged.filter((booking) => !present.has(nameOf(booking)))).toEqual([]);
    process.stdout.write(
      `kills ${kills}: ${told.acknowledged.length} acknowledged, ${told.unanswered} unanswered, ${present.size} present\n`,
    );
  },
  kills * 15_000 + 30_000,
);

test('an acknowledgement before the commit would lose bookings (twin)', async () => {
  const { folder, crowd } = await institute();
  const twin = fileURLToPath(new URL('acknowledge-early.ts', import.meta.url));
  const told = await bookAndKill(folder, crowd, 3, { NODE_OPTIONS: `--import=${twin}` });
  const { present } = await bookings(folder);
  expect(told.acknowledged.filter((booking) => !present.has(nameOf(booking))).length).toBeGreaterThan(0);
}, 90_000);

/** A data folder with students and more places than they can take meanwhile. */
async function institute(): Promise<{ folder: string; crowd: Crowd }> {
  const folder = await mkdtemp(join(tmpdir(), 'halaqa-kill-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const embedded = await startEmbedded({ folder, log: () => {} });
  const crowd = await withDatabase(embedded.connection, async (pool) => {
    await migrate(pool);
    return gatherCrowd(builderOn(pool), { students: 100, sessions: 400, capacity: 100 });
  });
  await embedded.stop();
  return { folder, crowd };
}

/** Bookings are queued for this Odoo, where nobody answers. */
const unreachableOdoo = { ODOO_URL: 'http://127.0.0.1:9', ODOO_DB: 'institute', ODOO_LOGIN: 'portal', ODOO_API_KEY: 'none' };

/** Starts the portal, lets students book, and kills it; so many times. What had no answer is sent again with its key. */
async function bookAndKill(folder: string, crowd: Crowd, times: number, env: Record<string, string> = {}) {
  const wanted = wishes(crowd);
  const acknowledged: Booking[] = [];
  const again: Booking[] = [];
  let unanswered = 0;
  for (let round = 0; round < times; round++) {
    const portal = run('server/src/commands/main.ts', [], {
      env: { HALAQA_DATA: folder, PORT: '0', ...unreachableOdoo, REQUESTS_PER_TEN_SECONDS: '0', LOG_LEVEL: 'error', ...env },
    });
    const [, port] = await portal.says(/Halaqa is ready: http:\/\/localhost:(\d+)/);
    const origin = `http://127.0.0.1:${port}`;
    let killed = false;
    const client = async () => {
      while (!killed) {
        const booking = again.pop() ?? wanted.next().value;
        if (!booking) return;
        const headers = { 'idempotency-key': booking.key };
        const reply = await post(origin, `/api/sessions/${booking.sessionId}/book`, booking.token, headers).catch(() => undefined);
        if (reply?.status === 200) acknowledged.push(booking);
        // A portal that has just begun refuses part of a burst: nothing was promised, and it is sent again.
        else if (reply?.status === 503) again.push(booking);
        else if (reply) throw new Error(`a booking was answered with ${reply.status} ${reply.body}`);
        else {
          unanswered += 1;
          again.push(booking);
        }
      }
    };
    const before = acknowledged.length;
    const running = Promise.all(Array.from({ length: clients }, client));
    // However slow the machine is, the kill falls among bookings.
    for (let looks = 0; looks < 200 && acknowledged.length - before <= leastARound; looks++) await sleep(50);
    await sleep(Math.random() * 500);
    // Every second time the database is killed too, as when the machine stops.
    const postmaster = round % 2 === 1 ? Number.parseInt(await readFile(join(folder, 'postgres', 'postmaster.pid'), 'utf8'), 10) : 0;
    portal.kill('SIGKILL');
    if (postmaster > 0) process.kill(postmaster, 'SIGKILL');
    await portal.ended;
    killed = true;
    await running;
  }
  return { acknowledged, unanswered };
}

/** Every student asks for every session; each request has a key of its own. */
function* wishes({ students, sessionIds }: Crowd): Generator<Booking, undefined> {
  for (const sessionId of sessionIds) {
    for (const { id: studentId, token } of students) yield { studentId, token, sessionId, key: `${studentId}-${sessionId}` };
  }
}

const nameOf = ({ studentId, sessionId }: Pick<Booking, 'studentId' | 'sessionId'>): string => `${studentId}-${sessionId}`;

/** What the portal has after another start; throws where it is not consistent. */
async function bookings(folder: string): Promise<{ present: Set<string> }> {
  const portal = run('server/src/commands/main.ts', [], { env: { HALAQA_DATA: folder, PORT: '0', LOG_LEVEL: 'error' } });
  await portal.says(/Halaqa is ready/);
  const present = await withDatabase(await embeddedConnection(folder), async (pool) => {
    const db = builderOn(pool);
    await seatsAreCounted(db);
    const half = await sql`
      select a.session_id, a.student_id from attendee a join account on account.student_id = a.student_id
      where (select count(*) from notification n where n.account_id = account.id and n.params ->> 'sessionId' = a.session_id::text) <> 1
        or (select count(*) from outbox o where o.record_id = a.session_id and o.payload -> 'add' @> to_jsonb(a.student_id)) <> 1
        or (select count(*) from audit_entry e where e.record_id = a.session_id and e.details -> 'studentId' = to_jsonb(a.student_id)) <> 1
        or (select count(*) from idempotency_key k where k.account_id = account.id and k.key = a.student_id || '-' || a.session_id and k.status = 200) <> 1`.execute(
      db,
    );
    expect(half.rows, 'bookings without their notification, outbox row, audit entry or key').toEqual([]);
    const counts = await sql<{ notifications: number; outbox: number; attendees: number }>`
      select (select count(*)::int from notification) as notifications, (select count(*)::int from outbox) as outbox,
        (select count(*)::int from attendee) as attendees`.execute(db);
    const [row] = counts.rows;
    expect(row).toEqual({ notifications: row?.attendees, outbox: row?.attendees, attendees: row?.attendees });
    const { rows } = await sql<{ studentId: number; sessionId: number }>`
      select student_id as "studentId", session_id as "sessionId" from attendee`.execute(db);
    return new Set(rows.map(nameOf));
  });
  portal.kill('SIGTERM');
  expect(await portal.ended).toBe(0);
  return { present };
}

async function withDatabase<T>(connection: Connection, use: (pool: pg.Pool) => Promise<T>): Promise<T> {
  const { pool, close } = openDatabase(connection, { size: 2, onIdleError: () => {} });
  try {
    return await use(pool);
  } finally {
    await close();
  }
}
