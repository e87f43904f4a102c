import { session } from '@halaqa/contract/sessions';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { buildCourse, buildRoom, buildTrainer } from '../factories.ts';
import { testPortal } from '../harness.ts';
import { noticesAreOfTheContract } from '../notices.ts';
import { inHours, type Person, scene, wire } from './scene.ts';

const portal = await testPortal({ config: { synchronises: true } });
const { db, get, post, admin, trainer, plan, buildSession, rowOf, told, audited, pushed } = scene(portal);
let caller: Person;
beforeAll(async () => {
  caller = await admin();
});
afterEach(() => noticesAreOfTheContract(db));

const create = async (given: Record<string, unknown> = {}, query = '') => post(`/sessions${query}`, caller.as, await plan(given));

describe('POST /api/sessions', () => {
  it('plans a session, tells its trainer, and leaves its trace', async () => {
    const teacher = await trainer({ name: 'نورة', name_en: 'Noura' });
    const room = await buildRoom(db);
    const given = await plan({ trainerId: teacher.id, roomId: room.id, capacity: 4, state: 'confirmed' });
    const answer = await post('/sessions', caller.as, given);
    expect(answer.status).toBe(201);
    expect(session.parse(answer.session)).toEqual(answer.session);
    expect(answer.session).toMatchObject({
      name: given['name'],
      course_id: [given['courseId'], expect.any(String)],
      trainer_id: [teacher.id, 'Noura'],
      room_id: [room.id, room.name],
      start_datetime: given['startDatetime'],
      end_datetime: given['endDatetime'],
      capacity: 4,
      state: 'confirmed',
      attendee_ids: [],
      attendeeCount: 0,
      version: 1,
    });
    const { id } = answer.session;
    expect(await told(teacher.accountId)).toMatchObject([{ kind: 'new_session', sessionId: id, sessionName: given['name'] }]);
    expect(await told(caller.accountId)).toEqual([]);
    const values = { name: given['name'], trainer_id: teacher.id, room_id: room.id, starts_at: given['startDatetime'], capacity: 4 };
    expect(await audited(id)).toMatchObject([{ action: 'session_created', by: caller.accountId, session: values }]);
    expect(await pushed(id)).toMatchObject([{ operation: 'create', values }]);
    expect((await get(`/admin/sessions?search=${encodeURIComponent(String(given['name']))}`, caller.as)).total).toBeGreaterThan(0);
  });

  it('has an English name where one is given, for readers of English and for Odoo', async () => {
    const given = await plan({ name: 'التلاوة', nameEn: 'Reading aloud' });
    const { session: made } = await post('/sessions', caller.as, given);
    expect(made).toMatchObject({ name: 'Reading aloud', names: { name: 'التلاوة', nameEn: 'Reading aloud' } });
    expect(await pushed(made.id)).toMatchObject([{ operation: 'create', values: { name: 'التلاوة', name_en: 'Reading aloud' } }]);
    const one = (await post('/sessions', caller.as, await plan({ name: 'التلاوة', nameEn: '' }))).session;
    expect([one.name, one.names]).toEqual(['التلاوة', undefined]);
  });

  it('calls a session without a name as its course is called, in both languages', async () => {
    const course = await buildCourse(db, { name: 'التجويد', name_en: 'Tajweed' });
    const { name: _, ...given } = await plan({ courseId: course.id });
    const { session: made } = await post('/sessions', caller.as, given);
    expect(made).toMatchObject({ name: 'Tajweed', names: { name: 'التجويد', nameEn: 'Tajweed' } });
    expect(await pushed(made.id)).toMatchObject([{ operation: 'create', values: { name: 'التجويد', name_en: 'Tajweed' } }]);
    expect(await audited(made.id)).toMatchObject([{ session: { name: 'التجويد' } }]);
    const { session: called } = await post('/sessions', caller.as, {
      ...given,
      startDatetime: inHours(900),
      endDatetime: inHours(901),
      nameEn: 'Reading',
    });
    expect(called).toMatchObject({ names: { name: 'التجويد', nameEn: 'Reading' } });
    const alone = await buildCourse(db, { name: 'التلاوة', name_en: null });
    const one = await post('/sessions', caller.as, {
      ...given,
      courseId: alone.id,
      startDatetime: inHours(910),
      endDatetime: inHours(911),
    });
    expect([one.session.name, one.session.names]).toEqual(['التلاوة', undefined]);
    for (const [wrong, field] of [
      [{ courseId: 2_000_000_000 }, 'courseId'],
      [{ name: ' ' }, 'name'],
    ] as const) {
      const { code, problem } = await post('/sessions', caller.as, { ...given, ...wrong });
      expect([code, Object.keys(problem.fields ?? {})]).toEqual(['validation', [field]]);
    }
  });

  it('reads an instant with its offset as that instant', async () => {
    const given = await plan({ startDatetime: '2099-03-01T18:00:00+03:00', endDatetime: '2099-03-01T12:30:00-03:30' });
    expect((await post('/sessions', caller.as, given)).session).toMatchObject({
      start_datetime: '2099-03-01T15:00:00Z',
      end_datetime: '2099-03-01T16:00:00Z',
    });
    for (const startDatetime of ['2099-03-01T18:00:00', '2099-03-01T18:00:00+3', '2099-03-01T18:00:00+25:00', '2099-03-01 18:00:00Z']) {
      expect(await post('/sessions', caller.as, await plan({ startDatetime })), startDatetime).toMatchObject({ status: 400 });
    }
  });

  it('assumes ten places, the state planned and no room', async () => {
    const { session: planned } = await create();
    expect(planned).toMatchObject({ capacity: 10, state: 'planned', room_id: null });
  });

  it('keeps the outbox empty where no Odoo is configured', async () => {
    const alone = scene(await testPortal({ database: portal.database, config: { synchronises: false } }));
    const { session: planned } = await alone.post('/sessions', caller.as, await plan());
    expect(await pushed(planned.id)).toEqual([]);
  });

  it('makes one session of one Idempotency-Key', async () => {
    const given = await plan();
    const keyed = (body: object) => post('/sessions', caller.as, body, 'en', { 'idempotency-key': 'plan-once' });
    const first = await keyed(given);
    expect(await keyed(given)).toMatchObject({ status: 201, session: first.session });
    expect(await keyed({ ...given, capacity: 3 })).toMatchObject({ status: 422, code: 'idempotency_mismatch' });
    expect((await get(`/admin/sessions?courseId=${given['courseId']}`, caller.as)).total).toBe(1);
  });

  it.each([
    ['the past', () => ({ startDatetime: wire(inHours(-1)) }), { startDatetime: 'The start is in the past. Please choose a time ahead.' }],
    ['an end before the start', () => ({ endDatetime: wire(inHours(23)) }), { endDatetime: 'The end must be after the start.' }],
    ['no time at all', () => ({ endDatetime: wire(inHours(24)) }), { endDatetime: 'The end must be after the start.' }],
    ['more than a day', () => ({ endDatetime: wire(inHours(48.001)) }), { endDatetime: 'A session cannot be longer than 24 hours.' }],
    ['a course that is not there', () => ({ courseId: 2_000_000_000 }), { courseId: 'This choice is not available.' }],
    ['a trainer who is not there', () => ({ trainerId: 2_000_000_000 }), { trainerId: 'This choice is not available.' }],
    ['a room that is not there', () => ({ roomId: 2_000_000_000 }), { roomId: 'This choice is not available.' }],
    [
      'an archived course',
      async () => ({ courseId: (await buildCourse(db, { active: false })).id }),
      { courseId: 'This choice is not available.' },
    ],
    [
      'an archived trainer',
      async () => ({ trainerId: (await buildTrainer(db, { active: false })).id }),
      { trainerId: 'This choice is not available.' },
    ],
    [
      'an archived room',
      async () => ({ roomId: (await buildRoom(db, { active: false })).id }),
      { roomId: 'This choice is not available.' },
    ],
    ['no name', () => ({ name: '  ' }), { name: 'This field is required.' }],
    ['no place', () => ({ capacity: 0 }), { capacity: 'The smallest value allowed is 1.' }],
    ['half a place', () => ({ capacity: 1.5 }), { capacity: 'This value is not valid.' }],
    ['a state that is none', () => ({ state: 'open' }), { state: 'This value is not valid.' }],
    ['a time without a zone', () => ({ startDatetime: '2090-01-01T10:00:00' }), { startDatetime: 'This value is not valid.' }],
  ])('refuses %s with a sentence beside the field', async (_, given, fields) => {
    expect(await create(await given())).toMatchObject({ status: 400, code: 'validation', problem: { fields } });
  });

  it('names every field that is wrong at once, in the language of the reader', async () => {
    const given = await plan({ startDatetime: wire(inHours(-2)), endDatetime: wire(inHours(-3)), roomId: 2_000_000_000 });
    const { problem } = await post('/sessions', caller.as, given, 'ar');
    expect(Object.keys(problem.fields ?? {}).sort()).toEqual(['endDatetime', 'roomId', 'startDatetime']);
    expect(problem.fields?.['endDatetime']).toMatch(/[\u0600-\u06ff]/);
  });

  it('counts unknown fields, and does not repeat their names', async () => {
    const answer = await create({ price: 3 });
    expect(answer).toMatchObject({ status: 400, code: 'validation', problem: { details: { unknownFields: 1 } } });
    expect(JSON.stringify(answer.problem)).not.toContain('price');
  });

  it('says which fields are missing', async () => {
    const { problem } = await post('/sessions', caller.as, {});
    expect(Object.keys(problem.fields ?? {}).sort()).toEqual(['courseId', 'endDatetime', 'startDatetime', 'trainerId']);
  });

  it('cannot be done before it starts', async () => {
    expect(await create({ state: 'done' })).toMatchObject({ status: 409, code: 'session_not_started' });
  });
});

describe('a trainer or a room that is taken', () => {
  const busy = async () => {
    const room = await buildRoom(db, { name: 'القاعة', name_en: 'Hall' });
    const teacher = await buildTrainer(db, { name: 'نورة', name_en: 'Noura' });
    const standing = await buildSession({
      trainer_id: teacher.id,
      room_id: room.id,
      starts_at: inHours(30),
      ends_at: inHours(32),
      name_en: 'Standing',
    });
    return { room, teacher, standing };
  };
  const overlapping = { startDatetime: wire(inHours(31)), endDatetime: wire(inHours(33)) };

  it('is refused, and the sessions in the way are listed', async () => {
    const { room, teacher, standing } = await busy();
    const listed = {
      id: standing.id,
      name: 'Standing',
      start_datetime: wire(standing.starts_at),
      end_datetime: wire(standing.ends_at),
      trainer: 'Noura',
      room: 'Hall',
    };
    expect(await create({ ...overlapping, trainerId: teacher.id })).toMatchObject({
      status: 409,
      code: 'trainer_conflict',
      problem: { details: { sessions: [{ ...listed, takes: ['trainer'] }] } },
    });
    expect(await create({ ...overlapping, roomId: room.id })).toMatchObject({
      status: 409,
      code: 'room_conflict',
      problem: { details: { sessions: [{ ...listed, takes: ['room'] }] } },
    });
    const both = await create({ ...overlapping, trainerId: teacher.id, roomId: room.id });
    expect(both.problem.details).toEqual({ sessions: [{ ...listed, takes: ['trainer', 'room'] }] });
  });

  it('lists a session of the trainer and another one of the room together', async () => {
    const { teacher, standing } = await busy();
    const { room, standing: other } = await busy();
    const { code, problem } = await create({ ...overlapping, trainerId: teacher.id, roomId: room.id });
    expect(code).toBe('trainer_conflict');
    expect(problem.details).toMatchObject({
      sessions: [
        { id: standing.id, takes: ['trainer'] },
        { id: other.id, takes: ['room'] },
      ],
    });
  });

  it('is free again where times only touch, and where the other is cancelled or archived', async () => {
    const { room, teacher, standing } = await busy();
    const place = { trainerId: teacher.id, roomId: room.id };
    expect(await create({ ...place, startDatetime: wire(standing.ends_at), endDatetime: wire(inHours(33)) })).toMatchObject({
      status: 201,
    });
    expect(await create({ ...place, startDatetime: wire(inHours(29)), endDatetime: wire(standing.starts_at) })).toMatchObject({
      status: 201,
    });
    await db.updateTable('session').set({ state: 'cancelled' }).where('id', '=', standing.id).execute();
    expect(await create({ ...place, startDatetime: wire(standing.starts_at), endDatetime: wire(inHours(31)) })).toMatchObject({
      status: 201,
    });
    await db.updateTable('session').set({ state: 'confirmed', active: false }).where('id', '=', standing.id).execute();
    expect(await create({ ...place, startDatetime: wire(inHours(31)), endDatetime: wire(standing.ends_at) })).toMatchObject({
      status: 201,
    });
  });

  it('does not conflict with a session that is planned as cancelled, nor with one without a room', async () => {
    const { teacher } = await busy();
    expect(await create({ ...overlapping, trainerId: teacher.id, state: 'cancelled' })).toMatchObject({ status: 201 });
    await buildSession({ starts_at: inHours(31) });
    expect(await create({ ...overlapping, roomId: null })).toMatchObject({ status: 201 });
  });

  it('is overridden by force, and the audit log says what was', async () => {
    const { room, teacher, standing } = await busy();
    const place = { ...overlapping, trainerId: teacher.id, roomId: room.id };
    expect(await create(place, '?force=false')).toMatchObject({ status: 409 });
    expect(await create(place, '?force=yes')).toMatchObject({ status: 400 });
    const { status, session: forced } = await create(place, '?force=true');
    expect(status).toBe(201);
    expect(await audited(forced.id)).toMatchObject([{ action: 'session_created', forced: [standing.id] }]);
    const free = await create({}, '?force=true');
    expect(await audited(free.session.id)).toEqual([expect.not.objectContaining({ forced: expect.anything() })]);
    expect(await rowOf(forced.id)).toMatchObject({ trainer_id: teacher.id });
  });
});
