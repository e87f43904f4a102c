/** Writes new entries of the audit log to the portal's own log (D-228). Every process tries; one at a time does it. */
import { setTimeout as sleep } from 'node:timers/promises';
import { logAuditLines } from '../audit-log/lines.ts';
import type { Context } from '../context/context.ts';

const everyMs = 5_000;

/** Returns when `signal` is aborted. A round that fails is told in the log and made up for by the next. */
export async function runAuditLines({ pool, log }: Pick<Context, 'pool' | 'log'>, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const hasMore = await logAuditLines(pool, log).catch((error: unknown) => {
      if (!signal.aborted) log.warn({ err: error }, 'could not tell of the audit log');
      return false;
    });
    if (!hasMore) await sleep(everyMs, undefined, { signal, ref: false }).catch(() => undefined);
  }
}
