import type { SyncFailure } from '@halaqa/contract/sync';

interface Refusal {
  /** Of the texts at `fault`. */
  reason: SyncFailure['fault'] | 'unboundStudent';
  /** Whether `says` is Odoo's: what the portal finds out by itself, Odoo was never asked. */
  isOdoosSentence: boolean;
}

/** Why a change did not go to Odoo. Nobody can choose another student for a place whose student Odoo does not have any more (D-345). */
export function refusalOf({ fault, added, removed }: Pick<SyncFailure, 'fault' | 'added' | 'removed'>): Refusal {
  const isUnbound = fault === 'unbound';
  return { reason: isUnbound && added.length + removed.length > 0 ? 'unboundStudent' : fault, isOdoosSentence: !isUnbound };
}
