/** S-6: Odoo is away while people go on working, and comes back to a long queue. */
import type { Session } from '@halaqa/contract/sessions';
import type { SyncStatus } from '@halaqa/contract/sync';
import { refusals } from '@halaqa/fake-odoo/faults';
import { expect, it } from 'vitest';
import { connectOdoo } from '../../src/odoo/client.ts';
import type { SyncTimes } from '../../src/sync/leader/context.ts';
import { buildAccount } from '../factories.ts';
import { signIn } from '../harness.ts';
import { recorded, replay } from './bare-calls.ts';
import { hourOf } from './institute.ts';
import { office } from './office.ts';
import { studentPayload, studentRow } from './payloads.ts';
import { proven } from './proven.ts';
import { isWhole, size } from './size.ts';

const changes = size(500, 20_000);
/** What a small call costs a real Odoo; less of it where no figure hangs on that. */
const priceMs = isWhole ? 12 : 3;
/** As in production, where the drain is measured: the tests' own times read all the time. */
const times: Partial<SyncTimes> = isWhole ? { pollMs: 5_000, sweepMs: 60_000, compareMs: 180_000, lookBackMs: 30_000 } : {};
const leastOfBare = 0.8;
/** The page lists at most this many sessions at once. */
const longestList = 500;
const calls = 2;
/** A tenth of the changes books, the rest edits: every record is one call or two. */
const students = Math.max(50, Math.ceil(changes / 20));
const sessions = Math.max(20, Math.ceil(changes / 10));

const place = await office({ students, sessions, capacity: students, workers: 2, priceMs });
const { odoo, portal, database, begin, converged, ours } = place;
const { pool } = database;
const admin = await signIn(portal, await buildAccount(portal.db, { role: 'admin' }));

async function ask(method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object, as = admin) {
  const answer = await portal.inject({ method, url, as, ...(payload && { payload }) });
  expect(answer.statusCode, `${method} ${url}: ${answer.body}`).toBeLessThan(300);
  return answer;
}

const read = async <Body>(url: string): Promise<Body> => (await ask('GET', url)).json<Body>();

it('S-6: keeps working without Odoo, and brings everything there once it is back', { timeout: 30 * 60_000 }, async () => {
  const pushed = recorded();
  const first = begin(times, { concurrency: calls, through: pushed.through });
  await converged(600_000);
  await odoo.down();

  const made = await work();
  const { rows } = await pool.query<{ changes: number; records: number }>(
    'select count(*)::int as changes, count(distinct (kind, record_id))::int as records from outbox',
  );
  const waiting = rows[0] ?? { changes: 0, records: 0 };
  expect(waiting.changes).toBeGreaterThanOrEqual(changes);

  // What people see of it: a mark, and the page that says why.
  await expect
    .poll(async () => (await read<SyncStatus>('/api/admin/sync')).connection, { timeout: 10_000 })
    .toMatchObject({
      state: 'lost',
      fault: 'unreachable',
    });
  const marked = (await read<Session[]>('/api/admin/sessions')).filter(({ sync }) => sync === 'waiting');
  expect(marked.length).toBeGreaterThanOrEqual(Math.min(longestList, sessions, made.sessions));

  odoo.stats.reset();
  pushed.calls.length = 0;
  const from = performance.now();
  await odoo.up();
  await drained();
  const seconds = (performance.now() - from) / 1_000;
  const { total, highestConcurrency } = odoo.stats;
  const asked = [...pushed.calls];
  await converged(600_000);
  expect(highestConcurrency).toBeLessThanOrEqual(calls);
  const trouble = await pool.query('select fault from outbox where parked_at is not null union all select field from sync_conflict');
  expect(trouble.rows).toEqual([]);
  expect((await read<Session[]>('/api/admin/sessions')).filter(({ sync }) => sync !== undefined)).toEqual([]);
  await first.stop();
  const bareSeconds = await replay(bare(), asked, calls);
  const share = bareSeconds / seconds;
  if (isWhole) expect(share).toBeGreaterThanOrEqual(leastOfBare);
  const twin = await withoutLimit();
  proven({
    id: 'S-6',
    bar: `everything arrives, at >= ${leastOfBare} of the pace of the same calls sent bare, never more than ${calls} at once`,
    figure: `${waiting.changes} changes of ${waiting.records} records in ${seconds.toFixed(1)} s (${(waiting.changes / seconds).toFixed(0)} a second) with ${total} calls, ${share.toFixed(2)} of the pace of their ${asked.length} bare ones (${bareSeconds.toFixed(1)} s); at most ${highestConcurrency} at once`,
    twin: `with ${twin.asked} calls at once allowed the same Odoo saw ${twin.seen}`,
  });
});

/** Nothing waits any more; this check is cheap, as it shares the process with both sides. */
async function drained(): Promise<void> {
  while ((await pool.query('select from outbox limit 1')).rowCount) await new Promise((resolve) => setTimeout(resolve, 20));
}

/** The synchroniser's own transport alone. */
function bare(): ReturnType<typeof connectOdoo> {
  const { url, database: name, login, apiKey } = odoo;
  return connectOdoo({
    url: new URL(url),
    database: name,
    login,
    apiKey,
    transport: undefined,
    concurrency: calls,
    readTimeoutMs: 30_000,
    writeTimeoutMs: 30_000,
  });
}

/** The twin: without the limit, what it holds back would arrive. */
async function withoutLimit(): Promise<{ asked: number; seen: number }> {
  const asked = 16;
  await odoo.down();
  const again = begin({}, { concurrency: asked });
  await work(60);
  odoo.stats.reset();
  await odoo.up();
  await converged(60_000);
  await again.stop();
  const seen = odoo.stats.highestConcurrency;
  expect(seen).toBeGreaterThan(calls);
  return { asked, seen };
}

let worked = 0;

/** As many changes as are asked for: places, contacts, sessions that are renamed, and new ones. */
async function work(count = changes): Promise<{ sessions: number }> {
  const before = worked;
  worked += count;
  const session = await Promise.all(Array.from({ length: sessions }, (_, n) => ours('session', 501 + n)));
  const student = await Promise.all(Array.from({ length: students }, (_, n) => ours('student', 101 + n)));
  const at = <T>(all: readonly T[], n: number): T => {
    const one = all[n % all.length];
    if (one === undefined) throw new Error('nothing to work on');
    return one;
  };
  const touched = new Set<number>();
  for (let n = 0; n < count; n++) {
    const turn = Math.floor(n / 10);
    if (n % 10 === 0) await plan(at(session, turn), `New ${before} ${n}`, 1_000 + before + n);
    else if (n % 10 < 3) await rename(at(session, turn * 2 + (n % 10)), `Renamed ${before} ${n}`);
    else if (n % 10 < 6) await call(at(student, turn * 3 + (n % 10)), `+9665${String(before + n).padStart(8, '0')}`);
    else await book(at(session, turn * 4 + (n % 10)), at(student, Math.floor((turn * 4 + (n % 10)) / sessions) + n));
    touched.add(at(session, turn));
  }
  return { sessions: touched.size };
}

async function sessionOf(id: number) {
  const { rows } = await pool.query<Record<string, number | string | Date>>('select * from session where id = $1', [id]);
  const row = rows[0] ?? {};
  return {
    courseId: row['course_id'],
    trainerId: row['trainer_id'],
    startDatetime: row['starts_at'],
    endDatetime: row['ends_at'],
    capacity: row['capacity'],
    state: row['state'],
    version: row['version'],
  };
}

async function plan(like: number, name: string, hour: number): Promise<void> {
  const { version: _, ...session } = await sessionOf(like);
  const { start, end } = hourOf(hour);
  const iso = (time: string) => `${time.replace(' ', 'T')}Z`;
  await ask('POST', '/api/sessions', { ...session, name, startDatetime: iso(start), endDatetime: iso(end) });
}

async function rename(id: number, name: string): Promise<void> {
  await ask('PUT', `/api/sessions/${id}`, { ...(await sessionOf(id)), name });
}

async function call(id: number, phone: string): Promise<void> {
  await ask('PUT', `/api/admin/students/${id}`, studentPayload(await studentRow(portal.db, id), { phone }));
}

/** A place, or where the student has it already, giving it back. */
async function book(id: number, studentId: number): Promise<void> {
  const { rowCount } = await pool.query('select from attendee where session_id = $1 and student_id = $2', [id, studentId]);
  if (rowCount === 0) await ask('POST', `/api/sessions/${id}/book`, { studentId });
  else await ask('DELETE', `/api/sessions/${id}/register?studentId=${studentId}`);
}

it('does not count the tries of an outage against a record', async () => {
  const engine = begin();
  await converged();
  const id = await ours('student', 101);
  // Its pushes show that it has read everything.
  await call(id, '+966566666666');
  await converged();
  await odoo.down();
  await call(id, '+966577777777');
  const tries = async () =>
    (await pool.query<{ attempts: number }>(`select attempts from outbox where kind = 'student'`)).rows[0]?.attempts;
  await expect.poll(async () => (await read<SyncStatus>('/api/admin/sync')).connection.state, { timeout: 10_000 }).toBe('lost');
  // As many tries as a record has before it is given up.
  await new Promise((resolve) => setTimeout(resolve, 3_000));
  expect(await tries()).toBeLessThanOrEqual(1);
  odoo.faults.next(refusals.schemaChange, ({ method }) => method === 'write');
  await odoo.up();
  await converged();
  await engine.stop();
});
