/** What the reports count: changes that triggers write and that are summed here (ADR-8). */
import type pg from 'pg';

export interface InstituteCounts {
  students: number;
  courses: number;
  sessions: number;
  /** Marked as done. */
  done: number;
  /** Planned or confirmed, and not begun by the database's clock. */
  ahead: number;
}

// Of today's sessions, those that have not begun are counted one by one; all later days are summed.
const counts = `
  select
    coalesce(sum(change) filter (where kind = 'student'), 0)::int as students,
    coalesce(sum(change) filter (where kind = 'course'), 0)::int as courses,
    coalesce(sum(change) filter (where kind = 'session'), 0)::int as sessions,
    coalesce(sum(change) filter (where kind = 'session_done'), 0)::int as done,
    coalesce(sum(change) filter (where day > (statement_timestamp() at time zone 'UTC')::date), 0)::int + (
      select count(*)::int from session
      where active and state in ('planned', 'confirmed') and starts_at > statement_timestamp()
        and starts_at < date_trunc('day', statement_timestamp(), 'UTC') + interval '1 day'
    ) as ahead
  from tally`;

/** All of one moment. */
export async function readCounts(pool: pg.Pool): Promise<InstituteCounts> {
  const { rows } = await pool.query<InstituteCounts>({ name: 'report-counts', text: counts, values: [] });
  const [row] = rows;
  if (!row) throw new Error('a sum over no rows is a row');
  return row;
}

/**
 * Folds the changes together and drops those of days that are over. A reader meanwhile sees the one or the other; of two at
 * once the second finds nothing.
 */
export async function compactCounts(pool: pg.Pool): Promise<void> {
  await pool.query(`
    with gone as (delete from tally returning kind, day, change)
    insert into tally (kind, day, change)
    select kind, day, sum(change) from gone
    where day is null or day >= (statement_timestamp() at time zone 'UTC')::date - 1
    group by kind, day having sum(change) <> 0`);
}
