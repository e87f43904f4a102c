/** How a job fails: with a reason that admins may read, for good, or put off to a later time. */
import type { Queryable } from '../db/transaction.ts';
import type { Queue } from './add.ts';

/** Its message is what an admin may read of why a job failed: a word without names or addresses. */
export class JobFault extends Error {
  override name = 'JobFault';
}

/** A job that would fail again is not tried again. Call it before throwing. */
export async function abandonJob(reader: Queryable, queue: Queue, id: string): Promise<void> {
  await reader.query({
    name: 'job-give-up',
    text: 'update pgboss.job set retry_limit = retry_count where name = $1 and id = $2',
    values: [queue, id],
  });
}

/** What is under way is done again from `until` on, as if it had not begun. Return after it. */
export async function postponeJob(reader: Queryable, queue: Queue, id: string, until: Date): Promise<void> {
  await reader.query({
    name: 'job-put-off',
    text: `update pgboss.job set state = 'created', start_after = $3, started_on = null where name = $1 and id = $2 and state = 'active'`,
    values: [queue, id, until],
  });
}
