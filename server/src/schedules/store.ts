/** Weekly slots in the database, and the sessions that are made of them. */
import type { SessionState } from '@halaqa/contract/values';
import { type Actor, insertAudit } from '../audit/store.ts';
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
}

const slots = `
  select w.id, w.trainer_id, t.name as trainer_name, t.name_en as trainer_name_en, w.course_id, c.name as course_name,
    c.name_en as course_name_en, w.day_of_week, to_char(w.start_time, 'HH24:MI') as start_time, to_char(w.end_time, 'HH24:MI') as end_time
  from weekly_slot w join trainer t on t.id = w.trainer_id join course c on c.id = w.course_id`;

/** By day and time. */
export async function listSlots(reader: Queryable, trainerId: number): Promise<SlotRow[]> {
  const { rows } = await reader.query<SlotRow>({
    name: 'slot-list',
    text: `${slots} where w.trainer_id = $1 order by w.day_of_week, w.start_time, w.id`,
    values: [trainerId],
  });
  return rows;
}

/** Of trainers and courses that are not archived; all of them, or one trainer's. */
export async function listSlotsToMake(reader: Queryable, trainerId: number | null): Promise<SlotRow[]> {
  const { rows } = await reader.query<SlotRow>({
    name: 'slot-list-to-make',
    text: `${slots} where t.active and c.active and ($1::int is null or w.trainer_id = $1) order by w.id`,
    values: [trainerId],
  });
  return rows;
}

interface SlotValues {
  trainerId: number;
  courseId: number;
  dayOfWeek: number;
  startTime: string;
  endTime: string;
}

export async function insertSlot(tx: Tx, slot: SlotValues): Promise<SlotRow> {
  const { rows } = await tx.query<{ id: number }>({
    name: 'slot-insert',
    text: 'insert into weekly_slot (trainer_id, course_id, day_of_week, start_time, end_time) values ($1, $2, $3, $4, $5) returning id',
    values: [slot.trainerId, slot.courseId, slot.dayOfWeek, slot.startTime, slot.endTime],
  });
  const inserted = (await listSlots(tx, slot.trainerId)).find(({ id }) => id === rows[0]?.id);
  if (!inserted) throw new Error('an insert returned no row');
  return inserted;
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

/** Whether the course may be chosen. */
export async function isCourse(tx: Tx, courseId: number): Promise<boolean> {
  const { rows } = await tx.query({ name: 'course-is', text: 'select from course where id = $1 and active', values: [courseId] });
  return rows.length > 0;
}

/** Whether the room may be chosen. */
export async function isRoom(reader: Queryable, roomId: number): Promise<boolean> {
  const { rows } = await reader.query({ name: 'room-is', text: 'select from room where id = $1 and active', values: [roomId] });
  return rows.length > 0;
}

/**
 * Locks these trainers by id, and then the room, to the end of the transaction, as sessions do that are planned one by one
 * (sessions/placing.ts): whoever plans or adds slots at the same time comes after.
 * @returns the trainers who are there and not archived.
 */
export async function lockTrainers(tx: Tx, trainerIds: number[], roomId: number | null): Promise<Set<number>> {
  const { rows } = await tx.query<{ id: number; active: boolean }>({
    name: 'slot-lock-trainers',
    text: 'select id, active from trainer where id = any($1) order by id for no key update',
    values: [trainerIds],
  });
  if (roomId !== null) {
    await tx.query({ name: 'session-lock-room', text: 'select active from room where id = $1 for no key update', values: [roomId] });
  }
  return new Set(rows.filter(({ active }) => active).map(({ id }) => id));
}

export type StandingRow = Pick<Tables['session'], 'id' | 'name' | 'name_en' | 'trainer_id' | 'room_id' | 'starts_at' | 'ends_at' | 'state'>;

/** The sessions that hold one of these trainers or the room at any time between; cancelled ones hold nothing (D-59). */
export async function listStanding(
  reader: Queryable,
  { trainerIds, roomId, from, to }: { trainerIds: number[]; roomId: number | null; from: Date; to: Date },
): Promise<StandingRow[]> {
  const { rows } = await reader.query<StandingRow>({
    name: 'slot-standing',
    text: `select id, name, name_en, trainer_id, room_id, starts_at, ends_at, state from session
           where active and state <> 'cancelled' and (trainer_id = any($1) or room_id = $2) and starts_at < $4 and ends_at > $3
           order by starts_at, id`,
    values: [trainerIds, roomId, from, to],
  });
  return rows;
}

/** Which of these were made, whatever became of them; and the database's clock. */
export async function findMade(reader: Queryable, keys: string[]): Promise<{ made: Set<string>; now: Date }> {
  const { rows } = await reader.query<{ keys: string[]; now: Date }>({
    name: 'slot-made',
    text: 'select array(select slot_key from session where slot_key = any($1)) as keys, clock_timestamp() as now',
    values: [keys],
  });
  const [read] = rows;
  if (!read) throw new Error('a select without a from answered no row');
  return { made: new Set(read.keys), now: read.now };
}

/** A session to make, by the names of its columns. */
export interface NewSession {
  slot_key: string;
  name: string;
  name_en: string | null;
  course_id: number;
  trainer_id: number;
  room_id: number | null;
  starts_at: Date;
  ends_at: Date;
  capacity: number;
  state: SessionState;
  search: string;
}

/**
 * Makes them, each with its entry in the audit log; one whose key is known is passed over.
 * @param details of the audit log, by key.
 * @returns the ids of those that were made, by their keys.
 */
export async function insertSessions(
  tx: Tx,
  sessions: NewSession[],
  actor: Actor,
  details: (session: NewSession) => Record<string, unknown>,
): Promise<Map<string, number>> {
  const { rows } = await tx.query<{ id: number; slot_key: string }>({
    name: 'slot-insert-sessions',
    text: `
      with given as (
        select * from jsonb_to_recordset($1) as given (slot_key text, name text, name_en text, course_id int, trainer_id int, room_id int,
          starts_at timestamptz, ends_at timestamptz, capacity int, state text, search text, details jsonb)
      ), made as (
        insert into session (slot_key, name, name_en, course_id, trainer_id, room_id, starts_at, ends_at, capacity, state, search)
        select slot_key, name, name_en, course_id, trainer_id, room_id, starts_at, ends_at, capacity, state, search from given
        order by starts_at, slot_key
        on conflict (slot_key) do nothing returning id, slot_key
      ), done as (
        select $2::int as account_id, 'session_created' as action, 'session' as kind, made.id as record_id, given.details,
          $3::text as request_id
        from made join given using (slot_key)
      ), audited as (${insertAudit('done')})
      select id, slot_key from made`,
    values: [JSON.stringify(sessions.map((session) => ({ ...session, details: details(session) }))), actor.accountId, actor.requestId],
  });
  return new Map(rows.map(({ id, slot_key }) => [slot_key, id]));
}
