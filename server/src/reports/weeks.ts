/** Places and attendance of weeks, in one statement. */
import { addDays, fromWall } from '@halaqa/domain/clock';
import type pg from 'pg';

export interface WeekRow {
  sessions: number;
  places: number;
  taken: number;
  attended: number;
  absent: number;
}

/**
 * @param from the first day of the first week, an institute day; a week is seven of them, however long clocks make it.
 * @param zone the institute's time zone.
 */
export async function readWeeks(
  pool: pg.Pool,
  { from, weeks }: { from: string; weeks: number },
  zone: string,
): Promise<({ from: string; to: string } & WeekRow)[]> {
  const days = Array.from({ length: weeks }, (_, week) => addDays(from, 7 * week));
  const starts = [...days, addDays(from, 7 * weeks)].map((day) => fromWall(day, '00:00', zone));
  const { rows } = await pool.query<WeekRow>({
    name: 'reports-weeks',
    text: `
      select count(s.id)::int as sessions, coalesce(sum(s.capacity), 0)::int as places, coalesce(sum(s.seats_taken), 0)::int as taken,
        coalesce(sum(m.attended), 0)::int as attended, coalesce(sum(m.absent), 0)::int as absent
      from unnest($1::timestamptz[], $2::timestamptz[]) with ordinality week (starts, ends, number)
      left join session s on s.active and s.state <> 'cancelled' and s.starts_at >= week.starts and s.starts_at < week.ends
      left join lateral (
        select count(*) filter (where a.state = 'attended') as attended, count(*) filter (where a.state = 'absent') as absent
        from attendee a where a.session_id = s.id
      ) m on true
      group by week.number order by week.number`,
    values: [starts.slice(0, -1), starts.slice(1)],
  });
  return rows.map((row, week) => ({ from: days[week] ?? from, to: addDays(days[week] ?? from, 6), ...row }));
}
