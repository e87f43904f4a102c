/** Weekly slots in the database, and what stands at their times. */
import type { Tables } from '../db/tables.generated.ts';
import type { Queryable, Tx } from '../db/transaction.ts';

export interface SlotRow {
  id: number;
  trainer_id: number;
  trainer_name: string;
  trainer_name_en: string | null;
  course_id: number;
  course_name: string;
  course_name_en: string | null;
  day_of_week: number;
  /** `HH:mm` */
  start_time: string;
  end_time: string;
  room_id: number | null;
  room_name: string | null;
  room_name_en: string | null;
  capacity: number;
  minimum: number | null;
  version: number;
}

const slots = `
  select w.id, w.trainer_id, t.name as trainer_name, t.name_en as trainer_name_en, w.course_id, c.name as course_name,
    c.name_en as course_name_en, w.day_of_week, to_char(w.start_time, 'HH24:MI') as start_time, to_char(w.end_time, 'HH24:MI') as end_time,
    w.room_id, r.name as room_name, r.name_en as room_name_en, w.capacity, w.minimum, w.version
  from weekly_slot w join trainer t on t.id = w.trainer_id join course c on c.id = w.course_id left join room r on r.id = w.room_id`;

/** By day and time. */
export async function listSlots(reader: Queryable, trainerId: number): Promise<SlotRow[]> {
  const { rows } = await reader.query<SlotRow>({
    name: 'slot-list',
    text: `${slots} where w.trainer_id = $1 order by w.day_of_week, w.start_time, w.id`,
    values: [trainerId],
  });
  return rows;
}

/** Every trainer's, by day and time. */
export async function listAllSlots(reader: Queryable): Promise<SlotRow[]> {
  const { rows } = await reader.query<SlotRow>({
    name: 'slot-list-all',
    text: `${slots} where t.active order by w.day_of_week, w.start_time, w.id`,
  });
  return rows;
}

/** Those of a weekday that want the trainer or the room, by time. */
export async function listSlotsBeside(
  reader: Queryable,
  { trainerId, roomId, dayOfWeek }: Pick<SlotValues, 'trainerId' | 'roomId' | 'dayOfWeek'>,
): Promise<SlotRow[]> {
  const { rows } = await reader.query<SlotRow>({
    name: 'slot-list-beside',
    text: `${slots} where w.day_of_week = $3 and (w.trainer_id = $1 or w.room_id = $2) order by w.start_time, w.id`,
    values: [trainerId, roomId, dayOfWeek],
  });
  return rows;
}

export async function findSlot(reader: Queryable, slotId: number): Promise<SlotRow | undefined> {
  const { rows } = await reader.query<SlotRow>({ name: 'slot-find', text: `${slots} where w.id = $1`, values: [slotId] });
  return rows[0];
}

/** Of trainers and courses that are not archived; all of them, or one trainer's. */
export async function listActiveSlots(reader: Queryable, trainerId: number | null): Promise<SlotRow[]> {
  const { rows } = await reader.query<SlotRow>({
    name: 'slot-list-to-make',
    text: `${slots} where t.active and c.active and ($1::int is null or w.trainer_id = $1) order by w.id`,
    values: [trainerId],
  });
  return rows;
}

export interface SlotValues {
  trainerId: number;
  courseId: number;
  dayOfWeek: number;
  startTime: string;
  endTime: string;
  roomId: number | null;
  capacity: number;
  minimum: number | null;
}

const valuesOf = (slot: SlotValues) => [
  slot.trainerId,
  slot.courseId,
  slot.dayOfWeek,
  slot.startTime,
  slot.endTime,
  slot.roomId,
  slot.capacity,
  slot.minimum,
];

export async function insertSlot(tx: Tx, slot: SlotValues): Promise<SlotRow> {
  const { rows } = await tx.query<{ id: number }>({
    name: 'slot-insert',
    text: `insert into weekly_slot (trainer_id, course_id, day_of_week, start_time, end_time, room_id, capacity, minimum)
           values ($1, $2, $3, $4, $5, $6, $7, $8) returning id`,
    values: valuesOf(slot),
  });
  const inserted = await findSlot(tx, rows[0]?.id ?? 0);
  if (!inserted) throw new Error('an insert returned no row');
  return inserted;
}

/** A slot that was deleted, as it was. */
export interface RemovedSlot extends SlotValues {
  id: number;
  version: number;
}

/** Under its own id, so that the sessions that were made of it are of its series; whoever saw it before it was deleted has an older version. */
export async function insertSlotAgain(tx: Tx, slot: RemovedSlot): Promise<void> {
  await tx.query({
    name: 'slot-insert-again',
    text: `insert into weekly_slot (trainer_id, course_id, day_of_week, start_time, end_time, room_id, capacity, minimum, id, version)
           values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) on conflict (id) do nothing`,
    values: [...valuesOf(slot), slot.id, slot.version + 1],
  });
}

/** @returns whether it still had that version, which goes up by one. */
export async function updateSlot(tx: Tx, slotId: number, slot: SlotValues, version: number): Promise<boolean> {
  const { rowCount } = await tx.query({
    name: 'slot-update',
    text: `update weekly_slot set trainer_id = $1, course_id = $2, day_of_week = $3, start_time = $4, end_time = $5, room_id = $6,
             capacity = $7, minimum = $8, version = version + 1
           where id = $9 and version = $10`,
    values: [...valuesOf(slot), slotId, version],
  });
  return rowCount === 1;
}

/** What it was; undefined where there is none. */
export async function deleteSlot(tx: Tx, slotId: number): Promise<Record<string, unknown> | undefined> {
  const { rows } = await tx.query<{ slot: Record<string, unknown> }>({
    name: 'slot-delete',
    text: 'delete from weekly_slot where id = $1 returning to_jsonb(weekly_slot) as slot',
    values: [slotId],
  });
  return rows[0]?.slot;
}

/** A slot as it was when it was deleted. */
export type DeletedSlotRow = Pick<
  SlotRow,
  'id' | 'trainer_name' | 'trainer_name_en' | 'course_name' | 'course_name_en' | 'day_of_week' | 'start_time' | 'end_time'
>;

/** What people know a slot by. */
export const knownAs = (slot: SlotRow): DeletedSlotRow => ({
  id: slot.id,
  trainer_name: slot.trainer_name,
  trainer_name_en: slot.trainer_name_en,
  course_name: slot.course_name,
  course_name_en: slot.course_name_en,
  day_of_week: slot.day_of_week,
  start_time: slot.start_time,
  end_time: slot.end_time,
});

/** The slots that these sessions were made of, of those that were deleted after that moment and are not there again. */
export async function listSlotsDeletedSince(reader: Queryable, sessionIds: readonly number[], since: Date): Promise<DeletedSlotRow[]> {
  const { rows } = await reader.query<DeletedSlotRow>({
    name: 'slot-list-deleted-since',
    text: `select slot.id, t.name as trainer_name, t.name_en as trainer_name_en, c.name as course_name, c.name_en as course_name_en,
             slot.day_of_week, to_char(slot.start_time, 'HH24:MI') as start_time, to_char(slot.end_time, 'HH24:MI') as end_time
           from (select distinct slot_id from series_session where session_id = any($1)) made
             cross join lateral (
               select details -> 'slot' as deleted from audit_entry
               where kind = 'weekly_slot' and record_id = made.slot_id and action = 'slot_deleted' and at > $2 order by id desc limit 1
             ) entry
             cross join lateral jsonb_to_record(entry.deleted) as slot (
               id int, trainer_id int, course_id int, day_of_week int, start_time time, end_time time
             )
             join trainer t on t.id = slot.trainer_id join course c on c.id = slot.course_id
           where not exists (select from weekly_slot w where w.id = made.slot_id)
           order by slot.day_of_week, slot.start_time, slot.id`,
    values: [sessionIds, since],
  });
  return rows;
}

/** Whether the course may be chosen; it is not archived before the end of the transaction (D-152). */
export async function isCourse(tx: Tx, courseId: number): Promise<boolean> {
  const { rows } = await tx.query({
    name: 'course-is',
    text: 'select from course where id = $1 and active for key share',
    values: [courseId],
  });
  return rows.length > 0;
}

/** Whether the room may be chosen. */
export async function isRoom(reader: Queryable, roomId: number): Promise<boolean> {
  const { rows } = await reader.query({ name: 'room-is', text: 'select from room where id = $1 and active', values: [roomId] });
  return rows.length > 0;
}

/**
 * Locks these trainers by id, and then the rooms, to the end of the transaction, as sessions do that are planned one by one
 * (sessions/placing.ts): other planning at the same time comes after.
 * @returns the trainers who are there and not archived.
 */
export async function lockTrainers(tx: Tx, trainerIds: number[], roomIds: number[]): Promise<Set<number>> {
  const { rows } = await tx.query<{ id: number; active: boolean }>({
    name: 'slot-lock-trainers',
    text: 'select id, active from trainer where id = any($1) order by id for no key update',
    values: [trainerIds],
  });
  if (roomIds.length > 0) {
    await tx.query({
      name: 'slot-lock-rooms',
      text: 'select from room where id = any($1) order by id for no key update',
      values: [roomIds],
    });
  }
  return new Set(rows.filter(({ active }) => active).map(({ id }) => id));
}

/**
 * While it is held no session is made of the slot, and one that was being made is there.
 * @param nextId the trainer who is to have the slot, locked with the one who has it.
 */
export async function lockSlotTrainer(tx: Tx, slotId: number, nextId?: number): Promise<void> {
  await tx.query({
    name: 'slot-lock-trainer',
    text: 'select from trainer where id = $2 or id = (select trainer_id from weekly_slot where id = $1) order by id for no key update',
    values: [slotId, nextId ?? null],
  });
}

export type ExistingSessionRow = Pick<
  Tables['session'],
  'id' | 'name' | 'name_en' | 'trainer_id' | 'room_id' | 'starts_at' | 'ends_at' | 'state'
>;

/** The sessions that hold one of these trainers or rooms at any time between; cancelled ones hold nothing (D-59). */
export async function listExistingSessions(
  reader: Queryable,
  { trainerIds, roomIds, from, to }: { trainerIds: number[]; roomIds: number[]; from: Date; to: Date },
): Promise<ExistingSessionRow[]> {
  const { rows } = await reader.query<ExistingSessionRow>({
    name: 'slot-standing',
    text: `select id, name, name_en, trainer_id, room_id, starts_at, ends_at, state from session
           where active and state <> 'cancelled' and (trainer_id = any($1) or room_id = any($2)) and starts_at < $4 and ends_at > $3
           order by starts_at, id`,
    values: [trainerIds, roomIds, from, to],
  });
  return rows;
}
