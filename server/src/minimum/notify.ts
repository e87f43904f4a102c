/** Telling admins of sessions that begin within two days and have too few students (D-150). */
import type { Context } from '../context/context.ts';
import { inShortTransaction } from '../db/transaction.ts';
import { notifyNext } from './store.ts';

/** Sessions of one transaction. */
const atOnce = 100;
/** A process that is to end waits for one transaction. */
const withinMs = 4_000;

/** Tells of all that nobody was told of yet. Any process may, several at once: what was told and that it was told are one transaction. */
export async function notifyOfFewStudents({ pool }: Pick<Context, 'pool'>, signal?: AbortSignal): Promise<void> {
  while (!signal?.aborted) {
    const told = await inShortTransaction(pool, (tx) => notifyNext(tx, atOnce), withinMs);
    if (told < atOnce) return;
  }
}
