/**
 * Removes, once an hour, what no rule needs any more, and looks at queues that stand before a free place. Any process may do it at any
 * time, and several at once.
 */
import { setInterval } from 'node:timers/promises';
import { forgetOldAudit } from '../audit/store.ts';
import type { Context } from '../context/context.ts';
import { inTransaction } from '../db/transaction.ts';
import { deleteEndedSessions } from '../identity/credentials/session-store.ts';
import { forgetOldWaits } from '../identity/credentials/wait-store.ts';
import { deleteEndedLinks } from '../identity/links/store.ts';
import { deleteOldNotifications } from '../notifications/store.ts';
import { foldCounts } from '../reports/counters.ts';
import { settleQueues } from '../sessions/effects.ts';
import { forgetOldDoubts } from '../sync/merge/doubts.ts';

const everyMs = 3_600_000;

/** Returns when `signal` is aborted. A round that fails is told in the log and made up for by the next. */
export const keepTidy = async (ctx: Context, signal: AbortSignal): Promise<void> => {
  try {
    for await (const _ of setInterval(everyMs, undefined, { signal, ref: false })) {
      await tidyUp(ctx).catch((error: unknown) => ctx.log.warn({ err: error }, 'could not tidy up'));
    }
  } catch (error) {
    if (!signal.aborted) throw error;
  }
};

const tidyUp = async (ctx: Context): Promise<void> => {
  await deleteEndedSessions(ctx.db);
  await forgetOldWaits(ctx.db);
  await deleteEndedLinks(ctx.db);
  await deleteOldNotifications(ctx.db);
  await forgetOldDoubts(ctx.pool);
  await foldCounts(ctx.pool);
  await forgetOldAudit(ctx.pool);
  const by = { actor: { accountId: null, requestId: 'tidy' }, config: ctx.config };
  await settleQueues(ctx.pool, by, (work) => inTransaction(ctx.pool, work));
};
