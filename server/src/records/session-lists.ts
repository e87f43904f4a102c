/** The sessions that the page of a record shows: those that are not over, and those that are. */
import type { AttendanceState } from '@halaqa/contract/values';
import type pg from 'pg';
import { nameJoinsSql } from '../booking/session-view.ts';
import { type SessionRow, sessionColumns } from '../sessions/store.ts';

/** Whose sessions: the column that names the record. */
export type SessionOwner = 'trainer_id' | 'course_id' | 'room_id';

export type SessionTimeFrame = 'ahead' | 'past';

export interface SessionsListed<Row extends SessionRow = SessionRow> {
  /** In all. */
  total: number;
  /** How many of these are cancelled. */
  cancelled: number;
  rows: Row[];
}

// No session is longer than a day (D-22): what began earlier is over, and the index by start finds the rest.
const conditions: Record<SessionTimeFrame, string> = {
  ahead: `s.active and s.starts_at > statement_timestamp() - interval '1 day' and s.ends_at > statement_timestamp()`,
  past: 's.active and s.starts_at < statement_timestamp() and s.ends_at <= statement_timestamp()',
};
const orders: Record<SessionTimeFrame, string> = { ahead: 'asc', past: 'desc' };

/** One page of `from`, which has a session `s`, and the number of all and of the cancelled. */
const listed = (when: SessionTimeFrame, from: string, more = '') => `
  select one.total, one.cancelled, seen.*
  from (
    select count(*)::int as total, (count(*) filter (where s.state = 'cancelled'))::int as cancelled from ${from} and ${conditions[when]}
  ) one left join (
    select ${sessionColumns} ${more && `, s.${more.split(',').join(', s.')}`}
    from (select s.* ${more && `, ${more}`} from ${from} and ${conditions[when]} order by s.starts_at ${orders[when]}, s.id limit $2) s
    ${nameJoinsSql}
  ) seen on true
  order by seen.starts_at ${orders[when]}, seen.id`;

type Read<Row> = Pick<SessionsListed, 'total' | 'cancelled'> & (Row | { id: null });

/** Where there is none, the numbers stand alone in a row without a session. */
const split = <Row extends SessionRow>(rows: Read<Row>[]): SessionsListed<Row> => ({
  total: rows[0]?.total ?? 0,
  cancelled: rows[0]?.cancelled ?? 0,
  rows: rows.filter((row): row is Pick<SessionsListed, 'total' | 'cancelled'> & Row => row.id !== null),
});

export async function listSessionsOf(
  pool: pg.Pool,
  owner: SessionOwner,
  id: number,
  when: SessionTimeFrame,
  most: number,
): Promise<SessionsListed> {
  const { rows } = await pool.query<Read<SessionRow>>({
    name: `record-${when}-${owner}`,
    text: listed(when, `session s where s.${owner} = $1`),
    values: [id, most],
  });
  return split(rows);
}

export interface PlacedRow extends SessionRow {
  /** Null where the student waits. */
  attendance: AttendanceState | null;
  waitlist_position: number | null;
}

// Who still waits when a session is over had no place in it.
const placesOfStudent: Record<SessionTimeFrame, string> = {
  ahead: `
    select a.session_id, a.state as attendance, null::int as waitlist_position from attendee a where a.student_id = $1
    union all
    select own.session_id, null, (
      select count(*)::int from waitlist_entry before where before.session_id = own.session_id and before.id <= own.id
    ) from waitlist_entry own where own.student_id = $1`,
  past: 'select a.session_id, a.state as attendance, null::int as waitlist_position from attendee a where a.student_id = $1',
};

export async function listSessionsOfStudent(
  pool: pg.Pool,
  studentId: number,
  when: SessionTimeFrame,
  most: number,
): Promise<SessionsListed<PlacedRow>> {
  const { rows } = await pool.query<Read<PlacedRow>>({
    name: `record-${when}-student`,
    text: listed(
      when,
      `(${placesOfStudent[when]}) place join session s on s.id = place.session_id where true`,
      'attendance,waitlist_position',
    ),
    values: [studentId, most],
  });
  return split(rows);
}

/** A room's sessions of the institute's day, ascending; cancelled ones do not take it. */
export async function listSessionsOfDay(pool: pg.Pool, roomId: number, zone: string): Promise<SessionRow[]> {
  const { rows } = await pool.query<SessionRow>({
    name: 'record-room-today',
    text: `select ${sessionColumns} from session s ${nameJoinsSql}
           where s.room_id = $1 and s.active and s.state <> 'cancelled'
             and s.starts_at >= date_trunc('day', statement_timestamp(), $2)
             and s.starts_at < (date_trunc('day', statement_timestamp() at time zone $2) + interval '1 day') at time zone $2
           order by s.starts_at, s.id`,
    values: [roomId, zone],
  });
  return rows;
}
