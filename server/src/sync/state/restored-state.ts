/** That Odoo was restored from a copy, as the database remembers it: every process reads it, and no restart forgets it (D-70). */

import type { RestoreSummary } from '@halaqa/contract/sync';
import type pg from 'pg';
import type { Queryable, Tx } from '../../db/transaction.ts';

export interface RestoredState {
  keep: 'ours' | 'theirs' | null;
  /** What goes before reading everything again is done. */
  prepared: boolean;
}

/** Undefined where Odoo goes on as usual. */
export async function readRestored(reader: Queryable): Promise<RestoredState | undefined> {
  const { rows } = await reader.query<RestoredState>({
    name: 'restored-read',
    text: 'select restored_keep as keep, restored_prepared_at is not null as prepared from sync_state where restored_at is not null',
    values: [],
  });
  return rows[0];
}

/** What is found is written again for as long as nobody has decided. @returns whether it is news. */
export async function saveRestored(tx: Tx, copyAt: Date | null, found: RestoreSummary): Promise<boolean> {
  const { rows } = await tx.query<{ is_new: boolean }>({
    name: 'restored-save',
    text: `with before as (select restored_at from sync_state)
           update sync_state set restored_at = coalesce(sync_state.restored_at, date_trunc('second', now())), restored_copy_at = $1, restored_found = $2
           from before where restored_keep is null returning before.restored_at is null as is_new`,
    values: [copyAt?.toISOString(), JSON.stringify(found)],
  });
  return rows[0]?.is_new ?? false;
}

/** @returns false where another restore is meant, or it was decided already. */
export async function saveRestoreDecision(
  tx: Tx,
  at: string,
  keep: 'ours' | 'theirs',
  accountId: number | null,
): Promise<RestoreSummary | undefined> {
  const { rows } = await tx.query<{ found: RestoreSummary }>({
    name: 'restored-decide',
    text: `update sync_state set restored_keep = $2, restored_decided_at = now(), restored_decided_by = $3
           where restored_at = $1 and restored_keep is null returning restored_found as found`,
    values: [at, keep, accountId],
  });
  return rows[0]?.found;
}

/** Whether this is the one that is under way. */
export async function isRestored(client: Pick<pg.ClientBase, 'query'>, at: string): Promise<boolean> {
  const { rowCount } = await client.query({ name: 'restored-is', text: 'select from sync_state where restored_at = $1', values: [at] });
  return rowCount === 1;
}

/** From here on everything is read again, which a restart goes on with. */
export async function markPrepared(tx: Tx): Promise<void> {
  await tx.query('update sync_state set restored_prepared_at = now(), resync_asked_at = now(), resync_began_at = null');
}

const nothing = `restored_at = null, restored_copy_at = null, restored_found = null, restored_keep = null,
  restored_decided_at = null, restored_decided_by = null, restored_prepared_at = null`;

export async function endRestored(tx: Tx): Promise<void> {
  await tx.query(`update sync_state set ${nothing}`);
}

/** There is nothing to be decided after all. */
export async function forgetRestored(tx: Tx): Promise<void> {
  await tx.query(`update sync_state set ${nothing} where restored_keep is null and restored_at is not null`);
}
