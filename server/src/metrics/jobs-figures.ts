/** How the queues of work that outlives a request stand, in one statement for a scrape (ADR-48). */
import type pg from 'pg';

export interface JobsFigures {
  queue: string;
  /** Those that are to be tried again, and those under way, among them. */
  waiting: number;
  /** Failed for good within the last week. */
  failed: number;
  /** Seconds for which the oldest one that is due has waited; null where none is. */
  oldest: number | null;
  /** When one was last done; null where none was within the time for which they are kept. */
  completedAt: Date | null;
}

// pg-boss has queues of its own, whose names begin with two low lines.
const text = `
  select q.name as queue, count(*) filter (where j.state < 'completed')::int as waiting,
    count(*) filter (where j.state = 'failed')::int as failed,
    extract(epoch from now() - min(j.start_after) filter (where j.state < 'active' and j.start_after <= now()))::float8 as oldest,
    (select done.completed_on from pgboss.job done
      where done.name = q.name and done.state = 'completed' and done.completed_on is not null
      order by done.completed_on desc limit 1) as "completedAt"
  from pgboss.queue q
  left join pgboss.job j on j.name = q.name and j.state in ('created', 'retry', 'active', 'failed')
  where not starts_with(q.name, '__')
  group by q.name`;

export async function readJobsFigures(pool: pg.Pool): Promise<JobsFigures[]> {
  const { rows } = await pool.query<JobsFigures>({ name: 'metrics-jobs', text });
  return rows;
}
