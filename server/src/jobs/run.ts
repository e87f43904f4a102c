/**
 * Takes jobs from the queues and does them: in every process, each job in one of them. A job that fails is tried again as its queue says
 * (ADR-48). pg-boss does it on the portal's own pool, so that the limits of the background hold, and PgBouncer may stand between: it asks,
 * and does not LISTEN.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { type Db, type JobResult, PgBoss } from 'pg-boss';
import type { Context } from '../context/context.ts';
import { endConnection } from '../db/limited-pool.ts';
import { inTrace } from '../tracing/span.ts';
import type { Jobs, Queue, TraceContext } from './add.ts';
import { JobFault } from './fault.ts';

/** One job's work; `signal` is aborted when the process is to end. What it throws is told in the log, and the job waits for its next try. */
export type Work<Q extends Queue> = (data: Jobs[Q], job: { id: string; signal: AbortSignal }) => Promise<void>;

interface Doing {
  works: { [Q in Queue]: Work<Q> };
  /** Queues of which a job is made at each minute. */
  everyMinute: readonly Queue[];
}

type JobData = Jobs[Queue] & (TraceContext | null);

export interface RunningJobs {
  /** Lets jobs under way end for a few seconds; what is left then is done again by another process. */
  stop(): Promise<void>;
}

/** Jobs of a queue that are done side by side, where it is not one after the other. */
const atOnce: { [Q in Queue]?: number } = { push: 20 };
/** How soon a job is begun. */
const lookEveryS = 1;
/** A statement of the queue is a short one; where it takes longer, the database stands still. */
const statementMs = 4_000;
/** A process has ten seconds to end (D-80). */
const endWithinMs = 3_000;
/** With pauses of up to half a minute between them: the database may be away at the start. */
const startAttempts = 1_000;

export function runJobs({ pool, log, tracer }: Pick<Context, 'pool' | 'log' | 'tracer'>, { works, everyMinute }: Doing): RunningJobs {
  const stopping = new AbortController();
  const given = new AbortController();
  const queues = Object.keys(works) as Queue[]; // the keys of `works`

  const boss = new PgBoss({
    db: onPool(pool, given.signal),
    // Its tables are of the owner, who alone may change them (ADR-24).
    migrate: false,
    createSchema: false,
    reindex: false,
    monitorVacuum: false,
  });
  boss.on('error', (error) => {
    if (!stopping.signal.aborted) log.warn({ err: error }, 'the job queue met a fault');
  });

  const begin = async (): Promise<void> => {
    await boss.start({ attempts: startAttempts });
    for (const queue of everyMinute) await boss.schedule(queue, '* * * * *');
    for (const queue of queues) {
      const each = {
        pollingIntervalSeconds: lookEveryS,
        batchSize: atOnce[queue] ?? 1,
        burstWhenBatchFull: true,
        perJobResults: true,
      } as const;
      await boss.work<JobData>(queue, each, (jobs) => Promise.all(jobs.map((job) => doOne(queue, job))));
    }
  };
  const doOne = async (queue: Queue, job: { id: string; data: JobData; signal: AbortSignal }): Promise<JobResult> => {
    const work = works[queue] as Work<Queue>; // the queue's own, whose data it wrote
    const doWork = async (): Promise<void> => {
      try {
        await work(job.data, { id: job.id, signal: AbortSignal.any([job.signal, stopping.signal]) });
      } catch (error) {
        if (!stopping.signal.aborted) log.warn({ err: error, queue, job: job.id }, 'a job failed and is tried again');
        throw error;
      }
    };
    try {
      const facts = { 'halaqa.job.queue': queue, 'halaqa.job.id': job.id };
      await inTrace(tracer, `job ${queue}`, facts, doWork, job.data?.traceparent);
      return { id: job.id, status: 'completed' };
    } catch (error) {
      // What it threw may name people; that it failed is enough for the row.
      return { id: job.id, status: 'failed', output: { message: error instanceof JobFault ? error.message : 'failed' } };
    }
  };
  const running = begin().catch((error: unknown) => {
    if (!stopping.signal.aborted) log.error({ err: error }, 'jobs cannot be done');
  });

  const stop = async (): Promise<void> => {
    stopping.abort();
    const over = setTimeout(() => given.abort(), endWithinMs);
    const ended = boss.stop({ close: false, timeout: endWithinMs }).then(() => running);
    await Promise.race([ended.catch(() => {}), sleep(endWithinMs * 2, undefined, { ref: false })]);
    clearTimeout(over);
    given.abort();
  };
  return { stop };
}

/** Each statement by itself, within its limit; none any more once `over` is aborted. */
function onPool(pool: pg.Pool, over: AbortSignal): Db {
  return {
    async executeSql(text, values) {
      over.throwIfAborted();
      const client = await pool.connect();
      const end = () => endConnection(client);
      const limit = setTimeout(end, statementMs);
      over.addEventListener('abort', end);
      let failed = false;
      try {
        over.throwIfAborted();
        return await client.query(text, values);
      } catch (error) {
        failed = true;
        throw error;
      } finally {
        clearTimeout(limit);
        over.removeEventListener('abort', end);
        client.release(failed);
      }
    },
  };
}
