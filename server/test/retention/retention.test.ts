/** How long each kind of record is kept, and what admins are told of it (D-121). */
import { health } from '@halaqa/contract/health';
import { expect, it } from 'vitest';
import { deleteExpired, tidyUp } from '../../src/app/retention.ts';
import { deleteExpiredKeys } from '../../src/http/idempotency-store.ts';
import { buildAccount, buildSession, buildStudent } from '../factories.ts';
import { signIn, testPortal } from '../harness.ts';

const portal = await testPortal({
  config: {
    retention: {
      audit: 1_200,
      readNotifications: 10,
      unreadNotifications: 30,
      conflicts: 20,
      syncHistory: 25,
      corrections: 35,
      reports: 40,
    },
  },
});
const { db } = portal;
const { pool } = portal.database;
const account = await buildAccount(db, { role: 'admin' });
const student = await buildStudent(db);
const session = await buildSession(db);
const admin = await signIn(portal, account);

const aged = {
  audit: (days: number) =>
    pool.query(`insert into audit_entry (action, kind, at) values ('aged', 'test', now() - make_interval(days => $1))`, [days]),
  read: (days: number) =>
    pool.query(
      `insert into notification (account_id, kind, created_at, read_at)
       select $1, 'other', at, at from (select now() - make_interval(days => $2) as at) aged`,
      [account.id, days],
    ),
  unread: (days: number) =>
    pool.query(`insert into notification (account_id, kind, created_at) values ($1, 'other', now() - make_interval(days => $2))`, [
      account.id,
      days,
    ]),
  message: (days: number) =>
    pool.query(
      `insert into session_message (session_id, message, to_waiting, sent_at) values ($1, 'aged', false, now() - make_interval(days => $2))`,
      [session.id, days],
    ),
  conflict: (days: number) =>
    pool.query(
      `insert into sync_conflict (kind, record_id, field, found_at, decided_at, decision)
       select 'student', 1, 'phone', at, at, 'ours' from (select now() - make_interval(days => $1) as at) aged`,
      [days],
    ),
  history: (days: number) =>
    pool.query(
      `insert into sync_history (direction, kind, event, outcome, at)
       values ('from_odoo', 'student', 'updated', 'applied', now() - make_interval(days => $1))`,
      [days],
    ),
  correction: (days: number) =>
    pool.query(
      `insert into correction (student_id, field, language, asked_at, decided_at, decision)
       select $1, 'phone', 'ar', at, at, 'declined' from (select now() - make_interval(days => $2) as at) aged`,
      [student.id, days],
    ),
  report: (days: number) =>
    pool.query(
      `insert into bulk_run (account_id, language, origin, change, force, asked_at, finished_at)
       select $1, 'ar', '{}', '{}', false, at, at from (select now() - make_interval(days => $2) as at) aged`,
      [account.id, days],
    ),
};

const ages = {
  audit: `select extract(day from now() - at)::int as days from audit_entry where action = 'aged' order by at`,
  read: 'select extract(day from now() - created_at)::int as days from notification where read_at is not null order by created_at',
  unread: 'select extract(day from now() - created_at)::int as days from notification where read_at is null order by created_at',
  message: 'select extract(day from now() - sent_at)::int as days from session_message order by sent_at',
  conflict: 'select extract(day from now() - decided_at)::int as days from sync_conflict order by decided_at',
  history: 'select extract(day from now() - at)::int as days from sync_history order by at',
  correction: 'select extract(day from now() - decided_at)::int as days from correction order by decided_at',
  report: 'select extract(day from now() - finished_at)::int as days from bulk_run order by finished_at',
};

const kept: Record<keyof typeof aged, number> = {
  audit: 1_200,
  read: 10,
  unread: 30,
  message: 30,
  conflict: 20,
  history: 25,
  correction: 35,
  report: 40,
};
const kinds = ['audit', 'read', 'unread', 'message', 'conflict', 'history', 'correction', 'report'] as const;

async function told() {
  const answer = await portal.inject({ url: '/api/admin/health', headers: { ...admin.headers, 'accept-language': 'en' } });
  return health.response.parse(answer.json()).findings.find(({ subject }) => subject === 'retention');
}

it.each(kinds)('keeps each kind for as long as the settings say: %s', async (kind) => {
  await aged[kind](kept[kind] - 1);
  await aged[kind](kept[kind] + 1);
  await deleteExpired(portal);
  const { rows } = await pool.query(ages[kind]);
  expect(rows).toEqual([{ days: kept[kind] - 1 }]);
});

it('does what comes behind a task that fails, and tells of that', async () => {
  await aged.audit(kept.audit + 1);
  await aged.report(kept.report + 1);
  const refuse = (table: string) =>
    pool.query(`create function refuse_${table}() returns trigger language plpgsql as $$ begin raise exception 'kept for a test'; end $$;
      create trigger refuse before delete on ${table} for each statement execute function refuse_${table}()`);
  const tables = ['account_session', 'notification'];
  for (const table of tables) await refuse(table);
  try {
    // A disk that is away too, as one of backups may be.
    const config = { ...portal.config, dataFolder: '/nowhere' };
    await expect(tidyUp({ ...portal, config })).rejects.toMatchObject({
      errors: [{ message: 'kept for a test' }, { code: 'ENOENT' }, { errors: [{ message: 'kept for a test' }] }],
    });
  } finally {
    for (const table of tables) await pool.query(`drop function refuse_${table} cascade`);
  }
  for (const kind of ['audit', 'report'] as const) expect((await pool.query(ages[kind])).rows).toEqual([{ days: kept[kind] - 1 }]);
});

it('says how long each is kept, when it was looked through, and how much went', async () => {
  await deleteExpired(portal);
  await aged.read(kept.read + 1);
  await deleteExpired(portal);
  const finding = await told();
  expect(finding?.state).toBe('fine');
  expect(finding?.says).toMatch(
    /audit log 1200, notifications 10, unread ones 30, decided conflicts 20, history with Odoo 25, decided corrections 35, reports 40\. .*: 1 old records went\.$/,
  );
});

it.each(kinds)('says so where some are still there long after their time: %s', async (kind) => {
  await aged[kind](kept[kind] + 5);
  expect(await told()).toMatchObject({ state: 'watch', advice: expect.stringContaining('could not tidy up') });
  await deleteExpired(portal);
  expect((await told())?.state).toBe('fine');
});

it('keeps a conflict that a wrong clock has dated for as long as any: not for ever, and not for less', async () => {
  await pool.query('delete from sync_conflict');
  const dated = (field: string, foundDaysAgo: number, decidedDaysAgo: number) =>
    pool.query(
      `insert into sync_conflict (kind, record_id, field, found_at, decided_at, decision)
       values ('student', 1, $1, now() - make_interval(days => $2), now() - make_interval(days => $3), 'ours')`,
      [field, foundDaysAgo, decidedDaysAgo],
    );
  await dated('ahead', -400, -400);
  await dated('ahead when it was found', -400, kept.conflict - 1);
  await dated('behind when it was decided', 3, kept.conflict + 400);
  await dated('right', kept.conflict + 2, kept.conflict + 1);
  await deleteExpired(portal);
  const { rows } = await pool.query(
    'select field, extract(day from now() - decided_at)::int as days from sync_conflict where decided_at <= now() order by field',
  );
  expect(rows).toEqual([
    { field: 'ahead', days: 0 },
    { field: 'ahead when it was found', days: 0 },
    { field: 'behind when it was decided', days: 3 },
  ]);
  await pool.query(
    'update sync_conflict set found_at = found_at - make_interval(days => $1), decided_at = decided_at - make_interval(days => $1)',
    [kept.conflict + 1],
  );
  await deleteExpired(portal);
  expect((await pool.query('select from sync_conflict')).rowCount).toBe(0);
});

it('forgets the answers of calls after 24 hours, also where nobody writes', async () => {
  const keyed = (key: string, hours: number) =>
    pool.query(
      `insert into idempotency_key (account_id, key, request_hash, status, answer, created_at)
       values ($1, $2, '', 200, '{}', now() - make_interval(hours => $3))`,
      [account.id, key, hours],
    );
  await keyed('old', 25);
  await keyed('recent', 23);
  expect(await deleteExpiredKeys(pool)).toBe(1);
  expect((await pool.query('select key from idempotency_key')).rows).toEqual([{ key: 'recent' }]);
});
