/** What needs an admin, in words that people read. */
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { buildConflict, buildCourse, buildRoom, buildSession, buildStopped, buildStudent, buildTrainer } from '../factories.ts';
import { type SignedIn, testPortal } from '../harness.ts';
import { syncScene } from './scene.ts';

const portal = await testPortal({ config: { synchronises: true } });
const { db, pool, bind, problems, waitingChanges, admin } = syncScene(portal);
let caller: { as: SignedIn };
beforeAll(async () => {
  caller = await admin();
});
beforeEach(async () => {
  await pool.query('delete from outbox; delete from sync_conflict; delete from sync_skipped; delete from binding');
});

const waits = { parked_at: null, fault: null, attempts: 0 } as const;

it('shows the changes of a record that wait together, from the first value to the last', async () => {
  const room = await buildRoom(db, { name: 'قاعة الفردوس', name_en: 'Firdaws Hall' });
  const session = await buildSession(db, { name: 'تجويد', name_en: 'Recitation' });
  const change = (changes: object) => ({ kind: 'session', record_id: session.id, payload: JSON.stringify({ changes }) });
  const first = await buildStopped(db, {
    ...change({ capacity: { from: 10, to: 8 }, state: { from: 'planned', to: 'confirmed' } }),
    fault: 'denied',
    fault_says: 'You are not allowed to modify this document.',
    attempts: 3,
  });
  await buildStopped(db, {
    ...change({
      capacity: { from: 8, to: 6 },
      room_id: { from: null, to: room.id },
      starts_at: { from: '2026-11-22T15:00:00Z', to: '2026-11-23T15:30:00Z' },
    }),
    ...waits,
  });
  const { failed } = (await problems(caller.as)).body;
  expect(failed).toEqual([
    {
      id: first.id,
      kind: 'session',
      recordId: session.id,
      name: 'Recitation',
      exists: true,
      gender: null,
      operation: 'update',
      changes: [
        { field: 'room_id', from: null, to: 'Firdaws Hall' },
        { field: 'starts_at', from: expect.stringContaining('18:00'), to: expect.stringContaining('18:30') },
        { field: 'capacity', from: '10', to: '6' },
        { field: 'state', from: 'Planned', to: 'Confirmed' },
      ],
      added: [],
      removed: [],
      fault: 'denied',
      says: 'You are not allowed to modify this document.',
      attempts: 3,
      parkedAt: expect.stringMatching(/Z$/),
    },
  ]);
  const [inArabic] = (await problems(caller.as, 'ar')).body.failed;
  expect(inArabic).toMatchObject({ name: 'تجويد', changes: [{ to: 'قاعة الفردوس' }, {}, {}, { from: 'مخططة', to: 'مؤكدة' }] });
  expect(inArabic?.changes[1]?.to).toContain('نوفمبر');
});

it('shows what a new session was to be, and who was to be in it', async () => {
  const [course, trainer] = [await buildCourse(db, { name: 'فقه' }), await buildTrainer(db, { name: 'سارة' })];
  const session = await buildSession(db, { course_id: course.id, trainer_id: trainer.id });
  const [came, went] = [await buildStudent(db, { name: 'نورة' }), await buildStudent(db, { name: 'هند' })];
  const of = (operation: string, payload: object) => ({
    kind: 'session',
    record_id: session.id,
    operation,
    payload: JSON.stringify(payload),
  });
  await buildStopped(
    db,
    of('create', { values: { name: 'حلقة', name_en: null, course_id: course.id, trainer_id: trainer.id, room_id: null, capacity: 10 } }),
  );
  await buildStopped(db, { ...of('attendees', { add: [came.id, went.id] }), ...waits });
  await buildStopped(db, { ...of('attendees', { remove: [went.id] }), ...waits });
  await buildStopped(db, { ...of('attendance', { marks: { [came.id]: 'attended' } }), ...waits });
  const [failure] = (await problems(caller.as)).body.failed;
  expect(failure).toMatchObject({
    operation: 'create',
    changes: [
      { field: 'name', from: null, to: 'حلقة' },
      { field: 'course_id', from: null, to: 'فقه' },
      { field: 'trainer_id', from: null, to: 'سارة' },
      { field: 'capacity', from: null, to: '10' },
      { field: 'attendance', from: null, to: 'نورة: Attended' },
    ],
    added: ['نورة'],
    removed: ['هند'],
  });
});

it('leaves out a record that only waits, and gives no name where it is not known any more', async () => {
  await buildStopped(db, waits);
  await buildStopped(db, { kind: 'session', record_id: 999_999, operation: 'delete', payload: '{}', fault: 'nonsense' });
  const { failed } = (await problems(caller.as)).body;
  expect(failed).toMatchObject([{ recordId: 999_999, name: null, operation: 'delete', changes: [], fault: 'server' }]);
});

it('calls a session that is deleted here by its name, also where Odoo has changed it', async () => {
  const session = await buildSession(db, { name: 'تجويد متقدم', name_en: 'Advanced recitation' });
  await bind('session', session.id);
  const gone = await portal.inject({ method: 'DELETE', url: `/api/sessions/${session.id}?force=true`, as: caller.as });
  expect(gone.statusCode, gone.body).toBe(204);
  await buildConflict(db, { kind: 'session', record_id: session.id, field: 'deleted', base: null, ours: null, theirs: '"changed"' });
  await db.updateTable('outbox').set({ parked_at: new Date(), fault: 'denied' }).where('record_id', '=', session.id).execute();
  for (const [language, name] of [
    ['ar', 'تجويد متقدم'],
    ['en', 'Advanced recitation'],
  ] as const) {
    const { conflicts, failed } = (await problems(caller.as, language)).body;
    expect(conflicts).toMatchObject([{ recordId: session.id, name, exists: false, field: 'deleted' }]);
    expect(failed).toMatchObject([{ recordId: session.id, name, exists: false, operation: 'delete' }]);
  }
});

it('shows both sides of a conflict, and which side deleted the record', async () => {
  const student = await buildStudent(db, { name: 'نورة', name_en: 'Noura' });
  const value = (text: string | null) => JSON.stringify(text);
  const gender = await buildConflict(db, {
    record_id: student.id,
    field: 'gender',
    base: value(null),
    ours: value('female'),
    theirs: value('male'),
  });
  const born = { field: 'birth_date', base: value(null), ours: value('2001-02-03'), theirs: value(null) };
  await buildConflict(db, { record_id: student.id, ...born });
  await bind('student', student.id);
  await buildConflict(db, { record_id: student.id, field: 'deleted' });
  const dead = await buildStudent(db);
  await bind('student', dead.id, { gone_at: new Date() });
  await buildConflict(db, { record_id: dead.id, field: 'deleted' });
  await buildConflict(db, { decided_at: new Date(), decision: 'ours' });

  const { conflicts } = (await problems(caller.as)).body;
  expect(conflicts.map(({ field, base, ours, theirs, deletedIn }) => [field, base, ours, theirs, deletedIn])).toEqual([
    ['deleted', null, 'The record was changed', 'The record was deleted', 'odoo'],
    ['deleted', null, 'The record was deleted', 'The record was changed', 'portal'],
    ['birth_date', null, '3 February 2001', null, null],
    ['gender', null, 'Female', 'Male', null],
  ]);
  expect(conflicts[3]).toMatchObject({ id: gender.id, kind: 'student', recordId: student.id, name: 'Noura' });
});

it('lists what is skipped, the newest first', async () => {
  await pool.query(
    `insert into sync_skipped (kind, odoo_id, why, says, seen_at)
     values ('session', 7, 'without_end', null, '2026-11-20T10:00:00Z'), ('student', 9, 'unreadable', 'birth_date: 31 February', '2026-11-21T10:00:00Z')`,
  );
  expect((await problems(caller.as)).body.skipped).toEqual([
    { kind: 'student', odooId: 9, why: 'unreadable', says: 'birth_date: 31 February', seenAt: '2026-11-21T10:00:00Z' },
    { kind: 'session', odooId: 7, why: 'without_end', says: null, seenAt: '2026-11-20T10:00:00Z' },
  ]);
});

it('lists what waits, by record and the longest waiting first, with how often it was tried; what was refused is not among it', async () => {
  const [session, student, refused] = [await buildSession(db, { name_en: 'Recitation' }), await buildStudent(db), await buildSession(db)];
  const first = await buildStopped(db, {
    kind: 'session',
    record_id: session.id,
    payload: JSON.stringify({ changes: { capacity: { from: 10, to: 8 } } }),
    parked_at: null,
    fault: 'busy',
    fault_says: 'Too many requests',
    attempts: 2,
  });
  await buildStopped(db, {
    kind: 'student',
    record_id: student.id,
    payload: JSON.stringify({ changes: { birth_date: { from: null, to: '2001-02-04' } } }),
    ...waits,
  });
  await buildStopped(db, {
    kind: 'session',
    record_id: session.id,
    payload: JSON.stringify({ changes: { capacity: { from: 8, to: 6 } } }),
    ...waits,
  });
  await buildStopped(db, { kind: 'session', record_id: refused.id });
  const { body } = await waitingChanges(caller.as);
  expect(body.waiting).toMatchObject([
    {
      id: first.id,
      kind: 'session',
      recordId: session.id,
      name: 'Recitation',
      exists: true,
      operation: 'update',
      changes: [{ field: 'capacity', from: '10', to: '6' }],
      attempts: 2,
      fault: 'busy',
      says: 'Too many requests',
      since: expect.stringMatching(/Z$/),
    },
    { kind: 'student', recordId: student.id, changes: [{ field: 'birth_date' }], attempts: 0, fault: null, says: null },
  ]);
  // A birth date that is shown is a view of the record (D-87).
  const viewed = await db.selectFrom('audit_entry').select('record_id').where('action', '=', 'record_viewed').execute();
  expect(viewed.map(({ record_id }) => record_id)).toContain(student.id);
});
