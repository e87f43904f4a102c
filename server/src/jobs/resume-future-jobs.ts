import type pg from 'pg';

/** Longer than a night's quiet, and than any wait between two tries. */
const longestWait = '25 hours';

/** What a clock that was ahead has written keeps no job waiting, and nobody from looking after those of a process that died. */
export async function resumeFutureJobs(pool: pg.Pool): Promise<void> {
  await pool.query({
    name: 'jobs-of-future',
    text: `update pgboss.job set start_after = now() where state < 'active' and start_after > now() + interval '${longestWait}'`,
  });
  await pool.query({
    name: 'jobs-begun-in-future',
    text: `update pgboss.job set started_on = now() where state = 'active' and started_on > now() + interval '1 minute'`,
  });
  await pool.query({
    name: 'job-queues-of-future',
    text: `update pgboss.queue set monitor_on = least(monitor_on, now()), maintain_on = least(maintain_on, now())
           where greatest(monitor_on, maintain_on) > now() + interval '1 minute'`,
  });
}
