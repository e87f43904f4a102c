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

/** Returns when `signal` is aborted. A round that fails is told in the log and made up for by the next. */
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
  const gone =
    (await deleteOldNotifications(pool, { read: readNotifications, unread: unreadNotifications })) +
    (await deleteOldMessages(pool, unreadNotifications)) +
    (await deleteOldConflicts(pool, conflicts)) +
    (await deleteOldHistory(pool, syncHistory)) +
    (await deleteOldCorrections(pool, corrections)) +
    (await deleteOldReports(pool, reports)) +
    (await deleteOldAudit(pool, audit));
  await noteRetentionRun(pool, gone);
  return gone;
}

async function tidyUp(ctx: Context): Promise<void> {
  const { pool } = ctx;
  await deleteEndedSessions(pool);
  await deleteEndedViews(pool);
  await deleteOldThrottles(pool);
  await resumeFutureJobs(pool);
  await deleteEndedLinks(pool);
  await deleteExpiredKeys(pool);
  await deleteOldUnconfirmedWrites(pool);
  await deleteOldReminders(pool);
  await deleteOldMinimumNotices(pool);
  await forgetUnusedDevices(pool);
  await deleteOldPayLinks(pool);
  await compactCounts(pool);
  await foldMarks(pool);
  await foldStarts(pool);
  const today = dayOf(new Date(), ctx.config.institute.timeZone);
  await keepFigures(pool, today);
  await noteDiskFree(pool, ctx.config, today);
  await deleteExpired(ctx);
  const by = { actor: { accountId: null, requestId: 'tidy' }, config: ctx.config };
  await fillFreeSeats(pool, by, (work) => inTransaction(pool, work));
}
