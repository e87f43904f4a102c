/** Sessions that are made of weekly slots, in the database (D-39). */
import type { SessionState } from '@halaqa/contract/values';
import { type CandidateSession, weekKeyOf } from '@halaqa/domain/weekly-schedule';
import { type Actor, insertAudit, originValue } from '../audit/store.ts';
import type { Queryable, Tx } from '../db/transaction.ts';

interface GeneratedKeys {
  keys: string[];
  days: { slotId: number; day: string }[];
  now: Date;
}

/**
 * Which of these were made, whatever became of them: the keys, and for which weeks their slots have made one, though it may have been
 * moved or the slot changed since; and the database's clock.
 */
export async function findGenerated(
  reader: Queryable,
  candidates: readonly Pick<CandidateSession, 'key' | 'slotId' | 'day'>[],
): Promise<{ made: Set<string>; now: Date }> {
  const { rows } = await reader.query<GeneratedKeys>({
    name: 'slot-made',
    text: `select array(select slot_key from session where slot_key = any($1)) as keys, clock_timestamp() as now,
             coalesce((select json_agg(json_build_object('slotId', slot_id, 'day', day)) from series_session
               where slot_id = any($2) and day between $3::date - 6 and $4::date + 6), '[]') as days`,
    values: [
      candidates.map(({ key }) => key),
      [...new Set(candidates.flatMap(({ slotId }) => slotId ?? []))],
      candidates[0]?.day ?? null,
      candidates.at(-1)?.day ?? null,
    ],
  });
  const [read] = rows;
  if (!read) throw new Error('a select without a from answered no row');
  return { made: new Set([...read.keys, ...read.days.map(({ slotId, day }) => weekKeyOf(slotId, day))]), now: read.now };
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
  minimum: number | null;
  state: SessionState;
  search: string;
  /** The slot that it is made of, and what that says of it on the institute's wall. */
  slot_id: number;
  day: string;
  start_time: string;
  end_time: string;
}

/**
 * Makes them, each with what its series says of it and its entry in the audit log; one whose key is known is passed over.
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
          starts_at timestamptz, ends_at timestamptz, capacity int, minimum int, state text, search text, slot_id int, day date,
          start_time time, end_time time, details jsonb)
      ), made as (
        insert into session (slot_key, name, name_en, course_id, trainer_id, room_id, starts_at, ends_at, capacity, minimum, state, search)
        select slot_key, name, name_en, course_id, trainer_id, room_id, starts_at, ends_at, capacity, minimum, state, search from given
        order by starts_at, slot_key
        on conflict (slot_key) do nothing returning id, slot_key
      ), said as (
        insert into series_session (session_id, slot_id, day, start_time, end_time, trainer_id, room_id, capacity, minimum)
        select made.id, slot_id, day, start_time, end_time, trainer_id, room_id, capacity, minimum from made join given using (slot_key)
      ), done as (
        select $2::int as account_id, 'session' as kind, made.id as record_id, given.details, $3::jsonb as origin
        from made join given using (slot_key)
      ), audited as (${insertAudit('session_created', 'done')})
      select id, slot_key from made`,
    values: [JSON.stringify(sessions.map((session) => ({ ...session, details: details(session) }))), actor.accountId, originValue(actor)],
  });
  return new Map(rows.map(({ id, slot_key }) => [slot_key, id]));
}
