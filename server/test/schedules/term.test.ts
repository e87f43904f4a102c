/** Sessions from weekly slots (D-39): previewed, made once, never at the time of another. */
import { generateSessions, plannedSession, previewSessions } from '@halaqa/contract/schedules';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { type Cut, withCuts } from '../booking/mutants.ts';
import { buildAccount, buildClosedDay, buildCourse, buildLeave, buildRoom, buildSession, buildSlot, buildTrainer } from '../factories.ts';
import { signIn, testPortal } from '../harness.ts';
import { lockWaits } from '../lock-waits.ts';

const portal = await testPortal();
const { db } = portal;
const admin = await signIn(portal, await buildAccount(db, { role: 'admin' }));

/** Four weeks of which the first day is a Sunday. */
const from = '2090-01-01';
const to = '2090-01-28';

const ask = (path: string, body: Record<string, unknown>, portalOf = portal) =>
  portalOf.inject({ method: 'POST', url: path, payload: { from, to, ...body }, as: admin, headers: { 'accept-language': 'en' } });

async function preview(body: Record<string, unknown>, query = '') {
  const answer = await ask(`${previewSessions.path}${query}`, body);
  expect(answer.statusCode).toBe(200);
  return z.array(plannedSession).parse(answer.json());
}

async function generate(body: Record<string, unknown>, query = '') {
  const answer = await ask(`${generateSessions.path}${query}`, body);
  expect(answer.statusCode).toBe(200);
  return z.object({ created: z.int(), skipped: z.array(plannedSession) }).parse(answer.json());
}

/** Twice a week for four weeks: eight sessions. */
async function trainerWithSlots() {
  const trainer = await buildTrainer(db);
  const course = await buildCourse(db, { name: 'الخط العربي', name_en: 'Calligraphy' });
  for (const day_of_week of [0, 2]) await buildSlot(db, { trainer_id: trainer.id, course_id: course.id, day_of_week });
  return { trainerId: trainer.id, courseId: course.id };
}

const sessionsOf = (trainerId: number) =>
  db.selectFrom('session').selectAll().where('trainer_id', '=', trainerId).orderBy('starts_at').execute();

describe('the preview', () => {
  it('shows each session at the time of the institute, and changes nothing', async () => {
    const { trainerId, courseId } = await trainerWithSlots();
    const planned = await preview({ trainerId });
    expect(planned).toHaveLength(8);
    expect(planned[0]).toEqual({
      key: `${trainerId}:${courseId}:2090-01-01:18:00`,
      name: 'Calligraphy',
      course_id: [courseId, 'Calligraphy'],
      trainer_id: [trainerId, expect.any(String)],
      start_datetime: '2090-01-01T15:00:00Z',
      end_datetime: '2090-01-01T16:30:00Z',
      obstacles: [],
      inTheWay: [],
    });
    expect(await sessionsOf(trainerId)).toEqual([]);
  });

  it('leaves out the days on which the institute is closed, but for those that are opened', async () => {
    const trainerId = (await buildTrainer(db)).id;
    await buildSlot(db, { trainer_id: trainerId, day_of_week: 0 });
    const closure = await buildClosedDay(db, { first_day: '2091-01-07', last_day: '2091-01-08' });
    const range = { trainerId, from: '2091-01-01', to: '2091-01-14' };
    expect((await preview(range)).map(({ obstacles }) => obstacles)).toEqual([['closed'], []]);
    expect((await preview({ ...range, openDays: ['2091-01-07'] })).map(({ obstacles }) => obstacles)).toEqual([[], []]);
    expect((await preview({ ...range, closedDays: ['2091-01-14'] })).map(({ obstacles }) => obstacles)).toEqual([['closed'], ['closed']]);
    await db.deleteFrom('closed_day').where('id', '=', closure.id).execute();
  });

  it('leaves out the leave of trainers, unless by force, which the log keeps', async () => {
    const { trainerId } = await trainerWithSlots();
    await buildLeave(db, {
      trainer_id: trainerId,
      starts_at: new Date('2090-01-02T21:00:00Z'),
      ends_at: new Date('2090-01-03T21:00:00Z'),
      state: 'approved',
    });
    const range = { trainerId, to: '2090-01-07' };
    expect((await preview(range)).map(({ obstacles }) => obstacles)).toEqual([[], ['trainer_away']]);
    expect(await generate(range, '?force=true')).toMatchObject({ created: 2 });
    const made = await sessionsOf(trainerId);
    const entries = await db
      .selectFrom('audit_entry')
      .select('details')
      .where('kind', '=', 'session')
      .where(
        'record_id',
        'in',
        made.map(({ id }) => id),
      )
      .orderBy('record_id')
      .execute();
    expect(entries.map(({ details }) => details['away'])).toEqual([undefined, true]);
  });

  it('names closed days, what is past and what is taken, and by which session', async () => {
    const { trainerId } = await trainerWithSlots();
    const room = await buildRoom(db);
    const held = await buildSession(db, {
      trainer_id: trainerId,
      starts_at: new Date('2090-01-03T16:00:00Z'),
      name: 'جلسة',
      name_en: 'Held',
    });
    const inRoom = await buildSession(db, { room_id: room.id, starts_at: new Date('2090-01-08T14:30:00Z') });
    await buildSession(db, { trainer_id: trainerId, starts_at: new Date('2090-01-10T15:00:00Z'), state: 'cancelled' });
    const planned = await preview({ trainerId, roomId: room.id, closedDays: ['2090-01-01'] });
    expect(planned.map(({ obstacles }) => obstacles)).toEqual([['closed'], ['trainer_conflict'], ['room_conflict'], [], [], [], [], []]);
    expect(planned[1]?.inTheWay).toEqual([
      { id: held.id, name: 'Held', start_datetime: '2090-01-03T16:00:00Z', end_datetime: '2090-01-03T17:00:00Z', takes: ['trainer'] },
    ]);
    expect(planned[2]?.inTheWay.map(({ id, takes }) => [id, takes])).toEqual([[inRoom.id, ['room']]]);
    const past = await preview({ trainerId, from: '2020-01-05', to: '2020-01-05' });
    expect(past.map(({ obstacles }) => obstacles)).toEqual([['past']]);
  });

  it.each([
    ['days in the wrong order', { from: to, to: from }, 'to'],
    ['more than a year', { to: '2091-01-02' }, 'to'],
    ['a million years', { to: '9999-12-31' }, 'to'],
    ['no such day', { from: '2090-02-30' }, 'from'],
    ['no such room', { roomId: 2_000_000_000 }, 'roomId'],
    ['no place', { capacity: 0 }, 'capacity'],
  ])('is refused for %s', async (_name, body, field) => {
    const { trainerId } = await trainerWithSlots();
    for (const path of [previewSessions.path, generateSessions.path]) {
      const answer = await ask(path, { trainerId, ...body });
      expect(answer.statusCode).toBe(400);
      expect(answer.json().fields).toHaveProperty(field);
    }
  });

  it('has nothing for a trainer who has no slots, or is archived', async () => {
    expect(await preview({ trainerId: (await buildTrainer(db)).id })).toEqual([]);
    const archived = await buildTrainer(db, { active: false });
    await buildSlot(db, { trainer_id: archived.id });
    expect(await preview({ trainerId: archived.id })).toEqual([]);
  });
});

describe('making them', () => {
  it('makes what the preview shows, with what was asked for', async () => {
    const { trainerId, courseId } = await trainerWithSlots();
    const room = await buildRoom(db);
    expect(await generate({ trainerId, roomId: room.id, capacity: 14 })).toEqual({ created: 8, skipped: [] });
    const sessions = await sessionsOf(trainerId);
    expect(sessions).toHaveLength(8);
    expect(sessions[0]).toMatchObject({
      name: 'الخط العربي',
      name_en: 'Calligraphy',
      course_id: courseId,
      room_id: room.id,
      capacity: 14,
      state: 'planned',
      seats_taken: 0,
      starts_at: new Date('2090-01-01T15:00:00Z'),
      ends_at: new Date('2090-01-01T16:30:00Z'),
      search: expect.stringContaining('calligraphy'),
    });
    const entries = await db
      .selectFrom('audit_entry')
      .select('record_id')
      .where('action', '=', 'session_created')
      .where(
        'record_id',
        'in',
        sessions.map(({ id }) => id),
      )
      .execute();
    expect(entries).toHaveLength(8);
  });

  it('gives each the minimum of its slot, and no more than it has places', async () => {
    const { trainerId } = await trainerWithSlots();
    await db.updateTable('weekly_slot').set({ minimum: 6 }).where('trainer_id', '=', trainerId).where('day_of_week', '=', 0).execute();
    expect((await generate({ trainerId, to: '2090-01-07' })).created).toBe(2);
    expect((await sessionsOf(trainerId)).map(({ minimum }) => minimum)).toEqual([6, null]);
    expect((await generate({ trainerId, from: '2090-01-08', to: '2090-01-14', capacity: 5 })).created).toBe(2);
    expect((await sessionsOf(trainerId)).map(({ minimum }) => minimum)).toEqual([6, null, 5, null]);
  });

  it('adds nothing when it runs again, whatever became of the sessions', async () => {
    const { trainerId } = await trainerWithSlots();
    await generate({ trainerId });
    const [first, second] = await sessionsOf(trainerId);
    await db
      .updateTable('session')
      .set({ state: 'cancelled' })
      .where('id', '=', first?.id ?? 0)
      .execute();
    await db
      .updateTable('session')
      .set({ starts_at: '2090-03-01T10:00:00Z', ends_at: '2090-03-01T11:00:00Z' })
      .where('id', '=', second?.id ?? 0)
      .execute();
    const again = await generate({ trainerId });
    expect(again.created).toBe(0);
    expect(again.skipped.map(({ obstacles }) => obstacles)).toEqual(Array.from({ length: 8 }, () => ['exists']));
    expect(await sessionsOf(trainerId)).toHaveLength(8);
    expect(await generate({ trainerId, to: '2090-02-04' })).toMatchObject({ created: 2 });
  });

  it('leaves out what is taken, or makes it by force and records the conflict', async () => {
    const { trainerId } = await trainerWithSlots();
    const held = await buildSession(db, { trainer_id: trainerId, starts_at: new Date('2090-01-03T16:00:00Z') });
    const { created, skipped } = await generate({ trainerId });
    expect({ created, skipped: skipped.map(({ obstacles }) => obstacles) }).toEqual({ created: 7, skipped: [['trainer_conflict']] });
    expect(await generate({ trainerId }, '?force=true')).toMatchObject({ created: 1 });
    const forced = await db
      .selectFrom('audit_entry')
      .select('details')
      .where('action', '=', 'session_created')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(forced.details).toMatchObject({ forced: [held.id] });
  });

  it('makes every trainer’s where none is named', async () => {
    const [one, another] = [await trainerWithSlots(), await trainerWithSlots()];
    await generate({});
    for (const { trainerId } of [one, another]) expect(await sessionsOf(trainerId)).toHaveLength(8);
  });

  const fiveAtOnce = async () => {
    const { trainerId } = await trainerWithSlots();
    const results = await Promise.all(Array.from({ length: 5 }, () => generate({ trainerId })));
    expect(results.reduce((sum, { created }) => sum + created, 0)).toBe(8);
    return (await sessionsOf(trainerId)).length;
  };

  it('makes each once when five admins press at once', async () => {
    expect(await fiveAtOnce()).toBe(8);
  });

  const gate = 727_157;

  /** One planned by hand is about to be written when the sessions of the slots are made. @returns how many there are on that day then. */
  const besideOneByHand = async (cuts: Cut[]) => {
    const { pool } = portal.database;
    const { trainerId } = await trainerWithSlots();
    const byHand = {
      name: 'by hand',
      courseId: (await buildCourse(db)).id,
      trainerId,
      startDatetime: '2090-01-01T15:30:00Z',
      endDatetime: '2090-01-01T16:00:00Z',
    };
    const halt = {
      statement: 'session-insert',
      guard: 'returning id',
      by: `returning id, (select pg_advisory_xact_lock(${gate})::text from set_config('lock_timeout', '30s', true)) as halted`,
    };
    const keeper = await pool.connect();
    await keeper.query('select pg_advisory_lock($1)', [gate]);
    await withCuts([halt, ...cuts], async () => {
      const planned = portal.inject({ method: 'POST', url: '/api/sessions', payload: byHand, as: admin });
      await expect.poll(() => lockWaits(pool), { timeout: 10_000 }).toBe(1);
      const made = generate({ trainerId });
      let isMade = false;
      void made.finally(() => {
        isMade = true;
      });
      await expect.poll(async () => isMade || (await lockWaits(pool)) > 1, { timeout: 10_000 }).toBe(true);
      await keeper.query('select pg_advisory_unlock($1)', [gate]);
      expect((await planned).statusCode).toBe(201);
      await made;
    }).finally(() => keeper.release());
    const onTheDay = (await sessionsOf(trainerId)).filter(({ starts_at }) => starts_at < new Date('2090-01-02'));
    return onTheDay.length;
  };

  it('never makes one at the time of a session that is planned by hand at the same moment', async () => {
    expect(await besideOneByHand([])).toBe(1);
  });

  it('would do so without the lock of the trainer (twin)', async () => {
    expect(await besideOneByHand([{ statement: 'slot-lock-trainers', guard: 'for no key update', by: '' }])).toBe(2);
  });
});

it('goes to Odoo where there is one: a session at a time', async () => {
  const synchronising = await testPortal({ database: portal.database, config: { synchronises: true } });
  const { trainerId } = await trainerWithSlots();
  const answer = await ask(generateSessions.path, { trainerId }, synchronising);
  expect(answer.json().created).toBe(8);
  const ids = (await sessionsOf(trainerId)).map(({ id }) => id);
  const rows = await db.selectFrom('outbox').select(['kind', 'operation', 'record_id', 'payload']).where('record_id', 'in', ids).execute();
  expect(rows).toHaveLength(8);
  expect(rows[0]).toMatchObject({
    kind: 'session',
    operation: 'create',
    payload: { values: { starts_at: '2090-01-01T15:00:00Z', state: 'planned' } },
  });
});
