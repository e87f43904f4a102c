/**
 * The synchroniser: one process leads and works, the others wait to (D-4).
 *
 *   waiting ──the lease is free──▶ connecting ──Odoo answers──▶ backfill ──every kind was read once──▶ following
 *      ▲                                                           │                                      │
 *      │                                                           └──── Odoo stands as it did earlier ───┤
 *      └── from anywhere: the lease is lost, or a fault                                                   ▼
 *          that is not Odoo's (serve)                      back to where it was ◀── recovering ◀── halted
 *                                                                   everything is read again    an admin decides
 *
 * A process that begins in the middle reads from the tables where it stands. A fault of Odoo's changes no phase: `work` waits, longer
 * each time, and takes the same step again.
 *
 * What may never happen, and what prevents it:
 * - Two leaders write. `lease.write` asks for its epoch in the transaction that it guards, `lease.check` before each call to Odoo
 *   (leader/leader.ts, S-13).
 * - Something is pushed before what it points to is known, or to an Odoo that was restored. `stepForward` pushes in `following` alone;
 *   `pushDue`, `pullPage` and `sweep` begin with `assertNotRestored` (pull/restore-detection.ts, S-16).
 * - What was read is older than what was pushed. A page is read and written in one step, between pushes (`stepForward`); pages are
 *   read ahead in `backfill` alone (pull/prefetch.ts).
 * - A page is skipped. Its cursor moves in the transaction of its last record (`pullPage`, `applyRecords`, S-14).
 * - A record is made twice in Odoo, or a change is lost. Rows of the outbox are marked as sent before the call and removed in the
 *   transaction that has read the answer back; a creation without an answer is looked for by its name first (push/plan.ts,
 *   push/create.ts, S-1, S-2). What a process had sent when it was killed may arrive after what was sent since
 *   (merge/unconfirmed-writes.ts).
 * - An edit overwrites what the other side did. Both are merged field by field under the lock of the record's row, which decisions take
 *   too (merge/live-merge.ts, decisions/refused-changes.ts).
 * - A record that Odoo never takes holds up others: it is parked with its reason (push/push.ts, S-7, S-20).
 */
import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Context } from '../../context/context.ts';
import { databaseProblem } from '../../db/faults.ts';
import type { Odoo } from '../../odoo/client.ts';
import { OdooFault } from '../../odoo/faults.ts';
import type { FieldMap } from '../../odoo/field-map.ts';
import { noLanguages } from '../../odoo/languages.ts';
import type { SyncContext, SyncTimes } from '../leader/context.ts';
import { acquireLease, type Lease, LeaseLost } from '../leader/leader.ts';
import { saveInterruptedWrites } from '../merge/unconfirmed-writes.ts';
import { mappingForLanguages } from '../pull/language-watch.ts';
import { markMovedDatabase } from '../push/moved-database.ts';
import { noParts } from '../records/invoice-parts.ts';
import { saveConnectionLoss } from '../state/state.ts';
import { Scheduler } from './scheduler.ts';

const stopWithinMs = 5_000;
/** Between two looks for something to do. */
const tickMs = 250;
/** Who does not lead looks so often whether the leader is gone. */
const seekEveryMs = 1_000;

export interface EngineOptions {
  odoo: Odoo;
  map: FieldMap;
  times: SyncTimes;
  concurrency: number;
  mostAPage?: number;
  /** Revision of the connection set up on a screen: nobody leads for one that was changed or removed. */
  revision?: number | undefined;
  /** Hears how the first reading gets on, a line for people at the terminal. */
  tell: (line: string) => void;
}

export interface Engine {
  /** Ends what runs and lets another process lead. */
  stop(): Promise<void>;
}

export function startEngine(ctx: Context, options: EngineOptions): Engine {
  const stopping = new AbortController();
  const running = lead(ctx, options, stopping.signal);
  return {
    stop: async () => {
      stopping.abort();
      options.odoo.close();
      // A database that does not answer holds up no stop.
      await Promise.race([running, sleep(stopWithinMs, undefined, { ref: false })]);
    },
  };
}

async function lead(ctx: Context, options: EngineOptions, stopping: AbortSignal): Promise<void> {
  const name = `${hostname()} ${process.pid} ${randomUUID().slice(0, 8)}`;
  while (!stopping.aborted) {
    const lease = await acquireLease(ctx.pool, name, options.revision).catch((error: unknown) => {
      // A database that is busy or away is told by those who serve people.
      if (!databaseProblem(error)) ctx.log.error({ err: error }, 'could not look for the leader');
      return undefined;
    });
    if (lease) {
      ctx.log.info({ epoch: lease.epoch }, 'this process synchronises with Odoo');
      await serve(ctx, options, lease, stopping);
    }
    await rest(seekEveryMs, stopping);
  }
}

/** One lease. What goes wrong in it is logged, and the next begins where it ended. */
async function serve(ctx: Context, options: EngineOptions, lease: Lease, stopping: AbortSignal): Promise<void> {
  const sync: SyncContext = { ctx, lease, ...options, invoiceParts: noParts, ...mappingForLanguages(noLanguages, options.map, ctx) };
  try {
    await markMovedDatabase(sync);
    await lease.write(saveInterruptedWrites);
    await work(sync, options.map, AbortSignal.any([stopping, lease.signal]));
  } catch (error) {
    if (error instanceof LeaseLost) ctx.log.warn('another process synchronises now');
    else if (!stopping.aborted) ctx.log.error({ err: error }, 'the synchroniser failed and begins again');
  } finally {
    await lease.end().catch(() => {});
  }
}

async function work(sync: SyncContext, given: FieldMap, stopping: AbortSignal): Promise<void> {
  const scheduler = new Scheduler(sync, given);
  let waitMs = sync.times.firstWaitMs;
  while (!stopping.aborted) {
    try {
      const busy = await scheduler.step();
      waitMs = sync.times.firstWaitMs;
      if (!busy) await rest(tickMs, stopping);
    } catch (error) {
      if (stopping.aborted) return;
      if (!(error instanceof OdooFault)) throw error;
      // About Odoo, or about what was being read: everything waits, a little longer each time, and nothing is lost.
      sync.ctx.log.warn({ fault: error.kind, detail: error.message }, 'Odoo does not answer as it should');
      await saveConnectionLoss(sync, { kind: error.kind, says: error.message });
      await rest(waitMs * (0.75 + Math.random() / 2), stopping);
      waitMs = Math.min(waitMs * 2, sync.times.longestWaitMs);
    }
  }
}

const rest = (ms: number, signal: AbortSignal): Promise<void> => sleep(ms, undefined, { signal, ref: false }).catch(() => {});
