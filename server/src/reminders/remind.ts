/** Reminding students of the sessions in which they have a place, 24 hours and 2 hours before the start (D-126). */
import type { Context } from '../context/context.ts';
import { inShortTransaction } from '../db/transaction.ts';
import { remindNext } from './store.ts';

/** Reminders of one transaction. */
const atOnce = 500;
/** A process that is to end waits for one transaction. */
const withinMs = 4_000;

/**
 * Reminds everybody who is to be reminded by now and was not yet. Any process may, several at once, and one that ends in the middle leaves the
 * rest to the next: what was told and that it was told are one transaction.
 */
export async function remind({ pool }: Pick<Context, 'pool'>, signal?: AbortSignal): Promise<void> {
  while (!signal?.aborted) {
    const reminded = await inShortTransaction(pool, (tx) => remindNext(tx, atOnce), withinMs);
    if (reminded < atOnce) return;
  }
}
