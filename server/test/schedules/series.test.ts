/** Sessions of one weekly slot, edited and cancelled together (D-130). */
import { generateSessions } from '@halaqa/contract/schedules';
import { type SeriesChange, type SeriesOutcome, type series, sessionSeries } from '@halaqa/contract/series';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { type Cut, withCuts } from '../booking/mutants.ts';
import { scene } from '../bulk/scene.ts';
import { buildAccount, buildAttendee, buildRoom, buildSession, buildSlot, buildStudent, buildTrainer } from '../factories.ts';
import { testPortal } from '../harness.ts';
import { lockWaits } from '../lock-waits.ts';

const portal = await testPortal({ config: { synchronises: true } });
const { db, admin, ask, carryOutAll, rowOf, told, dryRunUndo, undo } = scene(portal);
const as = await admin();
const headers = { 'accept-language': 'en' };

type Asked = SeriesChange extends infer Change
  ? Change extends unknown
    ? Pick<Change, Extract<'action' | 'scope' | 'set' | 'message', keyof Change>> & Partial<Change>
    : never
  : never;

async function post(id: number, payload: Asked) {
  const answer = await portal.inject({ method: 'POST', url: `/api/admin/sessions/${id}/series`, as, payload, headers });
  return { status: answer.statusCode, outcome: answer.json() as SeriesOutcome, problem: answer.json() };
}
const dryRun = async (id: number, asked: Asked) => (await post(id, { ...asked, dryRun: true })).outcome;
async function run(id: number, asked: Asked) {
  const { outcome } = await post(id, asked);
  await carryOutAll();
  return (await ask(as, 'GET', `/${outcome.report.id}`)).report;
}
async function seriesOf(id: number): Promise<z.infer<typeof series> | null> {
  return (await portal.inject({ url: sessionSeries.path.replace(':id', String(id)), as, headers })).json().series;
}
const byId = ({ rows }: SeriesOutcome['report']) => new Map(rows.map((row) => [row.sessionId, row]));
const at = (text: string) => new Date(text);

/** Four Sundays at 18:00 of Riyadh, 15:00 UTC, of which one has been made from each slot. */
let trainerId = 0;
let slotId = 0;
let roomId = 0;
let ids: number[] = [];
const id = (place: number): number => ids[place] ?? 0;
beforeEach(async () => {
  trainerId = (await buildTrainer(db, { name: 'هيا', name_en: 'Haya' })).id;
  roomId = (await buildRoom(db)).id;
  slotId = (await buildSlot(db, { trainer_id: trainerId, room_id: roomId, capacity: 14 })).id;
  await generate();
});

async function generate(to = '2090-01-28', query = '') {
  const payload = { trainerId, from: '2090-01-01', to };
  const answer = await portal.inject({ method: 'POST', url: generateSessions.path + query, as, payload });
  const rows = await db.selectFrom('series_session').select('session_id').where('slot_id', '=', slotId).orderBy('day').execute();
  ids = rows.map((row) => row.session_id);
  return answer.json().created as number;
}
const startOf = async (place: number) => (await rowOf(id(place))).starts_at.toISOString().slice(0, 16);
const later = { action: 'edit', set: { time: { days: 1, startTime: '19:00', endTime: '20:00' } } } as const;

it('a session that is made of a slot has its room and places, and says where it stands in its series', async () => {
  expect(await rowOf(id(0))).toMatchObject({ room_id: roomId, capacity: 14 });
  expect(await seriesOf(id(2))).toMatchObject({
    slot: { id: slotId, room_id: [roomId, expect.any(String)], capacity: 14 },
    day: '2090-01-15',
    startTime: '18:00',
    endTime: '19:30',
    position: 3,
    sessions: ids.map((one) => ({ id: one, own: [] })),
  });
  await db
    .updateTable('session')
    .set({ capacity: 9, trainer_id: (await buildTrainer(db)).id })
    .where('id', '=', id(1))
    .execute();
  expect((await seriesOf(id(0)))?.sessions[1]?.own).toEqual(['trainer', 'capacity']);
  expect(await seriesOf((await buildSession(db)).id)).toBeNull();
  const unknown = await portal.inject({ url: '/api/admin/sessions/2000000000/series', as });
  expect(unknown.statusCode).toBe(404);
});

it('a dry run says of each what would become of it, and changes nothing', async () => {
  const { report, slot } = await dryRun(id(1), { ...later, scope: 'following', slot: true });
  expect(report).toMatchObject({ id: null, state: 'dry_run', action: 'series', counts: { done: 3 } });
  // Moved to later days, the last goes first.
  expect(report.rows.map(({ sessionId, moved_to }) => [sessionId, moved_to])).toEqual([
    [id(3), '2090-01-23T16:00:00Z'],
    [id(2), '2090-01-16T16:00:00Z'],
    [id(1), '2090-01-09T16:00:00Z'],
  ]);
  expect(slot).toEqual({ inTheWay: [] });
  expect(await startOf(3)).toBe('2090-01-22T15:00');
  expect(await db.selectFrom('bulk_run').selectAll().execute()).toEqual([]);
});

it('an edit of a series is undone from its report, and the series says of each what it said before', async () => {
  const report = await run(id(1), { ...later, scope: 'following' });
  expect(report).toMatchObject({ counts: { done: 3 }, undo: { state: 'offered', possible: 3, told: 0, slot: null } });
  const result = await dryRunUndo(as, report.id);
  // Moved back to earlier days, the first goes first.
  expect(result.rows.map(({ sessionId, moved_to }) => [sessionId, moved_to])).toEqual([
    [id(1), '2090-01-08T15:00:00Z'],
    [id(2), '2090-01-15T15:00:00Z'],
    [id(3), '2090-01-22T15:00:00Z'],
  ]);
  expect((await undo(as, report.id)).counts).toMatchObject({ done: 3 });
  expect([await startOf(1), await startOf(3)]).toEqual(['2090-01-08T15:00', '2090-01-22T15:00']);
  expect(await seriesOf(id(2))).toMatchObject({
    day: '2090-01-15',
    startTime: '18:00',
    endTime: '19:30',
    sessions: ids.map((one) => ({ id: one, own: [] })),
  });
  // The slot says the same as the sessions: none of its days is without one.
  expect(await generate()).toBe(0);
});

it('an edit whose rows call what the series said of each by its former name is undone as well', async () => {
  const report = await run(id(1), { ...later, scope: 'following' });
  const renamed = sql<string>`before - 'seriesValues' || jsonb_build_object('said', before -> 'seriesValues')`;
  const rows = await db.updateTable('bulk_row').set({ before: renamed }).where('run_id', '=', report.id).returning('before').execute();
  expect(rows.map(({ before }) => before)).toEqual(
    Array(3).fill(expect.objectContaining({ said: expect.objectContaining({ startTime: '18:00' }) })),
  );
  expect((await undo(as, report.id)).counts).toMatchObject({ done: 3 });
  expect(await seriesOf(id(2))).toMatchObject({ day: '2090-01-15', startTime: '18:00', endTime: '19:30' });
});

it('an edit that took the weekly slot along is undone without it, and no day of the slot is planned a second time', async () => {
  const report = await run(id(0), { ...later, scope: 'all', slot: true });
  expect(report.undo).toMatchObject({ possible: 4, slot: 'stays' });
  expect((await dryRunUndo(as, report.id)).slot).toBe('stays');
  expect(await undo(as, report.id)).toMatchObject({ slot: 'stays', counts: { done: 4 } });
  expect([await startOf(0), await startOf(3)]).toEqual(['2090-01-01T15:00', '2090-01-22T15:00']);
  expect((await seriesOf(id(1)))?.sessions.map(({ own }) => own)).toEqual(ids.map(() => ['time']));
  expect(await generate()).toBe(0);
});

describe('a series that was cancelled with its weekly slot', () => {
  const cancel = () => run(id(0), { action: 'cancel', scope: 'all', slot: true });
  /** By what people know the slot. */
  let known: object;
  beforeEach(() => {
    known = expect.objectContaining({ id: slotId, dayOfWeek: 0, startTime: '18:00', endTime: '19:30', trainer_name: 'Haya' });
  });
  const slots = () => db.selectFrom('weekly_slot').selectAll().where('trainer_id', '=', trainerId).execute();
  const statesOf = () => Promise.all(ids.map(async (one) => (await rowOf(one)).state));

  it('comes back with it when that is undone, as said before, and no day of it is planned a second time', async () => {
    const [before] = await slots();
    const report = await cancel();
    expect(await slots()).toEqual([]);
    expect(report.undo).toMatchObject({ state: 'offered', possible: 4, slot: 'back' });
    expect(report.seriesSlot).toEqual(known);
    expect(await dryRunUndo(as, report.id)).toMatchObject({ slot: 'back', counts: { done: 4 } });
    expect(await slots()).toEqual([]);
    expect(await undo(as, report.id)).toMatchObject({ slot: 'back', counts: { done: 4 } });
    expect(await statesOf()).toEqual(['planned', 'planned', 'planned', 'planned']);
    expect(await slots()).toEqual([{ ...before, version: 2 }]);
    expect(await seriesOf(id(1))).toMatchObject({ slot: { id: slotId, capacity: 14 }, sessions: ids.map((one) => ({ id: one, own: [] })) });
    expect(await generate('2090-02-04')).toBe(1);
    const entries = db.selectFrom('audit_entry').select(['action', 'account_id']).where('kind', '=', 'weekly_slot');
    expect(await entries.where('record_id', '=', slotId).orderBy('id').execute()).toEqual([
      { action: 'slot_deleted', account_id: as.accountId },
      { action: 'slot_created', account_id: as.accountId },
    ]);
  });

  it('comes back without it where its time was given away, and both the dry run and the report say so', async () => {
    const report = await cancel();
    const other = await buildSlot(db, { trainer_id: trainerId, start_time: '19:00', end_time: '20:00' });
    expect(await dryRunUndo(as, report.id, true)).toMatchObject({ slot: 'taken', seriesSlot: known, counts: { done: 4 } });
    expect(await undo(as, report.id, true)).toMatchObject({ slot: 'taken', seriesSlot: known, counts: { done: 4 } });
    expect((await slots()).map((slot) => slot.id)).toEqual([other.id]);
    expect(await seriesOf(id(1))).toMatchObject({ slot: null, sessions: { length: 4 } });
  });

  it('comes back with it beside another slot in its room by force alone', async () => {
    const report = await cancel();
    await buildSlot(db, { room_id: roomId });
    expect(await dryRunUndo(as, report.id)).toMatchObject({ slot: 'taken' });
    expect(await undo(as, report.id, true)).toMatchObject({ slot: 'back' });
    expect(await slots()).toHaveLength(1);
  });

  it('comes back without it where its course is archived', async () => {
    const report = await cancel();
    const { course_id } = await rowOf(id(0));
    await db.updateTable('course').set({ active: false }).where('id', '=', course_id).execute();
    expect(await dryRunUndo(as, report.id)).toMatchObject({ slot: 'archived', seriesSlot: known });
    expect(await undo(as, report.id)).toMatchObject({ slot: 'archived', seriesSlot: known });
    expect(await slots()).toEqual([]);
  });

  it('says nothing of a slot that was not deleted with it', async () => {
    const report = await run(id(0), { action: 'cancel', scope: 'all' });
    expect(report).toMatchObject({ slot: null, slotsDeletedSince: [], undo: { slot: null } });
    expect(await undo(as, report.id)).toMatchObject({ slot: null, slotsDeletedSince: [], counts: { done: 4 } });
  });
});

describe('a slot that somebody deletes after its sessions were changed', () => {
  const deleteIt = async () =>
    expect((await portal.inject({ method: 'DELETE', url: `/api/admin/trainer-schedules/${slotId}`, as })).statusCode).toBe(204);
  const named = () => [{ id: slotId, dayOfWeek: 0, startTime: '18:00', endTime: '19:30', trainer_name: 'Haya' }];

  it.each([
    ['cancelled', () => run(id(0), { action: 'cancel', scope: 'all' })],
    ['changed with it', () => run(id(0), { action: 'edit', scope: 'all', set: { capacity: 9 }, slot: true })],
  ])('is named where they were %s and that is undone, before and after, and stays deleted', async (_how, change) => {
    const report = await change();
    await deleteIt();
    expect(await dryRunUndo(as, report.id)).toMatchObject({ slot: null, slotsDeletedSince: named(), counts: { done: 4 } });
    expect(await undo(as, report.id)).toMatchObject({ slot: null, slotsDeletedSince: named(), counts: { done: 4 } });
    expect(await seriesOf(id(1))).toMatchObject({ slot: null });
  });

  it('is not named where it was deleted before', async () => {
    await deleteIt();
    const report = await run(id(0), { action: 'cancel', scope: 'all' });
    expect(await dryRunUndo(as, report.id)).toMatchObject({ slotsDeletedSince: [] });
  });
});

it('of a series that was edited those of whom somebody was told stay', async () => {
  const student = await buildStudent(db);
  await buildAccount(db, { student_id: student.id });
  await buildAttendee(db, { session_id: id(1), student_id: student.id });
  const report = await run(id(0), { ...later, scope: 'all' });
  expect(report.undo).toMatchObject({ possible: 3, told: 1 });
  const undone = await undo(as, report.id);
  expect(undone.counts).toMatchObject({ done: 3, refused: 1 });
  expect(undone.rows.find(({ sessionId }) => sessionId === id(1))).toMatchObject({ outcome: 'refused', code: 'undo_told' });
  expect(await startOf(1)).toBe('2090-01-09T16:00');
});

it('this and the following are moved, those before stay, and what follows the slot is made at its new time, once', async () => {
  const report = await run(id(1), { ...later, scope: 'following', slot: true });
  expect(report.counts).toMatchObject({ done: 3 });
  expect([await startOf(0), await startOf(1), await startOf(3)]).toEqual(['2090-01-01T15:00', '2090-01-09T16:00', '2090-01-23T16:00']);
  expect((await seriesOf(id(1)))?.slot).toMatchObject({ dayOfWeek: 1, startTime: '19:00', endTime: '20:00', version: 2 });
  expect((await seriesOf(id(1)))?.sessions.map(({ own }) => own)).toEqual([[], [], [], []]);
  // The slot has another key now, and no day gets a second session, not even by force.
  expect(await generate('2090-01-30', '?force=true')).toBe(1);
  expect(await startOf(4)).toBe('2090-01-30T16:00');
  const actions = await db.selectFrom('audit_entry').select('action').where('kind', '=', 'weekly_slot').orderBy('id', 'desc').execute();
  expect(actions[0]?.action).toBe('slot_updated');
});

it('all are changed from any of them; what has begun or is cancelled stays, and that is said', async () => {
  await db
    .updateTable('session')
    .set({ starts_at: at('2020-01-05T15:00:00Z'), ends_at: at('2020-01-05T16:30:00Z') })
    .where('id', '=', id(0))
    .execute();
  await db.updateTable('session').set({ state: 'cancelled' }).where('id', '=', id(1)).execute();
  const asked = { action: 'edit', scope: 'all', set: { capacity: 20 } } as const;
  const { begun, report, slot } = await dryRun(id(3), asked);
  expect({ begun, slot, counts: report.counts }).toMatchObject({ begun: 1, slot: null, counts: { done: 2, unchanged: 1 } });
  expect(byId(report).get(id(1))).toMatchObject({ outcome: 'unchanged', kept: ['cancelled'] });
  const done = await run(id(3), asked);
  expect(byId(done).get(id(1))).toMatchObject({ outcome: 'unchanged', kept: ['cancelled'] });
  const capacities = await Promise.all(ids.map(async (one) => (await rowOf(one)).capacity));
  expect(capacities).toEqual([14, 14, 20, 20]);
});

describe('one that was moved by hand', () => {
  const move = () =>
    db
      .updateTable('session')
      .set({ starts_at: at('2090-01-10T08:00:00Z'), ends_at: at('2090-01-10T09:00:00Z') })
      .where('id', '=', id(1))
      .execute();

  it('keeps its time and takes the rest, and both the dry run and the report say so', async () => {
    await move();
    const other = await buildRoom(db);
    const asked = { ...later, scope: 'all', set: { ...later.set, roomId: other.id } } as const;
    expect(byId((await dryRun(id(0), asked)).report).get(id(1))).toMatchObject({ outcome: 'done', kept: ['time'], moved_to: null });
    const report = await run(id(0), asked);
    expect(byId(report).get(id(1))).toMatchObject({ outcome: 'done', kept: ['time'], moved_to: null });
    expect([await startOf(1), (await rowOf(id(1))).room_id]).toEqual(['2090-01-10T08:00', other.id]);
    expect((await seriesOf(id(0)))?.sessions.map(({ own }) => own)).toEqual([[], ['time'], [], []]);
  });

  it('comes back to the series where that is chosen', async () => {
    await move();
    await run(id(0), { ...later, scope: 'all', includeOwn: true });
    expect(await startOf(1)).toBe('2090-01-09T16:00');
  });

  it('moves as far from where it stands when it is the one that is edited', async () => {
    await move();
    await run(id(1), { ...later, scope: 'following' });
    expect([await startOf(1), await startOf(2)]).toEqual(['2090-01-11T16:00', '2090-01-16T16:00']);
  });
});

it('a minimum is given to all but those that have their own, goes with the slot, and is taken away again', async () => {
  await db.updateTable('session').set({ minimum: 2 }).where('id', '=', id(1)).execute();
  const minimums = () => Promise.all(ids.map(async (one) => (await rowOf(one)).minimum));
  const report = await run(id(0), { action: 'edit', scope: 'all', set: { minimum: 5 }, slot: true });
  expect(byId(report).get(id(1))).toMatchObject({ outcome: 'unchanged', kept: ['minimum'] });
  expect(await minimums()).toEqual([5, 2, 5, 5]);
  expect(await seriesOf(id(0))).toMatchObject({
    slot: { minimum: 5 },
    sessions: [{ own: [] }, { own: ['minimum'] }, { own: [] }, { own: [] }],
  });
  expect(await generate('2090-02-04')).toBe(1);
  expect(await minimums()).toEqual([5, 2, 5, 5, 5]);
  expect((await seriesOf(id(4)))?.sessions[4]?.own).toEqual([]);
  // With fewer places than that none is changed, and the slot has no more than its places.
  const smaller = { action: 'edit', scope: 'following', set: { capacity: 4 } } as const;
  expect(byId((await dryRun(id(2), smaller)).report).get(id(3))).toMatchObject({ outcome: 'refused', code: 'validation' });
  await run(id(0), { action: 'edit', scope: 'all', set: { minimum: null, capacity: 4 }, includeOwn: true, slot: true });
  expect(await minimums()).toEqual([null, null, null, null, null]);
  expect((await seriesOf(id(0)))?.slot).not.toHaveProperty('minimum');
});

it('a name reaches those that are called the same, and others keep theirs', async () => {
  await db.updateTable('session').set({ name: 'امتحان', name_en: null }).where('id', '=', id(3)).execute();
  const report = await run(id(0), { action: 'edit', scope: 'all', set: { name: 'Advanced' } });
  expect(byId(report).get(id(3))).toMatchObject({ outcome: 'unchanged', kept: ['name'] });
  expect((await rowOf(id(2))).name).toBe('Advanced');
  expect((await rowOf(id(3))).name).toBe('امتحان');
  // Both names of the form, and the English one taken away again.
  await run(id(0), { action: 'edit', scope: 'all', set: { name: 'متقدم', nameEn: 'Advanced' } });
  expect(await rowOf(id(2))).toMatchObject({ name: 'متقدم', name_en: 'Advanced' });
  await run(id(0), { action: 'edit', scope: 'all', set: { name: 'متقدم', nameEn: null } });
  expect(await rowOf(id(2))).toMatchObject({ name: 'متقدم', name_en: null });
});

it('a conflict keeps one back and no other, also from what its series says of it; force overrides', async () => {
  const held = await buildSession(db, { room_id: roomId, starts_at: at('2090-01-09T16:00:00Z') });
  const report = await run(id(0), { ...later, scope: 'all' });
  expect(report.counts).toMatchObject({ done: 3, conflict: 1 });
  expect(byId(report).get(id(1))).toMatchObject({ code: 'room_conflict', inTheWay: [{ id: held.id }] });
  expect([await startOf(1), (await seriesOf(id(1)))?.sessions[1]?.own]).toEqual(['2090-01-08T15:00', []]);
  const again = await run(id(1), { action: 'edit', scope: 'following', force: true, set: later.set });
  expect(byId(again).get(id(1))?.outcome).toBe('done');
});

it('the following are cancelled with a message, told once, and the slot is deleted with them; the others stay', async () => {
  const student = await buildStudent(db);
  const account = await buildAccount(db, { student_id: student.id });
  await buildAttendee(db, { session_id: id(2), student_id: student.id });
  const asked = { action: 'cancel', scope: 'following', message: 'The course ends early', slot: true } as const;
  expect((await dryRun(id(2), asked)).report).toMatchObject({ action: 'cancel', counts: { done: 2 } });
  const report = await run(id(2), asked);
  expect(report.counts).toMatchObject({ done: 2 });
  expect(await Promise.all(ids.map(async (one) => (await rowOf(one)).state))).toEqual(['planned', 'planned', 'cancelled', 'cancelled']);
  expect(await told(account.id)).toMatchObject([{ kind: 'session_cancelled', sessionId: id(2), message: 'The course ends early' }]);
  // Without its slot it is a series all the same.
  expect(await seriesOf(id(0))).toMatchObject({ slot: null, position: 1, sessions: { length: 4 } });
});

describe('a series that is cancelled with its slot while sessions are made of that', () => {
  const gate = 727_155;
  const { pool } = portal.database;

  /** Sessions of four weeks more are about to be written when all are cancelled. @returns how many of the slot are not cancelled then */
  async function leftOver(cuts: Cut[]): Promise<number> {
    const halt = {
      statement: 'slot-insert-sessions',
      guard: 'order by starts_at, slot_key',
      by: `order by pg_advisory_xact_lock(${gate})::text`,
    };
    const keeper = await pool.connect();
    await keeper.query('select pg_advisory_lock($1)', [gate]);
    await withCuts([halt, ...cuts], async () => {
      const made = generate('2090-02-25');
      await expect.poll(() => lockWaits(pool), { timeout: 10_000 }).toBe(1);
      const cancelled = post(id(0), { action: 'cancel', scope: 'all', message: 'Over', slot: true });
      let isAnswered = false;
      void cancelled.finally(() => {
        isAnswered = true;
      });
      await expect.poll(async () => isAnswered || (await lockWaits(pool)) > 1, { timeout: 10_000 }).toBe(true);
      await keeper.query('select pg_advisory_unlock($1)', [gate]);
      expect([await made, (await cancelled).status]).toEqual([4, 200]);
    }).finally(() => keeper.release());
    await carryOutAll();
    const states = await Promise.all(ids.map(async (one) => (await rowOf(one)).state));
    expect(states).toHaveLength(8);
    return states.filter((state) => state !== 'cancelled').length;
  }

  it('takes them along', async () => {
    expect(await leftOver([])).toBe(0);
  });

  it('would leave them without the lock of the trainer (twin)', async () => {
    expect(await leftOver([{ statement: 'slot-lock-trainer', guard: 'for no key update', by: '' }])).toBe(4);
  });
});

it('a message goes with an edit of more than one, to those who are told that theirs is changed', async () => {
  const student = await buildStudent(db);
  const account = await buildAccount(db, { student_id: student.id });
  await buildAttendee(db, { session_id: id(1), student_id: student.id });
  // Its time stays by hand, so nobody is told of it.
  await db
    .updateTable('session')
    .set({ starts_at: at('2090-01-16T08:00:00Z'), ends_at: at('2090-01-16T09:00:00Z') })
    .where('id', '=', id(2))
    .execute();
  const asked = { ...later, scope: 'following', message: 'The lab is closed on Sundays' } as const;
  expect((await run(id(1), asked)).counts).toMatchObject({ done: 2, unchanged: 1 });
  expect(await told(account.id)).toMatchObject([{ kind: 'session_updated', sessionId: id(1), message: asked.message }]);
  const kept = await db.selectFrom('session_message').select('session_id').where('message', '=', asked.message).execute();
  expect(kept.map((one) => one.session_id).toSorted((a, b) => a - b)).toEqual([id(1), id(3)]);
  expect((await post(id(1), { ...asked, message: ' ' })).problem).toMatchObject({ code: 'validation' });
});

it('a slot that another one of the trainer is in the way of is not changed, nor anything else', async () => {
  const standing = await buildSlot(db, { trainer_id: trainerId, day_of_week: 1, start_time: '19:30', end_time: '20:30' });
  const asked = { ...later, scope: 'all', slot: true } as const;
  expect((await dryRun(id(0), asked)).slot?.inTheWay).toMatchObject([{ id: standing.id, takes: ['trainer'] }]);
  const { status, problem } = await post(id(0), { ...asked, force: true });
  expect([status, problem.code, problem.details.slots[0].id]).toEqual([409, 'schedule_conflict', standing.id]);
  await carryOutAll();
  expect(await startOf(0)).toBe('2090-01-01T15:00');
});

it.each([
  ['nothing to change', { action: 'edit', scope: 'all', set: {} }],
  ['an end before the start', { action: 'edit', scope: 'all', set: { time: { days: 0, startTime: '19:00', endTime: '18:00' } } }],
  ['one alone', { action: 'cancel', scope: 'this' }],
  ['no places', { action: 'edit', scope: 'all', set: { capacity: 0 } }],
])('%s is refused', async (_what, asked) => {
  expect((await post(id(0), asked as never)).problem).toMatchObject({ code: 'validation' });
});

it('a trainer or a room that is not there is said of each', async () => {
  const { report } = await dryRun(id(0), { action: 'edit', scope: 'all', set: { trainerId: 2_000_000_000 } });
  expect(report.counts).toMatchObject({ refused: 4 });
});

it('a session without a series has none to change', async () => {
  expect((await post((await buildSession(db)).id, { action: 'cancel', scope: 'all' })).problem).toMatchObject({ code: 'not_found' });
});
