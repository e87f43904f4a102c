/** The sums that stand on a session's row agree with its attendees, whoever writes (ADR-51). */
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { foldMarks } from '../../src/reports/mark-sums.ts';
import { withCuts } from '../booking/mutants.ts';
import { buildAccount, buildAttendee, buildEnrolment, buildSession, buildStudent } from '../factories.ts';
import { signIn, testPortal } from '../harness.ts';

const portal = await testPortal();
const { db } = portal;

/** The sessions whose sums do not agree with a count. */
async function wrong(): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select s.id from session s left join (
      select session_id, sum(attended) as attended, sum(absent) as absent from mark_tally group by session_id
    ) m on m.session_id = s.id, lateral (
      select count(*) filter (where state = 'attended') as attended, count(*) filter (where state = 'absent') as absent
      from attendee where session_id = s.id
    ) counted
    where s.attended + coalesce(m.attended, 0) <> counted.attended or s.absent + coalesce(m.absent, 0) <> counted.absent`.execute(db);
  return rows.map(({ id }) => id);
}

/** As they stand on the row once they are folded. */
async function sums(id: number) {
  await foldMarks(portal.pool);
  return db.selectFrom('session').select(['attended', 'absent', 'given_back']).where('id', '=', id).executeTakeFirstOrThrow();
}

it('marks move them: added, changed, many in one statement, taken away', async () => {
  const sessions = [await buildSession(db), await buildSession(db)];
  for (const { id } of sessions) {
    for (const state of ['registered', 'attended', 'absent', 'absent'] as const) await buildAttendee(db, { session_id: id, state });
  }
  const [one, other] = sessions.map(({ id }) => id) as [number, number]; // two were made
  expect(await sums(one)).toMatchObject({ attended: 1, absent: 2 });
  await sql`update attendee set state = case state when 'absent' then 'attended' else 'absent' end`.execute(db);
  expect([await sums(one), await sums(other)]).toMatchObject([
    { attended: 2, absent: 2 },
    { attended: 2, absent: 2 },
  ]);
  await sql`update attendee set checked_in_at = now()`.execute(db);
  await sql`delete from attendee where session_id = ${one} and state = 'attended'`.execute(db);
  expect([await sums(one), await sums(other)]).toMatchObject([
    { attended: 0, absent: 2 },
    { attended: 2, absent: 2 },
  ]);
  await sql`delete from session where id = ${other}`.execute(db);
  expect(await wrong()).toEqual([]);
});

it('a place that is given back is counted, also where the student moves to another session', async () => {
  const student = await buildStudent(db);
  const as = await signIn(portal, await buildAccount(db, { student_id: student.id }));
  const starts = (days: number) => ({
    starts_at: new Date(Date.now() + days * 86_400_000),
    ends_at: new Date(Date.now() + days * 86_400_000 + 3_600_000),
  });
  const first = await buildSession(db, { state: 'confirmed', ...starts(5) });
  const second = await buildSession(db, { state: 'confirmed', course_id: first.course_id, ...starts(6) });
  await buildEnrolment(db, { student_id: student.id, course_id: first.course_id });
  const act = async (method: 'POST' | 'DELETE', path: string, payload?: object) => {
    const answer = await portal.inject({ method, url: path, as, ...(payload && { payload }) });
    expect([path, answer.statusCode < 300]).toEqual([path, true]);
  };
  await act('POST', `/api/sessions/${first.id}/register`);
  await act('POST', `/api/sessions/${first.id}/reschedule`, { toSessionId: second.id });
  await act('DELETE', `/api/sessions/${second.id}/register`);
  expect([await sums(first.id), await sums(second.id)]).toMatchObject([{ given_back: 1 }, { given_back: 1 }]);
});

/** @returns those of two sessions whose sums are wrong after many marks while several processes fold. */
async function marksAndFoldings(): Promise<number[]> {
  const sessions = [await buildSession(db, { capacity: 60 }), await buildSession(db, { capacity: 60 })];
  const ids = sessions.map(({ id }) => id);
  for (const id of ids) for (let n = 0; n < 20; n += 1) await buildAttendee(db, { session_id: id });
  const rows = await db.selectFrom('attendee').select(['session_id', 'student_id']).where('session_id', 'in', ids).execute();
  const mark = (row: (typeof rows)[number], state: 'attended' | 'absent') =>
    db.updateTable('attendee').set({ state }).where('session_id', '=', row.session_id).where('student_id', '=', row.student_id).execute();
  await Promise.all(
    rows.flatMap((row, n) => [mark(row, n % 2 === 0 ? 'attended' : 'absent'), ...(n % 10 === 0 ? [foldMarks(portal.pool)] : [])]),
  );
  const during = await wrong();
  await Promise.all([foldMarks(portal.pool), foldMarks(portal.pool), foldMarks(portal.pool)]);
  const after = await wrong();
  return ids.filter((id) => during.includes(id) || after.includes(id));
}

it('marks and foldings at the same moment lose nothing', async () => {
  expect(await marksAndFoldings()).toEqual([]);
  expect(await db.selectFrom('mark_tally').selectAll().execute()).toEqual([]);
});

it('without the trigger they do not agree (twin)', async () => {
  const session = await buildSession(db);
  const { student_id: student } = await buildAttendee(db, { session_id: session.id });
  await sql`alter table attendee disable trigger attendee_marks_changed`.execute(db);
  await db.updateTable('attendee').set({ state: 'attended' }).where('student_id', '=', student).execute();
  await sql`alter table attendee enable trigger attendee_marks_changed`.execute(db);
  expect(await wrong()).toEqual([session.id]);
});

it('are added twice by foldings at the same moment, where each adds what it sees and not what it has taken away (twin)', async () => {
  const cuts = [
    { statement: 'booking-lock-sessions', guard: 'for no key update', by: '' },
    {
      statement: 'marks-fold',
      guard: 'gone as (delete from mark_tally where session_id = any($1) returning *)',
      by: 'gone as (select * from mark_tally where session_id = any($1)), taken as (delete from mark_tally where session_id = any($1))',
    },
  ];
  let found: number[] = [];
  for (let round = 0; round < 20 && found.length === 0; round += 1) found = await withCuts(cuts, marksAndFoldings);
  expect(found.length).toBeGreaterThan(0);
});
