import type { BulkOutcome } from '@halaqa/contract/bulk';

/** The text that says an outcome: of a dry run what will be, and cancelling by its name. */
export function outcomeWords({ state, action }: { state: string; action?: string }, outcome: BulkOutcome) {
  const says = outcome === 'done' && action === 'cancel' ? 'cancelled' : outcome;
  return state === 'dry_run' ? (`outcome.${says}` as const) : (`told.${says}` as const);
}
