/** How many jobs of each queue wait or have failed, for the health page and `npm run doctor` (D-127). */
import type { Queryable } from '../db/transaction.ts';
import type { Queue } from './add.ts';

export interface QueueFigures {
  waiting: number;
  /** Failed for good within the last week. */
  failed: number;
  /** The word of the last failure; null where there is none. */
  why: string | null;
}

/** A SELECT of one row, of the queue that `queue` says in SQL. */
export const queueFigures = (queue: string): string => `
  select count(*) filter (where state < 'completed')::int as waiting, count(*) filter (where state = 'failed')::int as failed,
    (array_agg(output ->> 'message' order by coalesce(completed_on, started_on) desc)
      filter (where state in ('retry', 'active', 'failed') and output is not null))[1] as why
  from pgboss.job where name = ${queue} and state in ('created', 'retry', 'active', 'failed')`;

export async function readQueueFigures(reader: Queryable, queue: Queue): Promise<QueueFigures> {
  const { rows } = await reader.query<QueueFigures>({
    name: 'queue-figures',
    text: queueFigures('$1'),
    values: [queue],
  });
  const [figures] = rows;
  if (!figures) throw new Error('a count answers a row');
  return figures;
}
