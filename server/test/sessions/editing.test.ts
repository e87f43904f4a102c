import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { seatsAreCounted } from '../booking/seats.ts';
import { buildAttendee, buildCourse, buildEnrolledStudent, buildRoom, buildTrainer, fillSession } from '../factories.ts';
import { signIn, testPortal } from '../harness.ts';
import { noticesAreOfTheContract } from '../notices.ts';
import { asGiven, inHours, type Person, scene, wire } from './scene.ts';

const portal = await testPortal({ config: { synchronises: true } });
const { db, get, post, put, admin, trainer, buildSession, rowOf, told, audited, pushed } = scene(portal);
let caller: Person;
beforeAll(async () => {
  caller = await admin();
});
afterEach(() => seatsAreCounted(db));
afterEach(() => noticesAreOfTheContract(db));

/** Edits a session: its present values, and those that differ. */
const edit = async (id: number, given: Record<string, unknown>, query = '', language: 'ar' | 'en' = 'en') =>
  put(`/sessions/${id}${query}`, caller.as, { ...asGiven(await rowOf(id)), ...given }, language);

async function attended(given: Parameters<typeof buildSession>[0] = {}) {
  const course = await buildCourse(db);
  const teacher = await trainer();
  const row = await buildSession({ starts_at: inHours(40), course_id: course.id, trainer_id: teacher.id, ...given });
  const { student, account } = await buildEnrolledStudent(db, course);
  await buildAttendee(db, { session_id: row.id, student_id: student.id });
  return { row, course, teacher, student, account };
}

describe('PUT /api/sessions/{id}', () => {
  it('replaces a session and answers it as it now is', async () => {
    const row = await buildSession({ starts_at: inHours(30) });
    const [course, teacher, room] = [await buildCourse(db), await buildTrainer(db), await buildRoom(db)];
    const answer = await edit(row.id, {
      name: 'اسم آخر',
      courseId: course.id,
      trainerId: teacher.id,
      roomId: room.id,
      startDatetime: wire(inHours(50)),
      endDatetime: wire(inHours(52)),
      capacity: 7,
      state: 'planned',
    });
    expect(answer).toMatchObject({
      status: 200,
      session: {
        id: row.id,
        name: 'اسم آخر',
        course_id: [course.id, course.name],
        trainer_id: [teacher.id, teacher.name],
        room_id: [room.id, room.name],
        start_datetime: wire(inHours(50)),
        capacity: 7,
        state: 'planned',
        version: 2,
      },
    });
    const changes = {
      trainer_id: { from: row.trainer_id, to: teacher.id },
      room_id: { from: null, to: room.id },
      capacity: { from: 10, to: 7 },
    };
    expect(await audited(row.id)).toMatchObject([{ action: 'session_updated', by: caller.accountId, changes }]);
    expect(await pushed(row.id)).toMatchObject([{ operation: 'update', changes }]);
    expect((await get('/admin/sessions?search=اسم%20اخر', caller.as)).sessions).toMatchObject([{ id: row.id }]);
  });

  it('takes both names where both are given, whatever the caller reads, and says both', async () => {
    const row = await buildSession({ starts_at: inHours(31), name: 'حلقة', name_en: 'Circle' });
    const both = { name: 'حلقة', nameEn: 'Circle' };
    for (const language of ['ar', 'en'] as const) {
      expect(await edit(row.id, both, '', language)).toMatchObject({ status: 200, session: { names: both, version: 1 } });
    }
    const renamed = { name: 'حلقة متقدمة', nameEn: 'Circle' };
    expect((await edit(row.id, renamed, '', 'en')).session).toMatchObject({ name: 'Circle', names: renamed });
    expect((await edit(row.id, { ...renamed, nameEn: 'Advanced circle' }, '', 'ar')).session.name).toBe('حلقة متقدمة');
    expect((await get('/admin/sessions?search=advanced%20circle', caller.as)).sessions).toMatchObject([{ id: row.id }]);
    const alone = (await edit(row.id, { ...renamed, nameEn: null })).session;
    expect([alone.name, alone.names]).toEqual(['حلقة متقدمة', undefined]);
    const changes = [
      { name: { from: 'حلقة', to: 'حلقة متقدمة' } },
      { name_en: { from: 'Circle', to: 'Advanced circle' } },
      { name_en: { from: 'Advanced circle', to: null } },
    ];
    expect(await audited(row.id)).toMatchObject(changes.map((one) => ({ action: 'session_updated', changes: one })));
    expect(await pushed(row.id)).toEqual(changes.map((one) => ({ operation: 'update', changes: one })));
    expect(await edit(row.id, { nameEn: 'x'.repeat(201) })).toMatchObject({
      status: 400,
      problem: { fields: { nameEn: expect.any(String) } },
    });
  });

  it('does nothing where nothing is different', async () => {
    const { row, account } = await attended();
    expect(await edit(row.id, {})).toMatchObject({ status: 200, session: { version: 1 } });
    expect(await audited(row.id)).toEqual([]);
    expect(await pushed(row.id)).toEqual([]);
    expect(await told(account.id)).toEqual([]);
  });

  it('pushes and records what is different, and no more', async () => {
    const { row } = await attended();
    await edit(row.id, { capacity: 12 });
    expect(await pushed(row.id)).toEqual([{ operation: 'update', changes: { capacity: { from: 10, to: 12 } } }]);
  });

  it('leaves capacity and state as they are where they are left out; no room is no room', async () => {
    const room = await buildRoom(db);
    const row = await buildSession({ capacity: 3, state: 'confirmed', room_id: room.id });
    const { capacity: _c, state: _s, roomId: _r, ...given } = asGiven(row);
    expect(await put(`/sessions/${row.id}`, caller.as, given)).toMatchObject({
      status: 200,
      session: { capacity: 3, state: 'confirmed', room_id: null },
    });
  });

  it('refuses an edit of an older version and shows the record as it is now', async () => {
    const row = await buildSession({ name: 'قبل', name_en: 'Before' });
    expect(await edit(row.id, { name: 'After' })).toMatchObject({ status: 200 });
    const stale = await put(`/sessions/${row.id}`, caller.as, { ...asGiven(row), capacity: 3 });
    expect(stale).toMatchObject({ status: 409, code: 'edit_conflict' });
    const { sessions } = await get(`/admin/sessions?courseId=${row.course_id}&attendees=false`, caller.as);
    expect(stale.problem.details).toEqual({ current: sessions[0] });
    expect(sessions[0]).toMatchObject({ name: 'After', version: 2, capacity: 10 });
  });

  it('needs the version, the form and the session', async () => {
    const row = await buildSession();
    const { version: _, ...given } = asGiven(row);
    expect(await put(`/sessions/${row.id}`, caller.as, given)).toMatchObject({
      status: 400,
      problem: { fields: { version: 'This field is required.' } },
    });
    expect(await put('/sessions/x', caller.as, asGiven(row))).toMatchObject({ status: 400 });
    expect(await put('/sessions/2000000000', caller.as, asGiven(row))).toMatchObject({ status: 404 });
    expect(await edit(row.id, { endDatetime: wire(inHours(-1)) })).toMatchObject({
      status: 400,
      problem: { fields: { endDatetime: 'The end must be after the start.' } },
    });
    const archived = await buildSession({ active: false });
    expect(await put(`/sessions/${archived.id}`, caller.as, asGiven(archived))).toMatchObject({ status: 404 });
  });

  it('is for admins', async () => {
    const { row, teacher, account } = await attended();
    for (const [as, status] of [
      [undefined, 401],
      [await signIn(portal, account), 403],
      [teacher.as, 403],
    ] as const) {
      expect(await put(`/sessions/${row.id}`, as, asGiven(row))).toMatchObject({ status });
    }
  });

  it('changes a past session, and keeps references to what was archived since', async () => {
    const { row, teacher } = await attended({ starts_at: inHours(-48) });
    await db.updateTable('trainer').set({ active: false }).where('id', '=', teacher.id).execute();
    expect(await edit(row.id, { name: 'سابقة', startDatetime: wire(inHours(-49)), state: 'done' })).toMatchObject({ status: 200 });
    const another = await buildTrainer(db, { active: false });
    expect(await edit(row.id, { trainerId: another.id })).toMatchObject({ status: 400 });
  });

  it('does not end a session before its start, and does not move a done one into the future', async () => {
    const ahead = await buildSession();
    expect(await edit(ahead.id, { state: 'done' })).toMatchObject({ status: 409, code: 'session_not_started' });
    const done = await buildSession({ starts_at: inHours(-5), state: 'done' });
    expect(await edit(done.id, { name: 'x' })).toMatchObject({ status: 200 });
    expect(await edit(done.id, { startDatetime: wire(inHours(5)), endDatetime: wire(inHours(6)) })).toMatchObject({
      status: 409,
      code: 'session_not_started',
    });
  });
});

describe('the name', () => {
  it('comes and goes in the language of the admin', async () => {
    const row = await buildSession({ name: 'حلقة', name_en: 'Circle' });
    await edit(row.id, { name: 'Circle', capacity: 5 });
    expect(await rowOf(row.id)).toMatchObject({ name: 'حلقة', name_en: 'Circle' });
    await edit(row.id, { name: 'Ring' });
    expect(await rowOf(row.id)).toMatchObject({ name: 'حلقة', name_en: 'Ring', search: 'حلقه ring' });
    await edit(row.id, { name: 'دائرة' }, '', 'ar');
    expect(await rowOf(row.id)).toMatchObject({ name: 'دائرة', name_en: null, search: 'دايره' });
  });
});

describe('capacity', () => {
  it('does not fall below those who have a place', async () => {
    const row = await buildSession({ capacity: 3 });
    await fillSession(db, { ...row, capacity: 2 });
    expect(await edit(row.id, { capacity: 1 })).toMatchObject({
      status: 409,
      code: 'capacity_below_registered',
      problem: { details: { registered: 2 }, message: expect.stringContaining('2') },
    });
    expect(await edit(row.id, { capacity: 2 })).toMatchObject({ status: 200 });
  });

  it('of a session that Odoo overfilled may stay, and what is oversold shrinks as it grows', async () => {
    const row = await buildSession({ capacity: 2, overbooked: 2 });
    await fillSession(db, { ...row, capacity: 4 });
    expect(await edit(row.id, { name: 'ممتلئة' })).toMatchObject({ status: 200 });
    expect(await edit(row.id, { capacity: 3 })).toMatchObject({ status: 409, code: 'capacity_below_registered' });
    expect(await edit(row.id, { capacity: 4 })).toMatchObject({ status: 200 });
    expect(await rowOf(row.id)).toMatchObject({ overbooked: 0, seats_taken: 4 });
  });

  it('that grows lets in those who wait, first come first, in the same transaction', async () => {
    const { row, course } = await attended({ capacity: 1 });
    const waiting = [
      await buildEnrolledStudent(db, course),
      await buildEnrolledStudent(db, course),
      await buildEnrolledStudent(db, course),
    ];
    for (const { account } of waiting) await post(`/sessions/${row.id}/waitlist`, await signIn(portal, account));
    const answer = await edit(row.id, { capacity: 3 });
    expect(answer).toMatchObject({ status: 200, session: { attendeeCount: 3, waitingCount: 1, capacity: 3 } });
    expect(answer.session.attendee_ids).toEqual(expect.arrayContaining(waiting.slice(0, 2).map(({ student }) => student.id)));
    expect(await told(waiting[0]?.account.id ?? 0)).toMatchObject([{ kind: 'waitlist_promoted', sessionId: row.id }]);
    expect(await told(waiting[2]?.account.id ?? 0)).toEqual([]);
    expect((await pushed(row.id)).map(({ operation }) => operation)).toEqual(['update', 'attendees', 'attendees']);
  });
});

describe('those who have a place are told', () => {
  it('of another time, trainer and room, and the trainers with them', async () => {
    const oldRoom = await buildRoom(db, { name: 'قديمة', name_en: 'Old' });
    const { row, teacher, account } = await attended({ room_id: oldRoom.id });
    const next = await trainer({ name: 'هدى', name_en: 'Huda' });
    await edit(row.id, { trainerId: next.id, roomId: null, startDatetime: wire(inHours(60)), endDatetime: wire(inHours(61)) });
    const changed = {
      kind: 'session_updated',
      sessionId: row.id,
      startsAt: wire(inHours(60)),
      changes: {
        startsAt: { from: wire(row.starts_at), to: wire(inHours(60)) },
        endsAt: { from: wire(row.ends_at), to: wire(inHours(61)) },
        trainer: { from: expect.anything(), to: { name: 'هدى', nameEn: 'Huda' } },
        room: { from: { name: 'قديمة', nameEn: 'Old' }, to: null },
      },
    };
    expect(await told(account.id)).toMatchObject([changed]);
    expect(await told(teacher.accountId)).toMatchObject([changed]);
    expect(await told(next.accountId)).toMatchObject([{ kind: 'new_session', sessionId: row.id }]);
    expect(await told(caller.accountId)).toEqual([]);
  });

  it('not of a new name, capacity or a state between planned and confirmed', async () => {
    const { row, account, teacher } = await attended();
    await edit(row.id, { name: 'x', capacity: 20, state: 'planned' });
    expect(await told(account.id)).toEqual([]);
    expect(await told(teacher.accountId)).toEqual([]);
  });

  it('of cancelling and of leaving it, by the dialog too', async () => {
    const { row, account } = await attended();
    await edit(row.id, { state: 'cancelled', startDatetime: wire(inHours(39)) });
    await edit(row.id, { startDatetime: wire(inHours(38)) });
    await edit(row.id, { state: 'confirmed' });
    expect((await told(account.id)).map(({ kind }) => kind)).toEqual(['session_cancelled', 'session_updated']);
  });
});

describe('conflicts of an edit', () => {
  const neighbours = async () => {
    const teacher = await buildTrainer(db);
    const room = await buildRoom(db);
    const given = { trainer_id: teacher.id, room_id: room.id };
    const first = await buildSession({ ...given, starts_at: inHours(70), ends_at: inHours(71) });
    const second = await buildSession({ ...given, starts_at: inHours(71), ends_at: inHours(72) });
    return { first, second, teacher, room };
  };

  it('are never with itself', async () => {
    const { second } = await neighbours();
    expect(await edit(second.id, { startDatetime: wire(inHours(71.25)) })).toMatchObject({ status: 200 });
  });

  it('come of another time, trainer, room, and of leaving cancelled', async () => {
    const { first, second, teacher, room } = await neighbours();
    const moved = await edit(second.id, { startDatetime: wire(inHours(70.5)) });
    expect(moved).toMatchObject({ status: 409, code: 'trainer_conflict' });
    expect(moved.problem.details).toMatchObject({ sessions: [{ id: first.id, takes: ['trainer', 'room'] }] });
    const other = await buildSession({ starts_at: inHours(70) });
    expect(await edit(other.id, { trainerId: teacher.id })).toMatchObject({ status: 409, code: 'trainer_conflict' });
    expect(await edit(other.id, { roomId: room.id })).toMatchObject({ status: 409, code: 'room_conflict' });
    const cancelled = await buildSession({ starts_at: inHours(70), trainer_id: teacher.id, state: 'cancelled' });
    expect(await edit(cancelled.id, { capacity: 4 })).toMatchObject({ status: 200 });
    expect(await edit(cancelled.id, { state: 'planned' })).toMatchObject({ status: 409, code: 'trainer_conflict' });
  });

  it('are overridden by force, and not told again because of a new name', async () => {
    const { first, second } = await neighbours();
    expect(await edit(second.id, { startDatetime: wire(inHours(70.5)) }, '?force=true')).toMatchObject({ status: 200 });
    expect(await audited(second.id)).toMatchObject([{ action: 'session_updated', forced: [first.id] }]);
    expect(await edit(second.id, { name: 'x' })).toMatchObject({ status: 200 });
  });
});

it('a session that moves out of the way lets its students into what they wait for', async () => {
  const { row, course, account } = await attended({ starts_at: inHours(90) });
  const wanted = await buildSession({ course_id: course.id, starts_at: inHours(90), capacity: 1 });
  const holder = await buildEnrolledStudent(db, course);
  await buildAttendee(db, { session_id: wanted.id, student_id: holder.student.id });
  // The student waited before they took a place elsewhere at that time.
  await db
    .insertInto('waitlist_entry')
    .values({ session_id: wanted.id, student_id: account.student_id ?? 0 })
    .execute();
  await db.updateTable('session').set({ capacity: 2 }).where('id', '=', wanted.id).execute();

  await edit(row.id, { startDatetime: wire(inHours(95)), endDatetime: wire(inHours(96)) });
  expect((await told(account.id)).map(({ kind }) => kind)).toEqual(['session_updated', 'waitlist_promoted']);
  expect(await rowOf(wanted.id)).toMatchObject({ seats_taken: 2, waiting: 0 });
});
