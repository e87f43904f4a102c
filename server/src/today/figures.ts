/** The four figures of an admin's first screen, and what they were a week ago (D-106); beside them how many invitations are open. */
import type pg from 'pg';

export interface FigureRow {
  students: number;
  sessions: number;
  active: number;
  /** Those that take place, and those that do not (D-224). */
  today: number;
  cancelled: number;
  students_before: number | null;
  sessions_before: number | null;
  active_before: number | null;
  today_before: number;
  invited: number;
  leave_open: number;
  ended: number;
}

// Sums of changes (ADR-8). Of sessions that are planned or confirmed those of later days are summed; those that began within the last
// two days, or begin today, are looked at one by one, as the clock says which are over.
const totals = `
  select coalesce(sum(change) filter (where kind = 'student'), 0)::int as students,
    coalesce(sum(change) filter (where kind = 'session'), 0)::int as sessions,
    coalesce(sum(change) filter (where day > (statement_timestamp() at time zone 'UTC')::date), 0)::int + (
      select count(*)::int from session
      where active and state in ('planned', 'confirmed') and ends_at > statement_timestamp()
        and starts_at >= statement_timestamp() - interval '2 days'
        and starts_at < date_trunc('day', statement_timestamp(), 'UTC') + interval '1 day'
    ) as active
  from tally`;

const sessionsBetween = (from: string, to: string, which: string): string =>
  `(select count(*)::int from session where active and state ${which} 'cancelled' and starts_at >= ${from} and starts_at < ${to})`;

/** Accounts that were invited and have no password yet, and those of them whose link has ended; neither beyond `most`. */
const invitations = (most: string): string => `
  select count(*)::int as invited, count(*) filter (where l.expires_at <= statement_timestamp())::int as ended
  from (select id from account where password_hash is null and disabled_at is null limit ${most}) a
  left join account_link l on l.account_id = a.id and l.purpose = 'invitation'`;

/** Requests for leave that nobody has decided yet; not beyond `most`. */
const openLeave = (most: string): string =>
  `(select count(*)::int from (select from leave_request where state = 'open' limit ${most}) l) as leave_open`;

/** Instants at which a day begins and ends. */
export interface DaySpan {
  from: Date;
  to: Date;
}

/**
 * @param before the same day a week earlier; `day` is its plain date.
 * @param most from which on invitations are not counted further.
 */
export async function readFigures(pool: pg.Pool, now: DaySpan, before: DaySpan & { day: string }, most: number): Promise<FigureRow> {
  const { rows } = await pool.query<FigureRow>({
    name: 'today-figures',
    text: `
      select t.*, i.*, ${openLeave('$6')}, ${sessionsBetween('$1', '$2', '<>')} as today, ${sessionsBetween('$1', '$2', '=')} as cancelled,
        ${sessionsBetween('$3', '$4', '<>')} as today_before,
        f.students as students_before, f.sessions as sessions_before, f.active_sessions as active_before
      from (${totals}) t cross join (${invitations('$6')}) i left join daily_figure f on f.day = $5::date`,
    values: [now.from, now.to, before.from, before.to, before.day, most],
  });
  const [row] = rows;
  if (!row) throw new Error('a sum over no rows is a row');
  return row;
}

/** Longer than a week, so that a portal that stood still for some days loses nothing. */
const keptDays = 60;

/** Writes down what the totals are on this day, in place of what was written earlier on it. */
export async function keepFigures(pool: pg.Pool, day: string): Promise<void> {
  await pool.query({
    name: 'today-keep-figures',
    text: `
      with old as (delete from daily_figure where day < $1::date - ${keptDays})
      insert into daily_figure (day, students, sessions, active_sessions) select $1::date, t.students, t.sessions, t.active from (${totals}) t
      on conflict (day) do update
        set students = excluded.students, sessions = excluded.sessions, active_sessions = excluded.active_sessions`,
    values: [day],
  });
}
