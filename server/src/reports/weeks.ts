/** Places and attendance of weeks, in one statement: added up of what begins together (ADR-81). */
import { addDays, fromWall } from '@halaqa/domain/clock';
import type pg from 'pg';
import { sums } from './period-figures.ts';

export interface WeekRow {
  sessions: number;
  places: number;
  taken: number;
  attended: number;
  absent: number;
}

/** From sums, with the place of each week among their starts: a week is found once for what begins together. */
export const weekFigures = `
  select ${['sessions', 'places', 'taken', 'attended', 'absent'].map((column) => `coalesce(s.${column}, 0)::int as ${column}`).join(', ')}
  from generate_subscripts($1::timestamptz[], 1) number left join (
    select width_bucket(s.starts_at, $1::timestamptz[]) as number, sum(s.sessions) as sessions, sum(s.places) as places,
      sum(s.taken) as taken, sum(s.attended) as attended, sum(s.absent) as absent
    from ${sums} where s.state <> 'cancelled' and s.starts_at >= $2 and s.starts_at < $3 group by 1
  ) s using (number) order by number`;

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
    text: weekFigures,
    values: [starts.slice(0, -1), starts[0], starts.at(-1)],
  });
  return rows.map((row, week) => ({ from: days[week] ?? from, to: addDays(days[week] ?? from, 6), ...row }));
}
