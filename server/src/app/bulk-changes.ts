/**
 * Carries out bulk changes that admins asked for (D-109). Any process may, several at once; what a process leaves unfinished when it ends
 * is picked up by the next one that looks.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { carryOutNext } from '../bulk/service.ts';
import type { Context } from '../context/context.ts';

/** How soon a change that was asked for is begun. */
const lookMs = 500;
const afterFaultMs = 5_000;

/** Returns when `signal` is aborted and the row under way is done. */
export async function runBulkChanges(ctx: Context, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const waitMs = await carryOutAll(ctx, signal).then(
      () => lookMs,
      (error: unknown) => {
        if (!signal.aborted) ctx.log.warn({ err: error }, 'could not carry out changes of many sessions');
        return afterFaultMs;
      },
    );
    await sleep(waitMs, undefined, { signal, ref: false }).catch(() => undefined);
  }
}

async function carryOutAll(ctx: Context, signal: AbortSignal): Promise<void> {
  while (!signal.aborted && (await carryOutNext(ctx)));
}
