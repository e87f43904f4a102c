/** Many sessions changed at once: a dry run first, then each in a transaction of its own, with a report (D-109). */
import { expect, it } from 'vitest';
import { buildAccount, buildAttendee, buildCourse, buildRoom, buildSession, buildStudent, buildTrainer } from '../factories.ts';
import { signIn, testPortal } from '../harness.ts';
import { scene } from './scene.ts';

const portal = await testPortal({ config: { synchronises: true } });
const { db, admin, ask, attended, audited, carryOutAll, carryOutOne, rowOf, run, told, dryRun } = scene(portal);
const as = await admin();

const hourMs = 3_600_000;
const at = (day: string, hour: number) => new Date(`${day}T${String(hour).padStart(2, '0')}:00:00Z`);
const outcomes = ({ rows }: { rows: { sessionId: number; outcome: string }[] }) =>
  rows.map(({ sessionId, outcome }) => [sessionId, outcome]);

it('a dry run says what would become of each and changes nothing', async () => {
  const { session, accountId } = await attended();
  const cancelled = await buildSession(db, { state: 'cancelled' });
  const ids = [session.id, cancelled.id, 2_000_000_000];
  const report = await dryRun(as, { ids, action: 'cancel', message: 'Nobody can come' });
  expect(report).toMatchObject({ id: null, state: 'dry_run', counts: { done: 1, unchanged: 1, refused: 1 } });
  expect(report.rows.find(({ sessionId }) => sessionId === session.id)).toMatchObject({
    name: session.name,
    attendees: 1,
    outcome: 'done',
  });
  expect(report.rows.at(-1)).toMatchObject({ outcome: 'refused', code: 'not_found', name: null });
  expect((await rowOf(session.id)).state).toBe('confirmed');
  expect(await told(accountId)).toEqual([]);
  expect(await db.selectFrom('bulk_run').selectAll().execute()).toEqual([]);
});

it('a dry run says who would be told of it, each person once, and who would not', async () => {
  const { session: first, accountId } = await attended();
  await db.updateTable('account').set({ password_hash: 'of no password' }).where('id', '=', accountId).execute();
  const second = await buildSession(db);
  const { student_id } = await db.selectFrom('account').select('student_id').where('id', '=', accountId).executeTakeFirstOrThrow();
  const [without, waiting] = [await buildStudent(db), await buildStudent(db)];
  await buildAttendee(db, { session_id: second.id, student_id: student_id ?? 0 });
  await buildAttendee(db, { session_id: second.id, student_id: without.id });
  await db.insertInto('waitlist_entry').values({ session_id: second.id, student_id: waiting.id }).execute();
  await buildAccount(db, { role: 'trainer', trainer_id: second.trainer_id, password_hash: 'of no password' });
  // Whose account is closed is written to, and reads nothing of it.
  const { session: third, accountId: closed } = await attended();
  await db.updateTable('account').set({ password_hash: 'of no password', disabled_at: new Date() }).where('id', '=', closed).execute();
  const untold = await buildSession(db);
  const ids = [first.id, second.id, third.id, untold.id];
  const cancelled = await dryRun(as, { ids, action: 'cancel', message: 'The trainer is ill' });
  expect(cancelled.audience).toEqual({ students: 1, trainers: 1, unreached: 2, waiting: 1, notUndoable: 3 });
  expect(cancelled.message).toBe('The trainer is ill');
  const notified = await dryRun(as, { ids, action: 'notify', message: 'Hello' });
  expect(notified.audience).toEqual({ students: 1, trainers: 1, unreached: 3, waiting: 0, notUndoable: 0 });
  // A new number of places is no news by itself.
  expect((await dryRun(as, { ids, action: 'capacity', capacity: 20 })).audience).toBeNull();
  const report = await run(as, { ids, action: 'cancel', message: 'The trainer is ill' });
  expect(report).toMatchObject({ message: 'The trainer is ill', audience: null, undo: { told: 3, possible: 1 } });
});

it('whoever makes the change is not told of it, though they teach the session', async () => {
  const session = await buildSession(db);
  const account = await buildAccount(db, { role: 'admin', trainer_id: session.trainer_id, password_hash: 'of no password' });
  const teaching = await signIn(portal, account);
  const audienceOf = async (caller: typeof teaching) => (await dryRun(caller, { ids: [session.id], action: 'cancel' })).audience;
  expect(await audienceOf(teaching)).toMatchObject({ trainers: 0, notUndoable: 0 });
  expect(await audienceOf(as)).toMatchObject({ trainers: 1, notUndoable: 1 });
});

it('each is changed as a single edit changes it: told with the message, in the audit log and on its way to Odoo', async () => {
  const { session, accountId } = await attended();
  const report = await run(as, { ids: [session.id], action: 'cancel', message: 'The trainer is ill' });
  expect(report).toMatchObject({ state: 'finished', action: 'cancel', counts: { done: 1, waiting: 0 } });
  expect((await rowOf(session.id)).state).toBe('cancelled');
  expect(await told(accountId)).toMatchObject([{ kind: 'session_cancelled', sessionId: session.id, message: 'The trainer is ill' }]);
  expect(await audited(session.id)).toMatchObject([{ action: 'session_state_set', by: as.accountId, message: 'The trainer is ill' }]);
  const pushed = await db.selectFrom('outbox').select(['operation']).where('record_id', '=', session.id).execute();
  expect(pushed).toEqual([{ operation: 'update' }]);
  // Done a second time it says so, and tells nobody again.
  expect((await run(as, { ids: [session.id], action: 'cancel', message: 'Once more' })).counts).toMatchObject({ unchanged: 1, done: 0 });
  expect(await told(accountId)).toHaveLength(1);
});

it('a place that is freed by a change of many goes to who waits', async () => {
  const { session } = await attended({ capacity: 1 });
  const course = session.course_id;
  const waiting = await buildStudent(db);
  await db.insertInto('enrolment').values({ student_id: waiting.id, course_id: course, state: 'active', required_lectures: 10 }).execute();
  await db.insertInto('waitlist_entry').values({ session_id: session.id, student_id: waiting.id }).execute();
  await run(as, { ids: [session.id], action: 'capacity', capacity: 2 });
  const { seats_taken, waiting: left, capacity } = await rowOf(session.id);
  expect({ seats_taken, left, capacity }).toEqual({ seats_taken: 2, left: 0, capacity: 2 });
});

it('sessions one after the other make room for each other, in either direction, and the dry run says so', async () => {
  const trainer = await buildTrainer(db);
  const room = await buildRoom(db);
  const at10 = { trainer_id: trainer.id, room_id: room.id, starts_at: at('2031-03-03', 10) };
  const at11 = { ...at10, starts_at: at('2031-03-03', 11) };
  const [first, second] = [await buildSession(db, at10), await buildSession(db, at11)];
  const later = { ids: [first.id, second.id], action: 'shift' as const, minutes: 60 };
  expect(outcomes(await dryRun(as, later))).toEqual([
    [second.id, 'done'],
    [first.id, 'done'],
  ]);
  const moved = await run(as, later);
  expect(moved.counts).toMatchObject({ done: 2, conflict: 0 });
  expect(moved.rows[0]).toMatchObject({ sessionId: second.id, start_datetime: '2031-03-03T11:00:00Z', moved_to: '2031-03-03T12:00:00Z' });
  expect((await run(as, { ...later, minutes: -60 })).counts).toMatchObject({ done: 2 });
  expect([(await rowOf(first.id)).starts_at, (await rowOf(second.id)).starts_at]).toEqual([at10.starts_at, at11.starts_at]);
});

it('days are moved on the institute’s wall, whatever its clocks do', async () => {
  const cairo = await testPortal({
    config: { institute: { ...portal.config.institute, timeZone: 'Africa/Cairo' } },
  });
  const there = scene(cairo);
  const chief = await there.admin();
  // Clocks go forward on 24 April 2026: 18:00 is 16:00Z before and 15:00Z after.
  const session = await buildSession(there.db, { starts_at: at('2026-04-23', 16), ends_at: at('2026-04-23', 17) });
  await there.run(chief, { ids: [session.id], action: 'shift', days: 7 });
  const { starts_at, ends_at } = await there.rowOf(session.id);
  expect([starts_at, ends_at.getTime() - starts_at.getTime()]).toEqual([at('2026-04-30', 15), hourMs]);
});

it('who is in the way is named, also where it is another of the list; force overrides and is audited', async () => {
  const [one, other] = [await buildTrainer(db), await buildTrainer(db)];
  const starts_at = at('2031-04-01', 9);
  const [first, second] = [await buildSession(db, { starts_at, trainer_id: one.id }), await buildSession(db, { starts_at })];
  const change = { ids: [first.id, second.id], action: 'trainer' as const, trainerId: other.id };
  const expected = { outcome: 'conflict', code: 'trainer_conflict', inTheWay: [{ id: first.id, takes: ['trainer'], trainer: other.name }] };
  expect((await dryRun(as, change)).rows).toMatchObject([{ sessionId: first.id, outcome: 'done' }, expected]);
  expect((await run(as, change)).rows).toMatchObject([{ sessionId: first.id, outcome: 'done' }, expected]);
  expect((await rowOf(second.id)).trainer_id).not.toBe(other.id);
  expect((await dryRun(as, change, true)).counts).toMatchObject({ unchanged: 1, done: 1 });
  expect((await run(as, change, true)).counts).toMatchObject({ unchanged: 1, done: 1 });
  expect(await audited(second.id)).toMatchObject([{ action: 'session_updated', forced: [first.id] }]);
});

const refusals: [string, (id: number) => Promise<Parameters<typeof run>[1]>, string][] = [
  ['done before its start', async (id) => ({ ids: [id], action: 'state', state: 'done' }), 'session_not_started'],
  ['fewer places than are taken', async (id) => ({ ids: [id], action: 'capacity', capacity: 1 }), 'capacity_below_registered'],
  ['a room that is not there', async (id) => ({ ids: [id], action: 'room', roomId: 2_000_000_000 }), 'validation'],
  [
    'a room that is taken',
    async (id) => {
      const room = await buildRoom(db);
      await buildSession(db, { room_id: room.id, starts_at: (await rowOf(id)).starts_at });
      return { ids: [id], action: 'room', roomId: room.id };
    },
    'room_conflict',
  ],
];

it.each(refusals)('%s: a dry run and a run refuse it alike, with a sentence', async (_what, change, code) => {
  const { session } = await attended();
  await buildAttendee(db, { session_id: session.id });
  const asked = await change(session.id);
  const before = await rowOf(session.id);
  const result = await dryRun(as, asked);
  expect(result.rows[0]).toMatchObject({ code, message: expect.stringMatching(/\w/) });
  expect((await run(as, asked)).rows).toEqual(result.rows);
  expect(await rowOf(session.id)).toEqual(before);
});

it('one that is refused keeps nothing from the others', async () => {
  const { session, accountId } = await attended();
  const taken = await attended();
  await buildAttendee(db, { session_id: taken.session.id });
  const report = await run(as, { ids: [taken.session.id, session.id], action: 'capacity', capacity: 1 });
  expect(report.counts).toMatchObject({ done: 1, refused: 1 });
  expect((await rowOf(session.id)).capacity).toBe(1);
  expect(await told(accountId)).toEqual([]);
});

it('a message reaches those who have a place or wait, and the trainer’s account alone beside them', async () => {
  const { session, accountId } = await attended();
  const stranger = await attended();
  const report = await run(as, { ids: [session.id], action: 'notify', message: 'Bring your books' });
  expect(report.counts).toMatchObject({ done: 1 });
  expect(await told(accountId)).toMatchObject([{ kind: 'session_message', sessionId: session.id, message: 'Bring your books' }]);
  expect(await told(stranger.accountId)).toEqual([]);
  expect(await audited(session.id)).toMatchObject([{ action: 'session_message_sent', message: 'Bring your books' }]);
});

it('leaving a room, and a course that is archived meanwhile, are no refusals of what stays', async () => {
  const course = await buildCourse(db);
  const session = await buildSession(db, { course_id: course.id, room_id: (await buildRoom(db)).id });
  await db.updateTable('course').set({ active: false }).where('id', '=', course.id).execute();
  expect((await run(as, { ids: [session.id], action: 'room', roomId: null })).counts).toMatchObject({ done: 1 });
  expect((await rowOf(session.id)).room_id).toBeNull();
});

it('the same key asks once', async () => {
  const { session, accountId } = await attended();
  const body = { ids: [session.id], action: 'notify', message: 'Once' };
  const headers = { 'idempotency-key': 'one-change-of-many' };
  const [first, again] = [await ask(as, 'POST', '', body, headers), await ask(as, 'POST', '', body, headers)];
  expect([first.status, again.report.id]).toEqual([200, first.report.id]);
  await carryOutAll();
  expect(await told(accountId)).toHaveLength(1);
});

it.each([
  ['none', []],
  ['one twice', [1, 1]],
  ['more than 500', Array.from({ length: 501 }, (_, index) => index + 1)],
])('a list of %s is refused', async (_what, ids) => {
  expect((await ask(as, 'POST', '', { ids, action: 'notify', message: 'x' })).problem).toMatchObject({ code: 'validation' });
});

it.each([
  { action: 'shift' },
  { action: 'shift', days: 1, minutes: 30 },
  { action: 'shift', days: 0 },
  { action: 'notify' },
  { action: 'notify', message: ' ' },
  { action: 'capacity', capacity: 0 },
  { action: 'delete' },
])('%j is refused', async (change) => {
  expect((await ask(as, 'POST', '', { ids: [1], ...change })).problem).toMatchObject({ code: 'validation' });
});

it('an admin whose account is closed, or who is none any more, changes nothing further', async () => {
  for (const left of [{ disabled_at: new Date() }, { role: 'trainer' as const, trainer_id: (await buildTrainer(db)).id }]) {
    const asker = await admin();
    const [first, second] = [await buildSession(db), await buildSession(db, { starts_at: at('2031-05-05', 10) })];
    const { report } = await ask(asker, 'POST', '', { ids: [first.id, second.id], action: 'cancel', message: 'Closed' });
    await carryOutOne();
    await db.updateTable('account').set(left).where('id', '=', asker.accountId).execute();
    await carryOutAll();
    expect([(await rowOf(first.id)).state, (await rowOf(second.id)).state].toSorted()).toEqual(['cancelled', 'confirmed']);
    const read = (await ask(as, 'GET', `/${report.id}`)).report;
    expect(read).toMatchObject({ state: 'finished', counts: { done: 1, refused: 1 } });
    const gone = { outcome: 'refused', code: 'unauthorized', message: expect.stringContaining('asked for this') };
    expect(read.rows.at(-1)).toMatchObject(gone);
  }
});

it('an unknown report is not there', async () => {
  expect((await ask(as, 'GET', '/2000000000')).problem).toMatchObject({ code: 'not_found' });
});
