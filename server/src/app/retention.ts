/**
 * Once an hour: deletes records past their retention, writes down the day's totals and the free disk space, and promotes from waiting lists
 * where a seat is free. Any process may do it at any time, several at once.
 */
import { setInterval } from 'node:timers/promises';
import { dayOf } from '@halaqa/domain/clock';
import { deleteOldAudit } from '../audit/store.ts';
import { deleteOldReports } from '../bulk/store.ts';
import type { Context } from '../context/context.ts';
import { deleteOldCorrections } from '../corrections/store.ts';
import { inTransaction } from '../db/transaction.ts';
import { noteDiskFree } from '../health/disk.ts';
import { noteRetentionRun } from '../health/retention.ts';
import { deleteExpiredKeys } from '../http/idempotency-store.ts';
import { deleteEndedSessions } from '../identity/credentials/session-store.ts';
import { deleteOldThrottles } from '../identity/credentials/throttle-store.ts';
import { deleteEndedLinks } from '../identity/links/store.ts';
import { deleteEndedViews } from '../identity/views/store.ts';
import { deleteOldPayLinks } from '../invoices/pay-link-store.ts';
import { resumeFutureJobs } from '../jobs/resume-future-jobs.ts';
import { deleteOldMessages } from '../messages/store.ts';
import { deleteOldMinimumNotices } from '../minimum/store.ts';
import { deleteOldNotifications } from '../notifications/store.ts';
import { forgetUnusedDevices } from '../push/store.ts';
import { deleteOldReminders } from '../reminders/store.ts';
import { compactCounts } from '../reports/counters.ts';
import { foldMarks } from '../reports/mark-sums.ts';
import { fillFreeSeats } from '../sessions/effects.ts';
import { foldStarts } from '../sessions/start-sums.ts';
import { deleteOldHistory } from '../sync/history/store.ts';
import { deleteOldConflicts } from '../sync/merge/conflicts.ts';
import { deleteOldUnconfirmedWrites } from '../sync/merge/unconfirmed-writes.ts';
import { keepFigures } from '../today/figures.ts';
import { inTrace } from '../tracing/span.ts';

const everyMs = 3_600_000;

/** Returns when `signal` is aborted. What fails is told in the log and made up for by the next round. */
export async function runRetention(ctx: Context, signal: AbortSignal): Promise<void> {
  try {
    for await (const _ of setInterval(everyMs, undefined, { signal, ref: false })) {
      await inTrace(ctx.tracer, 'tidy up', {}, () => tidyUp(ctx)).catch((error: unknown) =>
        ctx.log.warn({ err: error }, 'could not tidy up'),
      );
    }
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}

/** What goes by its age (D-121). @returns how many rows went. */
export async function deleteExpired({ pool, config: { retention } }: Pick<Context, 'pool' | 'config'>): Promise<number> {
  const { audit, readNotifications, unreadNotifications, conflicts, syncHistory, corrections, reports } = retention;
  const deleted = await doAll<number>([
    () => deleteOldNotifications(pool, { read: readNotifications, unread: unreadNotifications }),
    () => deleteOldMessages(pool, unreadNotifications),
    () => deleteOldConflicts(pool, conflicts),
    () => deleteOldHistory(pool, syncHistory),
    () => deleteOldCorrections(pool, corrections),
    () => deleteOldReports(pool, reports),
    () => deleteOldAudit(pool, audit),
  ]);
  const gone = deleted.reduce((sum, count) => sum + count, 0);
  await noteRetentionRun(pool, gone);
  return gone;
}

/** @throws AggregateError of what failed, once all of it was tried. */
export async function tidyUp(ctx: Pick<Context, 'pool' | 'config'>): Promise<void> {
  const { pool, config } = ctx;
  const today = dayOf(new Date(), config.institute.timeZone);
  const by = { actor: { accountId: null, requestId: 'tidy' }, config };
  await doAll<unknown>([
    () => deleteEndedSessions(pool),
    () => deleteEndedViews(pool),
    () => deleteOldThrottles(pool),
    () => resumeFutureJobs(pool),
    () => deleteEndedLinks(pool),
    () => deleteExpiredKeys(pool),
    () => deleteOldUnconfirmedWrites(pool),
    () => deleteOldReminders(pool),
    () => deleteOldMinimumNotices(pool),
    () => forgetUnusedDevices(pool),
    () => deleteOldPayLinks(pool),
    () => compactCounts(pool),
    () => foldMarks(pool),
    () => foldStarts(pool),
    () => keepFigures(pool, today),
    () => noteDiskFree(pool, config, today),
    () => deleteExpired(ctx),
    () => fillFreeSeats(pool, by, (work) => inTransaction(pool, work)),
  ]);
}

/** One after the other: what fails keeps nothing behind it from being done (D-376). @throws AggregateError of what failed. */
async function doAll<T>(tasks: readonly (() => Promise<T>)[]): Promise<T[]> {
  const done: T[] = [];
  const faults: unknown[] = [];
  for (const task of tasks) {
    try {
      done.push(await task());
    } catch (error) {
      faults.push(error);
    }
  }
  if (faults.length > 0) throw new AggregateError(faults, `${faults.length} of ${tasks.length} tasks failed`);
  return done;
}
