/**
 * Removes, once an hour, what no rule needs any more, and looks at queues that stand before a free place. Any process may do it at any
 * time, and several at once.
 */
import { setInterval } from 'node:timers/promises';
import { deleteOldAudit } from '../audit/store.ts';
import type { Context } from '../context/context.ts';
import { inTransaction } from '../db/transaction.ts';
import { deleteEndedSessions } from '../identity/credentials/session-store.ts';
import { deleteOldThrottles } from '../identity/credentials/throttle-store.ts';
import { deleteEndedLinks } from '../identity/links/store.ts';
import { deleteOldNotifications } from '../notifications/store.ts';
import { foldCounts } from '../reports/counters.ts';
import { fillFreeSeats } from '../sessions/effects.ts';
import { deleteOldUnconfirmedWrites } from '../sync/merge/unconfirmed-writes.ts';

const everyMs = 3_600_000;

/** Returns when `signal` is aborted. A round that fails is told in the log and made up for by the next. */
export async function runRetention(ctx: Context, signal: AbortSignal): Promise<void> {
  try {
    for await (const _ of setInterval(everyMs, undefined, { signal, ref: false })) {
      await tidyUp(ctx).catch((error: unknown) => ctx.log.warn({ err: error }, 'could not tidy up'));
    }
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}

async function tidyUp(ctx: Context): Promise<void> {
  await deleteEndedSessions(ctx.pool);
  await deleteOldThrottles(ctx.pool);
  await deleteEndedLinks(ctx.pool);
  await deleteOldNotifications(ctx.pool);
  await deleteOldUnconfirmedWrites(ctx.pool);
  await foldCounts(ctx.pool);
  await deleteOldAudit(ctx.pool);
  const by = { actor: { accountId: null, requestId: 'tidy' }, config: ctx.config };
  await fillFreeSeats(ctx.pool, by, (work) => inTransaction(ctx.pool, work));
}
