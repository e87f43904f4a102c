/** A day of the institute: what runs on it, and where. */
import type pg from 'pg';
import { nameJoinsSql } from '../booking/session-view.ts';
import type { Tables } from '../db/tables.generated.ts';
import { type CountedRow, countedColumns, type MarkedRow, markedSql } from '../sessions/store.ts';

export type DayRow = CountedRow & MarkedRow;

/** A session of the form is no longer than this (D-22): what began earlier is over. */
const longestHours = 24;

/** @param from first instant of the day. @param to first instant of the next. */
export async function listSessionsOfDay(
  pool: pg.Pool,
  { from, to }: { from: Date; to: Date },
  most: number,
): Promise<{ sessions: DayRow[]; total: number }> {
  const { rows } = await pool.query<{ total: number } & DayRow>({
    name: 'today-sessions',
    text: `
      select ${countedColumns}, s.total, ${markedSql}
      from (
        select s.*, count(*) over ()::int as total from session s
        where s.active and s.starts_at < $2 and s.ends_at > $1 and s.starts_at > $1::timestamptz - make_interval(hours => ${longestHours})
        order by s.starts_at, s.id limit $3
      ) s ${nameJoinsSql} order by s.starts_at, s.id`,
    values: [from, to, most],
  });
  return { sessions: rows, total: rows[0]?.total ?? 0 };
}

export type RoomRow = Pick<Tables['room'], 'id' | 'name' | 'name_en' | 'seats'>;

/** Those that are offered. */
export async function listRooms(pool: pg.Pool, most: number): Promise<RoomRow[]> {
  const { rows } = await pool.query<RoomRow>({
    name: 'today-rooms',
    text: 'select id, name, name_en, seats from room where active order by id limit $1',
    values: [most],
  });
  return rows;
}
