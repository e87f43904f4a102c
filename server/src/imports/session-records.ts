/** What sessions of a file are made of and compared with. */

import type { Tx } from '../db/transaction.ts';
import { findSessions, type SessionRow } from '../sessions/store.ts';
import { holdCourses } from './courses.ts';
import { recordLookup } from './record-lookup.ts';

export type Parts = Awaited<ReturnType<typeof lockParts>>;

interface PartRow {
  id: number;
  name: string;
  name_en: string | null;
  /** A room's seats. */
  seats: number | null;
}

/**
 * All courses, trainers and rooms that may be chosen, as they are few. Trainers and rooms are locked to the end of the transaction, in the order
 * in which sessions are placed (sessions/placing.ts). @returns also the database's clock once they are.
 */
export async function lockParts(tx: Tx) {
  const trainers = await tx.query<PartRow>({
    name: 'import-lock-trainers',
    text: 'select id, name, name_en, null::int as seats from trainer where active order by id for no key update',
  });
  const rooms = await tx.query<PartRow>({
    name: 'import-lock-rooms',
    text: 'select id, name, name_en, seats from room where active order by id for no key update',
  });
  const { rows } = await tx.query<{ now: Date }>({ name: 'import-now', text: 'select clock_timestamp() as now' });
  const [clock] = rows;
  if (!clock) throw new Error('a select without a from answered no row');
  return {
    course: await holdCourses(tx),
    trainer: recordLookup(trainers.rows),
    room: recordLookup(rooms.rows),
    now: clock.now,
  };
}

/** What tells one session from another where a row has no number. */
export interface SessionKey {
  course_id: number;
  trainer_id: number;
  starts_at: Date;
}

export const textOfKey = ({ course_id, trainer_id, starts_at }: SessionKey): string =>
  `${course_id} ${trainer_id} ${starts_at.toISOString().slice(0, 19)}`;

/** Those with these numbers or keys, to the second, as the wire and files say times. */
export async function findExistingSessions(
  tx: Tx,
  ids: readonly number[],
  keys: readonly SessionKey[],
): Promise<{ byId: ReadonlyMap<number, SessionRow>; byKey: ReadonlyMap<string, SessionRow[]> }> {
  const { rows } = await tx.query<{ id: number }>({
    name: 'import-sessions',
    text: `select s.id from unnest($1::int[], $2::int[], $3::timestamptz[]) as key (course_id, trainer_id, starts_at)
           join session s on s.trainer_id = key.trainer_id and s.course_id = key.course_id
             and s.starts_at >= key.starts_at and s.starts_at < key.starts_at + interval '1 second'
           where s.active`,
    values: [keys.map((key) => key.course_id), keys.map((key) => key.trainer_id), keys.map((key) => key.starts_at)],
  });
  const byId = await findSessions(tx, [...new Set([...ids, ...rows.map(({ id }) => id)])]);
  return { byId, byKey: Map.groupBy(byId.values(), textOfKey) };
}
