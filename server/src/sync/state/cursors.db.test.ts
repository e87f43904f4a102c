/** How far the next look back has to go (ADR-15): a transaction that was open at the last one may be as far behind it as can be. */
import { expect, it } from 'vitest';
import { testDatabase } from '../../../test/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { RecordKind } from '../../odoo/field-map.ts';
import { type CursorPage, endWindow, readCursor, saveWindow } from './cursors.ts';

const { pool } = await testDatabase();

const page = (high: string | null, of: Partial<CursorPage> = {}): CursorPage => ({
  since: new Date('2026-11-20T09:00:00Z'),
  expected: null,
  after: 9,
  high: high === null ? null : new Date(`2026-11-20T${high}Z`),
  count: 1,
  first: true,
  tookMs: 40,
  ...of,
});
const end = (kind: RecordKind, last: CursorPage, looked: boolean) => inTransaction(pool, (tx) => endWindow(tx, kind, last, looked));
const slack = async (kind: RecordKind): Promise<number> => (await readCursor(pool, kind)).slackMs;

it('is what the last one took, and what the cursor has risen since', async () => {
  await end('session', page('10:00:00'), true);
  expect(await slack('session')).toBe(40);
  await end('session', page('10:00:20'), false);
  await end('session', page(null), false);
  expect(await slack('session')).toBe(20_040);
  // After an outage: in one round.
  await end('session', page('18:00:20'), false);
  expect(await slack('session')).toBe(8 * 3_600_000 + 20_040);
  await end('session', page('18:00:30', { tookMs: 70 }), true);
  expect(await slack('session')).toBe(70);
});

it('counts the pages of a round as one rise, and a look back from its first page', async () => {
  await end('student', page('10:00:00'), true);
  await inTransaction(pool, (tx) => saveWindow(tx, 'student', page('10:00:30')));
  await end('student', page('10:00:10', { first: false }), false);
  expect(await slack('student')).toBe(30_040);
  await inTransaction(pool, (tx) => saveWindow(tx, 'student', page('10:00:40', { tookMs: 60_000 })));
  await end('student', page('10:00:41', { first: false }), true);
  expect(await slack('student')).toBeGreaterThanOrEqual(60_000);
});

it('has an end where a round was left for months', async () => {
  await end('room', page('10:00:00'), true);
  await inTransaction(pool, (tx) => saveWindow(tx, 'room', page('10:00:30', { tookMs: 60 * 24 * 3_600_000 })));
  await end('room', page('10:00:30', { first: false }), true);
  expect(await slack('room')).toBe(2_147_483_647);
});

it('tells how old the cursor was when somebody looked, not how old it has become', async () => {
  await end('course', page('10:00:00'), true);
  const { ageMs } = await readCursor(pool, 'course');
  await pool.query(`update sync_cursor set looked_back_at = looked_back_at - interval '1 day' where kind = 'course'`);
  expect((await readCursor(pool, 'course')).ageMs).toBeCloseTo(ageMs - 24 * 3_600_000, 0);
});

it('takes no time of a clock that was ahead for a look: what was added since is looked for', async () => {
  await end('trainer', page('10:00:00'), true);
  await pool.query(`update sync_cursor set risen_at = risen_at - interval '1 hour', looked_back_at = looked_back_at + interval '1 year',
      pulled_at = pulled_at + interval '1 year' where kind = 'trainer'`);
  expect(await readCursor(pool, 'trainer')).toMatchObject({ restingMs: 0, quietMs: 0, ageMs: 0 });
  // A round that such a clock has begun took no time at all, and not less than none.
  await inTransaction(pool, (tx) => saveWindow(tx, 'trainer', page('10:00:30')));
  await pool.query(
    `update sync_cursor set window_began_at = window_began_at + interval '1 year', risen_at = now() + interval '1 year' where kind = 'trainer'`,
  );
  await end('trainer', page('10:00:00', { first: false, high: null }), true);
  expect(await slack('trainer')).toBe(0);
  await pool.query(`update sync_cursor set looked_back_at = now() + interval '0 s' where kind = 'trainer'`);
  expect((await readCursor(pool, 'trainer')).restingMs).toBeGreaterThanOrEqual(0);
});
