/** GET /api/admin/availability (D-102). */
import { type Availability, availability } from '@halaqa/contract/availability';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildCourse, buildRoom, buildTrainer } from '../factories.ts';
import { testPortal } from '../harness.ts';
import { type Person, scene, wire } from './scene.ts';

const portal = await testPortal();
const { db, admin, trainer: someTrainer, buildSession } = scene(portal);
let as: Person['as'];
beforeAll(async () => {
  as = (await admin()).as;
});

/** Riyadh's wall, in a month in which no other test plans. */
const at = (day: string, time: string) => new Date(`2031-03-${day}T${time}:00+03:00`);
const asked = (day: string, from: string, to: string, more: Record<string, number> = {}) =>
  new URLSearchParams({
    from: wire(at(day, from)),
    to: wire(at(day, to)),
    ...Object.fromEntries(Object.entries(more).map(([name, value]) => [name, String(value)])),
  });
const read = async (query: URLSearchParams, language = 'en') => {
  const answer = await portal.inject({ url: `/api/admin/availability?${query}`, as, headers: { 'accept-language': language } });
  expect(answer.statusCode).toBe(200);
  const body: Availability = answer.json();
  expect(availability.response.parse(body)).toEqual(body);
  return body;
};
const ids = (options: readonly { id: number }[]) => options.map(({ id }) => id);
const hall = { name: 'قاعة الورد', name_en: 'Rose hall' };

describe('who and what is free at a time', () => {
  it('leaves out the trainer and the room of a session at any part of it, but not of one that is cancelled or archived', async () => {
    const [trainer, room] = [await buildTrainer(db), await buildRoom(db, hall)];
    const planned = { trainer_id: trainer.id, room_id: room.id, starts_at: at('03', '18:00'), ends_at: at('03', '19:30') };
    await buildSession({ ...planned, starts_at: at('04', '18:00'), ends_at: at('04', '19:30'), state: 'cancelled' });
    await buildSession({ ...planned, starts_at: at('05', '18:00'), ends_at: at('05', '19:30'), active: false });
    const session = await buildSession(planned);

    const busy = await read(asked('03', '19:00', '20:00'));
    expect(ids(busy.trainers)).not.toContain(trainer.id);
    expect(ids(busy.rooms)).not.toContain(room.id);
    for (const [day, from, to] of [
      ['03', '19:30', '20:30'],
      ['04', '18:00', '19:30'],
      ['05', '18:00', '19:30'],
    ] as const) {
      const free = await read(asked(day, from, to));
      expect(ids(free.trainers)).toContain(trainer.id);
      expect(ids(free.rooms)).toContain(room.id);
    }
    const itself = await read(asked('03', '18:00', '19:30', { sessionId: session.id }));
    expect(ids(itself.trainers)).toContain(trainer.id);
  });

  it('leaves out rooms with too few seats, and keeps those of which it is not known', async () => {
    const [small, large, unknown] = [
      await buildRoom(db, { ...hall, seats: 5 }),
      await buildRoom(db, { ...hall, seats: 30 }),
      await buildRoom(db, { ...hall, seats: null }),
    ];
    const found = ids((await read(asked('06', '10:00', '11:00', { seats: 12 }))).rooms);
    expect([small, large, unknown].map(({ id }) => found.includes(id))).toEqual([false, true, true]);
  });

  it('names first who has taught the course', async () => {
    const [course, trainer] = [await buildCourse(db), await buildTrainer(db, { name: 'ياسمين', name_en: 'Zzz' })];
    await buildSession({ course_id: course.id, trainer_id: trainer.id, starts_at: at('07', '08:00'), ends_at: at('07', '09:00') });
    const { trainers } = await read(asked('07', '10:00', '11:00', { courseId: course.id }));
    expect(trainers[0]).toEqual({ id: trainer.id, name: 'Zzz', hasTaught: true });
    expect(trainers.slice(1).every(({ hasTaught }) => !hasTaught)).toBe(true);
  });

  it('speaks the language of the reader', async () => {
    const room = await buildRoom(db, hall);
    const nameIn = async (language: string) =>
      (await read(asked('08', '10:00', '11:00'), language)).rooms.find(({ id }) => id === room.id)?.name;
    expect([await nameIn('ar'), await nameIn('en')]).toEqual([hall.name, hall.name_en]);
  });
});

describe('the next times', () => {
  it('are those at which the wanted trainer and room are both free, in the institute’s hours', async () => {
    const [trainer, room] = [await buildTrainer(db), await buildRoom(db, hall)];
    const both = { trainer_id: trainer.id, room_id: room.id };
    await buildSession({ ...both, starts_at: at('10', '18:00'), ends_at: at('10', '20:00') });
    await buildSession({ trainer_id: trainer.id, starts_at: at('11', '18:30'), ends_at: at('11', '19:00') });
    const { next } = await read(asked('10', '18:00', '19:30', { trainerId: trainer.id, roomId: room.id }));
    expect(next.map(({ start_datetime }) => start_datetime)).toEqual([
      wire(at('11', '08:00')),
      wire(at('12', '18:00')),
      wire(at('13', '18:00')),
    ]);
    expect(next[0]).toMatchObject({
      end_datetime: wire(at('11', '09:30')),
      trainer: { id: trainer.id },
      room: { id: room.id, name: hall.name_en },
    });
  });

  it('are none for a trainer who is not there any more', async () => {
    const trainer = await buildTrainer(db, { active: false });
    expect((await read(asked('14', '18:00', '19:30', { trainerId: trainer.id }))).next).toEqual([]);
  });
});

describe('refuses', () => {
  const refusal = async (query: string, by = as) => {
    const answer = await portal.inject({
      url: `/api/admin/availability?${query}`,
      ...(by && { as: by }),
      headers: { 'accept-language': 'en' },
    });
    return [answer.statusCode, answer.json().code, Object.keys(answer.json().fields ?? {})];
  };

  it.each([
    ['times that end before they begin', `${asked('03', '19:00', '18:00')}`, ['to']],
    ['times longer than a day', `from=${wire(at('03', '08:00'))}&to=${wire(at('05', '08:00'))}`, ['to']],
    ['no times', '', ['from', 'to']],
    ['days without a time', 'from=2031-03-03&to=2031-03-04', ['from', 'to']],
    ['what is no number', `${asked('03', '18:00', '19:00')}&seats=many`, ['seats']],
    ['what it does not know', `${asked('03', '18:00', '19:00')}&day=1`, []],
  ])('%s', async (_, query, fields) => {
    const [status, code, named] = await refusal(query);
    expect([status, code]).toEqual([400, 'validation']);
    expect(named).toEqual(expect.arrayContaining(fields));
  });

  it('everybody but admins', async () => {
    const query = `${asked('03', '18:00', '19:00')}`;
    expect((await portal.inject({ url: `/api/admin/availability?${query}` })).statusCode).toBe(401);
    expect(await refusal(query, (await someTrainer()).as)).toEqual([403, 'forbidden', []]);
  });
});
