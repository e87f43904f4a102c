/** Many students archived or restored at once: a dry run first, then each in a transaction of its own, with a report (D-170). */
import { expect, it } from 'vitest';
import { buildAccount, buildAttendee, buildBulkRun, buildEnrolment, buildInvoice, buildSession, buildStudent } from '../factories.ts';
import { signIn, testPortal } from '../harness.ts';
import { studentsScene } from './students-scene.ts';

const portal = await testPortal();
const { db } = portal;
const { admin, ask, audited, carryOutAll, carryOutOne, isActive, run, dryRun } = studentsScene(portal);
const as = await admin();
const hourMs = 3_600_000;

/** A place in a session to come. */
async function withPlace(): Promise<number> {
  const { id } = await buildStudent(db);
  const session = await buildSession(db, { starts_at: new Date(Date.now() + hourMs), ends_at: new Date(Date.now() + 2 * hourMs) });
  await buildAttendee(db, { student_id: id, session_id: session.id });
  return id;
}

it('a dry run says what would become of each student and changes nothing', async () => {
  const [free, gone, busy] = [await buildStudent(db), await buildStudent(db, { active: false }), await withPlace()];
  const report = await dryRun(as, { ids: [free.id, gone.id, busy, 2_000_000_000], action: 'archive' });
  expect(report).toMatchObject({
    id: null,
    state: 'dry_run',
    action: 'archive',
    counts: { done: 1, unchanged: 1, refused: 2, conflict: 0, waiting: 0 },
    rows: [
      { studentId: free.id, outcome: 'done', name: free.name_en ?? free.name, studentNumber: free.student_number, code: null },
      { studentId: gone.id, outcome: 'unchanged', message: null },
      { studentId: busy, outcome: 'refused', code: 'archive_blocked', message: expect.stringContaining('places in sessions') },
      { studentId: 2_000_000_000, outcome: 'refused', code: 'not_found', name: null, studentNumber: null },
    ],
  });
  expect(await isActive(free.id)).toBe(true);
  expect(await audited(free.id)).toEqual([]);
  expect(await db.selectFrom('bulk_run').selectAll().execute()).toEqual([]);
});

it('each student is archived and restored as one alone is, and each is in the audit log', async () => {
  const ids = [(await buildStudent(db)).id, (await buildStudent(db)).id];
  const report = await run(as, { ids, action: 'archive' });
  expect(report).toMatchObject({ state: 'finished', counts: { done: 2, waiting: 0 } });
  expect(await Promise.all(ids.map(isActive))).toEqual([false, false]);
  expect((await run(as, { ids, action: 'archive' })).counts).toMatchObject({ unchanged: 2, done: 0 });
  expect((await run(as, { ids, action: 'restore' })).counts).toMatchObject({ done: 2 });
  expect((await run(as, { ids, action: 'restore' })).counts).toMatchObject({ unchanged: 2, done: 0 });
  for (const id of ids) {
    expect(await isActive(id)).toBe(true);
    expect(await audited(id)).toMatchObject([
      { action: 'record_archived', by: as.accountId },
      { action: 'record_restored', by: as.accountId },
    ]);
  }
  expect(await audited(null)).toContainEqual(
    expect.objectContaining({ action: 'students_change_asked', by: as.accountId, run: report.id, rows: 2 }),
  );
});

const unsettled: [string, () => Promise<number>, string][] = [
  ['has a place in a session to come', withPlace, 'To be settled first: places in sessions that are not over.'],
  [
    'follows a course and owes an invoice',
    async () => {
      const { student_id } = await buildEnrolment(db, { state: 'active' });
      await buildInvoice(db, { student_id, payment_state: 'not_paid' });
      return student_id;
    },
    'To be settled first: courses that have not ended and invoices that are not fully paid.',
  ],
];

it.each(unsettled)('a student who %s is not archived: a dry run and a run say so alike', async (_who, build, message) => {
  const id = await build();
  const result = await dryRun(as, { ids: [id], action: 'archive' });
  expect(result.rows).toMatchObject([{ outcome: 'refused', code: 'archive_blocked', message }]);
  expect((await run(as, { ids: [id], action: 'archive' })).rows).toEqual(result.rows);
  expect([await isActive(id), await audited(id)]).toEqual([true, []]);
});

it('who was free in the dry run and is not any more is refused alone', async () => {
  const ids = [(await buildStudent(db)).id, (await buildStudent(db)).id, (await buildStudent(db)).id];
  const { report } = await ask(as, 'POST', '', { ids, action: 'archive' });
  await carryOutOne();
  await buildEnrolment(db, { student_id: Number(ids[1]), state: 'active' });
  await carryOutAll();
  expect((await ask(as, 'GET', `/${report.id}`)).report.rows).toMatchObject([
    { outcome: 'done' },
    { outcome: 'refused', code: 'archive_blocked' },
    { outcome: 'done' },
  ]);
});

it('who has been erased, and whose number another has by now, is not restored, in a dry run and a run alike', async () => {
  const number = 'N-170';
  const archived = { active: false, student_number: number };
  const erased = await buildStudent(db, { active: false, erased_at: new Date() });
  const [first, second] = [await buildStudent(db, archived), await buildStudent(db, archived)];
  const ids = [erased.id, first.id, second.id];
  const result = await dryRun(as, { ids, action: 'restore' });
  expect(result.rows).toMatchObject([
    { outcome: 'refused', code: 'already_erased', name: null },
    { outcome: 'done' },
    { outcome: 'refused', code: 'number_taken', message: expect.stringContaining(number) },
  ]);
  expect((await run(as, { ids, action: 'restore' })).rows).toEqual(result.rows);
  expect((await dryRun(as, { ids: [second.id], action: 'restore' })).rows).toMatchObject([{ code: 'number_taken' }]);
});

it('where an Odoo is connected many are archived there, as one is', async () => {
  const withOdoo = studentsScene(await testPortal({ database: portal.database, config: { synchronises: true } }));
  const { id } = await buildStudent(db);
  for (const dryRun of [true, false]) {
    const { status, problem } = await withOdoo.ask(as, 'POST', '', { ids: [id], action: 'archive', dryRun });
    expect([status, problem.code]).toEqual([409, 'kept_in_odoo']);
  }
  // Asked for before the connection was made.
  const { report } = await ask(as, 'POST', '', { ids: [id], action: 'archive' });
  await withOdoo.carryOutAll();
  expect((await ask(as, 'GET', `/${report.id}`)).report.rows).toMatchObject([{ outcome: 'refused', code: 'kept_in_odoo' }]);
  expect(await isActive(id)).toBe(true);
});

it('500 students are checked in a dry run and archived, and one that is refused keeps nothing from the others', async () => {
  const ids: number[] = [await withPlace()];
  while (ids.length < 500) ids.push((await buildStudent(db)).id);
  const result = await dryRun(as, { ids, action: 'archive' });
  expect(result.counts).toMatchObject({ done: 499, refused: 1 });
  const report = await run(as, { ids, action: 'archive' });
  expect(report.rows).toEqual(result.rows);
  expect(report.counts).toEqual(result.counts);
}, 120_000);

it('a report is read under its own address alone, and names nobody who is not there any more', async () => {
  const { id } = await buildStudent(db);
  const report = await run(as, { ids: [id], action: 'archive' });
  for (const other of ['users', 'sessions']) {
    expect((await portal.inject({ url: `/api/admin/${other}/bulk/${report.id}`, as })).statusCode).toBe(404);
  }
  const ofSessions = await buildBulkRun(db);
  expect((await ask(as, 'GET', `/${ofSessions.id}`)).problem).toMatchObject({ code: 'not_found' });
  await carryOutAll();
  await db.deleteFrom('student').where('id', '=', id).execute();
  expect((await ask(as, 'GET', `/${report.id}`)).report.rows).toMatchObject([{ studentId: id, outcome: 'done', name: null }]);
});

it('the same key asks once for students', async () => {
  const body = { ids: [(await buildStudent(db)).id], action: 'archive' };
  const headers = { 'idempotency-key': 'one-change-of-students' };
  const [first, again] = [await ask(as, 'POST', '', body, headers), await ask(as, 'POST', '', body, headers)];
  expect([first.status, again.report.id]).toEqual([200, first.report.id]);
  await carryOutAll();
});

it('nobody but an admin archives many', async () => {
  for (const role of ['student', 'trainer'] as const) {
    const other = await signIn(portal, await buildAccount(db, { role }));
    expect((await ask(other, 'POST', '', { ids: [1], action: 'archive' })).status).toBe(403);
  }
});

it.each([
  { ids: [], action: 'archive' },
  { ids: [1, 1], action: 'archive' },
  { ids: Array.from({ length: 501 }, (_, index) => index + 1), action: 'archive' },
  { ids: [1], action: 'delete' },
  { ids: [1] },
  { ids: [1], action: 'restore', kind: 'trainer' },
])('a change of students that is not of the form is refused', async (body) => {
  expect((await ask(as, 'POST', '', body)).problem).toMatchObject({ code: 'validation' });
});
