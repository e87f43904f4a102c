/** The days of a month: how many sessions start on each, and the first of them (D-265). */
import { mostOfDay } from '@halaqa/contract/session-list';
import { addDays, fromWall } from '@halaqa/domain/clock';
import type pg from 'pg';
import { nameJoinsSql } from '../booking/session-view.ts';
import { startSums } from './start-sums.ts';
import { type CountedRow, countedColumns } from './store.ts';

export interface DayRow {
  day: string;
  count: number;
  /** By their start. */
  sessions: CountedRow[];
}

/**
 * Days without sessions are left out.
 * @param days institute days, both ends included.
 * @param zone the institute's time zone.
 */
export async function listDays(pool: pg.Pool, { from, to }: { from: string; to: string }, zone: string): Promise<DayRow[]> {
  const days: string[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day);
  const begins = [...days, addDays(to, 1)].map((day) => fromWall(day, '00:00', zone));
  const { rows } = await pool.query<CountedRow & { day: string; count: number }>({
    name: 'sessions-days',
    text: `
      select day.day, kept.count, ${countedColumns}
      from unnest($1::text[], $2::timestamptz[], $3::timestamptz[]) as day (day, begins, ends)
      cross join lateral (
        select sum(s.sessions)::int as count from ${startSums} s where s.starts_at >= day.begins and s.starts_at < day.ends
      ) kept
      cross join lateral (
        select * from session where active and starts_at >= day.begins and starts_at < day.ends order by starts_at, id limit $4
      ) s
      ${nameJoinsSql}
      order by s.starts_at, s.id`,
    values: [days, begins.slice(0, -1), begins.slice(1), mostOfDay],
  });
  const found = new Map<string, DayRow>();
  for (const { day, count, ...session } of rows) {
    const ofDay = found.get(day);
    if (ofDay) ofDay.sessions.push(session);
    else found.set(day, { day, count, sessions: [session] });
  }
  return [...found.values()];
}
