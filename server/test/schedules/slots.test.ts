/** Weekly slots of trainers (SPEC-2.51, SPEC-5, SPEC-7; D-5, D-38 and D-55). */
import { weeklySlot } from '@halaqa/contract/schedules';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { withCuts } from '../booking/mutants.ts';
import { buildAccount, buildCourse, buildRoom, buildSlot, buildTrainer } from '../factories.ts';
import { signIn, testPortal } from '../harness.ts';

const portal = await testPortal();
const { db } = portal;
const admin = await signIn(portal, await buildAccount(db, { role: 'admin' }));
const course = await buildCourse(db, { name: 'الخط العربي', name_en: 'Calligraphy' });

const create = (payload: Record<string, unknown>, language = 'en') =>
  portal.inject({ method: 'POST', url: '/api/admin/trainer-schedules', payload, as: admin, headers: { 'accept-language': language } });

const slot = (trainerId: number, given: Record<string, unknown> = {}) => ({
  odooTrainerId: trainerId,
  odooCourseId: course.id,
  dayOfWeek: 0,
  startTime: '18:00',
  endTime: '19:30',
  ...given,
});

async function slotsOf(url: string, as = admin) {
  const answer = await portal.inject({ method: 'GET', url, as, headers: { 'accept-language': 'en' } });
  return { status: answer.statusCode, slots: answer.statusCode === 200 ? z.array(weeklySlot).parse(answer.json()) : [] };
}

describe('a new slot', () => {
  it('answers what it is, and stands in the list of its trainer, by day and time', async () => {
    const trainer = await buildTrainer(db, { name: 'سارة', name_en: 'Sarah' });
    for (const [dayOfWeek, startTime, endTime] of [
      [3, '09:00', '10:00'],
      [0, '18:00', '19:30'],
      [0, '08:00', '09:15'],
    ]) {
      const answer = await create(slot(trainer.id, { dayOfWeek, startTime, endTime }));
      expect(answer.statusCode).toBe(201);
      expect(weeklySlot.parse(answer.json())).toMatchObject({
        odooTrainerId: trainer.id,
        odooCourseId: course.id,
        dayOfWeek,
        startTime,
        endTime,
        course_name: 'Calligraphy',
        trainer_name: 'Sarah',
      });
    }
    for (const url of [`/api/trainer-schedules/${trainer.id}`, `/api/trainer-schedules?trainerId=${trainer.id}`]) {
      const { slots } = await slotsOf(url);
      expect(slots.map(({ dayOfWeek, startTime }) => [dayOfWeek, startTime])).toEqual([
        [0, '08:00'],
        [0, '18:00'],
        [3, '09:00'],
      ]);
    }
    const entries = await db.selectFrom('audit_entry').select(['action', 'details']).where('kind', '=', 'weekly_slot').execute();
    expect(entries.map(({ action }) => action)).toEqual(['slot_created', 'slot_created', 'slot_created']);
  });

  it.each([
    ['09:00', '09:00'],
    ['10:00', '09:00'],
    ['23:59', '00:00'],
  ])('that begins at %s and ends at %s is refused with the words of the specification', async (startTime, endTime) => {
    const trainer = await buildTrainer(db);
    const answer = await create(slot(trainer.id, { startTime, endTime }), 'ar');
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({
      code: 'validation',
      fields: { endTime: expect.stringContaining('وقت النهاية يجب أن يكون بعد وقت البداية') },
    });
    expect((await slotsOf(`/api/trainer-schedules/${trainer.id}`)).slots).toEqual([]);
  });

  it('compares times as minutes: half past nine ends before ten begins', async () => {
    const trainer = await buildTrainer(db);
    expect((await create(slot(trainer.id, { startTime: '09:30', endTime: '10:00' }))).statusCode).toBe(201);
    expect((await create(slot(trainer.id, { startTime: '9:30', endTime: '10:00' }))).statusCode).toBe(400);
  });

  it.each([
    ['no trainer', { odooTrainerId: 2_000_000_000 }, 'odooTrainerId'],
    ['no course', { odooCourseId: 2_000_000_000 }, 'odooCourseId'],
    ['no such day', { dayOfWeek: 7 }, 'dayOfWeek'],
    ['a day as text', { dayOfWeek: '0' }, 'dayOfWeek'],
    ['no such time', { startTime: '24:00' }, 'startTime'],
    ['nothing', { endTime: undefined }, 'endTime'],
  ])('with %s is refused, and the field is named', async (_name, given, field) => {
    const trainer = await buildTrainer(db);
    const answer = await create(slot(trainer.id, given));
    expect(answer.statusCode).toBe(400);
    expect(Object.keys(answer.json().fields)).toEqual([field]);
  });

  it('with an unknown field is refused', async () => {
    const answer = await create(slot((await buildTrainer(db)).id, { room: 1 }));
    expect([answer.statusCode, answer.json().details]).toEqual([400, { unknownFields: 1 }]);
  });

  it('of an archived trainer or course is refused', async () => {
    const gone = await buildTrainer(db, { active: false });
    expect((await create(slot(gone.id))).json().fields).toHaveProperty('odooTrainerId');
    const old = await buildCourse(db, { active: false });
    expect((await create(slot((await buildTrainer(db)).id, { odooCourseId: old.id }))).json().fields).toHaveProperty('odooCourseId');
  });
});

describe('slots that overlap', () => {
  it.each([
    ['the same', '18:00', '19:30', 409],
    ['one inside', '18:30', '19:00', 409],
    ['one around', '17:00', '20:00', 409],
    ['one that begins before its end', '19:29', '20:00', 409],
    ['one that touches its end', '19:30', '20:00', 201],
    ['one that touches its start', '17:00', '18:00', 201],
  ])('are refused for one trainer on one day: %s', async (_name, startTime, endTime, status) => {
    const trainer = await buildTrainer(db);
    const standing = await buildSlot(db, { trainer_id: trainer.id, course_id: course.id });
    const answer = await create(slot(trainer.id, { startTime, endTime }));
    expect(answer.statusCode).toBe(status);
    if (status === 409) {
      expect(answer.json()).toMatchObject({
        code: 'schedule_conflict',
        details: { slots: [{ id: standing.id, startTime: '18:00', endTime: '19:30' }] },
      });
    }
  });

  it('do not matter for another trainer, nor on another day', async () => {
    const trainer = await buildTrainer(db);
    await buildSlot(db, { trainer_id: trainer.id });
    expect((await create(slot(trainer.id, { dayOfWeek: 1 }))).statusCode).toBe(201);
    expect((await create(slot((await buildTrainer(db)).id))).statusCode).toBe(201);
  });

  const twentyAtOnce = async () => {
    const trainer = await buildTrainer(db);
    const minutes = Array.from({ length: 20 }, (_, index) => String(index).padStart(2, '0'));
    const answers = await Promise.all(
      minutes.map((minute) => create(slot(trainer.id, { startTime: `18:${minute}`, endTime: `19:${minute}` }))),
    );
    return answers.map(({ statusCode }) => statusCode).filter((status) => status === 201).length;
  };

  it('are refused when they come at once: one of twenty is added', async () => {
    expect(await twentyAtOnce()).toBe(1);
  });

  it('would be added without the lock of the trainer (twin)', async () => {
    const cut = { statement: 'slot-lock-trainers', guard: 'for no key update', by: '' };
    expect(await withCuts([cut], twentyAtOnce)).toBeGreaterThan(1);
  });
});

describe('a slot that is edited', () => {
  const edit = (id: number, payload: Record<string, unknown>, query = '') =>
    portal.inject({
      method: 'PUT',
      url: `/api/admin/trainer-schedules/${id}${query}`,
      payload,
      as: admin,
      headers: { 'accept-language': 'en' },
    });

  it('has its new values and the next version, and the audit log keeps what was before', async () => {
    const trainer = await buildTrainer(db);
    const room = await buildRoom(db, { name: 'ق', name_en: 'Hall' });
    const { id } = await buildSlot(db, { trainer_id: trainer.id, course_id: course.id });
    const answer = await edit(id, { ...slot(trainer.id, { startTime: '17:00', roomId: room.id, capacity: 12 }), version: 1 });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ id, startTime: '17:00', room_id: [room.id, 'Hall'], capacity: 12, version: 2 });
    const { details } = await db
      .selectFrom('audit_entry')
      .select('details')
      .where('action', '=', 'slot_updated')
      .where('record_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(details).toMatchObject({
      changes: { start_time: { from: '18:00', to: '17:00' }, room_id: { from: null, to: room.id }, capacity: { from: 10, to: 12 } },
    });
  });

  it('keeps the minimum of its sessions until another is named, and one above its places is refused', async () => {
    const trainer = await buildTrainer(db);
    const created = (await create(slot(trainer.id, { capacity: 12, minimum: 4 }))).json();
    expect(created).toMatchObject({ capacity: 12, minimum: 4 });
    expect((await edit(created.id, { ...slot(trainer.id, { capacity: 10 }), version: 1 })).json()).toMatchObject({
      minimum: 4,
      version: 2,
    });
    for (const wrong of [{ capacity: 3 }, { capacity: 12, minimum: 13 }]) {
      const refused = await edit(created.id, { ...slot(trainer.id, wrong), version: 2 });
      expect([refused.statusCode, Object.keys(refused.json().fields)]).toEqual([400, ['minimum']]);
    }
    const without = await edit(created.id, { ...slot(trainer.id, { minimum: null }), version: 2 });
    expect([without.statusCode, 'minimum' in without.json()]).toEqual([200, false]);
    const { details } = await db
      .selectFrom('audit_entry')
      .select('details')
      .where('action', '=', 'slot_updated')
      .where('record_id', '=', created.id)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(details).toMatchObject({ changes: { minimum: { from: 4, to: null } } });
  });

  it('is not in its own way, but others are', async () => {
    const trainer = await buildTrainer(db);
    const { id } = await buildSlot(db, { trainer_id: trainer.id });
    const later = await buildSlot(db, { trainer_id: trainer.id, start_time: '20:00', end_time: '21:00' });
    expect((await edit(id, { ...slot(trainer.id, { startTime: '18:30' }), version: 1 })).statusCode).toBe(200);
    const refused = await edit(id, { ...slot(trainer.id, { endTime: '20:30' }), version: 2 });
    expect(refused.json()).toMatchObject({ code: 'schedule_conflict', details: { slots: [{ id: later.id, takes: ['trainer'] }] } });
  });

  const fourAtOnce = async () => {
    const trainer = await buildTrainer(db);
    const { id } = await buildSlot(db, { trainer_id: trainer.id, course_id: course.id });
    return Promise.all([11, 12, 13, 14].map((capacity) => edit(id, { ...slot(trainer.id, { capacity }), version: 1 })));
  };

  it('is refused from an older version with what is there now, also when some save at once', async () => {
    const answers = await fourAtOnce();
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409, 409]);
    const saved = answers.find(({ statusCode }) => statusCode === 200)?.json();
    const refused = answers.find(({ statusCode }) => statusCode === 409)?.json();
    expect(refused).toMatchObject({ code: 'edit_conflict', details: { current: { capacity: saved.capacity, version: 2 } } });
  });

  it('would be saved over another without the version in the statement (twin)', async () => {
    const cut = { statement: 'slot-update', guard: 'and version = $10', by: 'and $10::int is not null' };
    let saved = 0;
    for (let round = 0; round < 20 && saved < 2; round++) {
      saved = (await withCuts([cut], fourAtOnce)).filter(({ statusCode }) => statusCode === 200).length;
    }
    expect(saved).toBeGreaterThan(1);
  });

  it('is not found where it was deleted, and refused with what there is not', async () => {
    const trainer = await buildTrainer(db);
    expect((await edit(2_000_000_000, { ...slot(trainer.id), version: 1 })).statusCode).toBe(404);
    const { id } = await buildSlot(db, { trainer_id: trainer.id });
    const answer = await edit(id, { ...slot(trainer.id, { roomId: 2_000_000_000 }), version: 1 });
    expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([400, ['roomId']]);
  });
});

describe('slots of one room', () => {
  it('that overlap are refused with both sides named, and can be forced, which the audit log keeps', async () => {
    const room = await buildRoom(db);
    const standing = await buildSlot(db, { room_id: room.id });
    const wanted = slot((await buildTrainer(db)).id, { startTime: '19:00', endTime: '20:00', roomId: room.id });
    const refused = await create(wanted);
    expect(refused.json()).toMatchObject({ code: 'schedule_conflict', details: { slots: [{ id: standing.id, takes: ['room'] }] } });
    const forced = await portal.inject({ method: 'POST', url: '/api/admin/trainer-schedules?force=true', payload: wanted, as: admin });
    expect(forced.statusCode).toBe(201);
    const { details } = await db
      .selectFrom('audit_entry')
      .select('details')
      .where('action', '=', 'slot_created')
      .where('record_id', '=', forced.json().id)
      .executeTakeFirstOrThrow();
    expect(details).toMatchObject({ overlapping: [standing.id] });
  });

  it('never go over a trainer who has another, whatever is forced', async () => {
    const { trainer_id } = await buildSlot(db);
    const answer = await portal.inject({
      method: 'POST',
      url: '/api/admin/trainer-schedules?force=true',
      payload: slot(trainer_id),
      as: admin,
    });
    expect(answer.json().code).toBe('schedule_conflict');
  });

  const twentyAtOnce = async () => {
    const room = await buildRoom(db);
    const trainers = await Promise.all(Array.from({ length: 20 }, () => buildTrainer(db)));
    const answers = await Promise.all(trainers.map(({ id }) => create(slot(id, { roomId: room.id }))));
    return answers.filter(({ statusCode }) => statusCode === 201).length;
  };

  it('are refused when they come at once: one of twenty is added', async () => {
    expect(await twentyAtOnce()).toBe(1);
  });

  it('would be added without the lock of the room (twin)', async () => {
    const cut = { statement: 'slot-lock-rooms', guard: 'for no key update', by: '' };
    expect(await withCuts([cut], twentyAtOnce)).toBeGreaterThan(1);
  });
});

describe('a slot that is deleted', () => {
  it('is gone, and the audit log keeps it', async () => {
    const { id, trainer_id: trainerId } = await buildSlot(db);
    const remove = () => portal.inject({ method: 'DELETE', url: `/api/admin/trainer-schedules/${id}`, as: admin });
    expect((await remove()).statusCode).toBe(204);
    expect((await slotsOf(`/api/trainer-schedules/${trainerId}`)).slots).toEqual([]);
    expect((await remove()).statusCode).toBe(404);
    const { details } = await db
      .selectFrom('audit_entry')
      .select('details')
      .where('action', '=', 'slot_deleted')
      .where('record_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(details).toMatchObject({ slot: { trainer_id: trainerId, start_time: '18:00:00' } });
  });
});

describe('the list of all', () => {
  it('has every trainer’s slots for an admin, but not those of archived ones', async () => {
    const one = await buildSlot(db);
    const archived = await buildSlot(db, { trainer_id: (await buildTrainer(db, { active: false })).id });
    const { slots } = await slotsOf('/api/admin/trainer-schedules');
    const ids = slots.map(({ id }) => id);
    expect([ids.includes(one.id), ids.includes(archived.id)]).toEqual([true, false]);
    const order = slots.map(({ dayOfWeek, startTime }) => `${dayOfWeek} ${startTime}`);
    expect(order).toEqual(order.toSorted());
  });
});

describe('the list', () => {
  it("is a trainer's own where none is named, and not another's where one is", async () => {
    const account = await buildAccount(db, { role: 'trainer' });
    const as = await signIn(portal, account);
    const own = await buildSlot(db, { trainer_id: account.trainer_id ?? 0 });
    const other = await buildSlot(db);
    for (const tail of ['', `?trainerId=${account.trainer_id}`, `/${account.trainer_id}`]) {
      expect((await slotsOf(`/api/trainer-schedules${tail}`, as)).slots.map(({ id }) => id)).toEqual([own.id]);
    }
    for (const tail of [`?trainerId=${other.trainer_id}`, `/${other.trainer_id}`, '/2000000000']) {
      expect((await slotsOf(`/api/trainer-schedules${tail}`, as)).status).toBe(404);
    }
  });

  it('is empty for an admin who names nobody, and not found for an unknown trainer', async () => {
    expect(await slotsOf('/api/trainer-schedules')).toEqual({ status: 200, slots: [] });
    expect((await slotsOf('/api/trainer-schedules/2000000000')).status).toBe(404);
  });
});
