/**
 * A job, written in the transaction of its cause: with it or not at all (ADR-48). The queues are made by migrations; what a notification
 * needs is written by its trigger (0077).
 */
import type { Queryable } from '../db/transaction.ts';
import { activeSpan } from '../tracing/span.ts';

/** The payload of each queue's jobs. Never a secret: it can be read in the database and its backups. */
export interface Jobs {
  /** A minute has passed. */
  remind: null;
  /** The same. */
  minimum: null;
  letter: LetterJob;
  push: PushJob;
}

/** A notification for one device. */
export interface PushJob {
  notificationId: number;
  subscriptionId: number;
}

/** A letter to one account, which is written when it is sent: a link is made then, and nobody reads it before. */
export type LetterJob =
  | { about: 'notice'; notificationId: number }
  | { about: 'invitation'; accountId: number }
  | { about: 'reset'; accountId: number /** In ISO 8601. */; askedAt: string };

export type Queue = keyof Jobs;

/** Beside what a job says: the trace in which it was asked for. */
export interface TraceContext {
  traceparent?: string;
}

/**
 * @param isUrgent it is done before all others of its queue: somebody waits for it at their screen.
 * @returns its id.
 */
export async function addJob<Q extends Queue>(tx: Queryable, queue: Q, data: Jobs[Q], { isUrgent = false } = {}): Promise<string> {
  const { rows } = await tx.query<{ id: string }>({
    name: 'job-add',
    text: `
      insert into pgboss.job (
        name, data, priority, policy, retry_limit, retry_delay, retry_backoff, retry_delay_max, expire_seconds, deletion_seconds, keep_until
      )
      select q.name, $2::jsonb, $3, q.policy, q.retry_limit, q.retry_delay, q.retry_backoff, q.retry_delay_max, q.expire_seconds, q.deletion_seconds,
        now() + make_interval(secs => q.retention_seconds)
      from pgboss.queue q where q.name = $1
      returning id`,
    values: [queue, JSON.stringify(withCause(data)), isUrgent ? 1 : 0],
  });
  const [job] = rows;
  if (!job) throw new Error(`there is no queue ${queue}`);
  return job.id;
}

function withCause<Data extends object | null>(data: Data): Data | (Data & TraceContext) {
  const span = data && activeSpan();
  return span ? { ...data, traceparent: span.traceparent } : data;
}
