/** The sessions of a period added up: read by their start, every figure stands on their rows (ADR-51), or in sums of those that begin together (ADR-81). */
import type { ReportFigures, ReportGrouping } from '@halaqa/contract/period-report';
import type pg from 'pg';
import { inTransaction } from '../db/transaction.ts';
import { startSums } from '../sessions/start-sums.ts';
import { instantsOf, type Period } from './period-range.ts';

export interface GroupRow extends ReportFigures {
  id: number | null;
  name: string | null;
  name_en: string | null;
}

export interface HourRow extends ReportFigures {
  weekday: number;
  hour: number;
}

const isHeld = "s.state <> 'cancelled'";

const summed = (column: string, condition = isHeld): string => `coalesce(sum(${column}) filter (where ${condition}), 0)::int`;

// A float: summing decimals takes twice as long as all the rest.
const length = "s.sessions * date_part('epoch', s.ends_at - s.starts_at) / 60";

const figures = `
  ${summed('s.sessions')} as sessions, ${summed('s.sessions', "s.state = 'cancelled'")} as cancelled,
  ${summed('s.places')} as places, ${summed('s.taken')} as taken, ${summed('s.attended')} as attended, ${summed('s.absent')} as absent,
  ${summed('s.given_back')} as "givenBack", ${summed('s.waiting')} as waiting,
  ${summed(length)} as minutes, ${summed(length, `${isHeld} and s.ends_at <= statement_timestamp()`)} as "heldMinutes"`;

const inPeriod = 's.starts_at >= $1 and s.starts_at < $2';

/** Each session as a sum of one, with what of its marks has changed since they were folded: few rows (ADR-51). */
const sessions = `(
  select s.starts_at, s.ends_at, s.state, s.course_id, s.trainer_id, s.room_id, 1 as sessions, s.capacity as places, s.seats_taken as taken,
    s.waiting, s.attended + coalesce(m.attended, 0) as attended, s.absent + coalesce(m.absent, 0) as absent, s.given_back
  from session s left join (
    select session_id, sum(attended) as attended, sum(absent) as absent from mark_tally group by session_id
  ) m on m.session_id = s.id
  where s.active
) s`;

/** All of them, added up by when they begin and end, and the same of their marks. */
export const sums = `(
  select * from ${startSums} kept
  union all
  select s.starts_at, s.ends_at, s.state, 0, 0, 0, 0, m.attended, m.absent, 0
  from mark_tally m join session s on s.id = m.session_id
  where s.active
) s`;

const names = { course: 'course', trainer: 'trainer', room: 'room' } as const satisfies Record<ReportGrouping, string>;

const groupsBy = (by: ReportGrouping): string => `
  select g.*, n.name, n.name_en, (count(*) over ())::int - 1 as "groupCount"
  from (
    select s.${by}_id as id, grouping(s.${by}_id) = 1 as "isTotal", ${figures}
    from ${sessions} where ${inPeriod}
    group by grouping sets ((s.${by}_id), ())
  ) g left join ${names[by]} n on n.id = g.id and not g."isTotal"
  order by g."isTotal" desc, g.sessions desc, g.cancelled desc, g.id limit $3`;

/**
 * Each page that has sessions of the period once: by the order of an index PostgreSQL would come to a page again for nearly every session of
 * it, which it takes to be cheaper where the sessions of a course lie together (ADR-82).
 */
const pageByPage = { enable_indexscan: 'off' } as const;

/** Those with most sessions first, and all of them together. @param most without it every one. */
export async function readGroups(
  pool: pg.Pool,
  { by, ...period }: Period & { by: ReportGrouping },
  zone: string,
  most?: number,
): Promise<{ total: ReportFigures; groups: GroupRow[]; groupCount: number }> {
  const asked = {
    name: `report-groups-${by}`,
    text: groupsBy(by),
    values: [...instantsOf(period, zone), most === undefined ? null : most + 1],
  };
  const { rows } = await inTransaction(pool, (tx) => tx.query<GroupRow & { groupCount: number }>(asked), pageByPage);
  const [total, ...groups] = rows;
  if (!total) throw new Error('a sum over no rows is a row');
  return { total, groups, groupCount: total.groupCount };
}

const columns = [
  'sessions',
  'cancelled',
  'places',
  'taken',
  'attended',
  'absent',
  'givenBack',
  'waiting',
  'minutes',
  'heldMinutes',
] as const satisfies readonly (keyof ReportFigures)[];

// What starts together is added up first: reading the wall's clock is what costs, and many sessions start at one moment.
const hoursOf = (source: string, narrowing: string): string => `
  select date_part('dow', wall.at)::int as weekday, date_part('hour', wall.at)::int as hour,
    ${columns.map((column) => `sum("${column}")::int as "${column}"`).join(', ')}
  from (select s.starts_at, ${figures} from ${source} where ${inPeriod}${narrowing} group by s.starts_at) s,
    lateral (select s.starts_at at time zone $3 as at) wall
  where s.sessions + s.cancelled > 0 group by 1, 2 order by 1, 2`;

export const hours = hoursOf(sums, '');

export const hoursOfOne = hoursOf(
  sessions,
  ' and ($4::int is null or s.course_id = $4) and ($5::int is null or s.trainer_id = $5) and ($6::int is null or s.room_id = $6)',
);

interface OfOne {
  courseId?: number | undefined;
  trainerId?: number | undefined;
  roomId?: number | undefined;
}

/** By the hour of the week, on the institute's wall, in which they start. */
export async function readHours(
  pool: pg.Pool,
  { courseId, trainerId, roomId, ...period }: Period & OfOne,
  zone: string,
): Promise<HourRow[]> {
  const values = [...instantsOf(period, zone), zone];
  const one = [courseId ?? null, trainerId ?? null, roomId ?? null];
  const { rows } = await pool.query<HourRow>(
    one.every((id) => id === null)
      ? { name: 'report-hours', text: hours, values }
      : { name: 'report-hours-of-one', text: hoursOfOne, values: [...values, ...one] },
  );
  return rows;
}
