/** Conflicts as they are decided: one field of a record that was changed on both sides (D-52). */
import type { Tx } from '../../db/transaction.ts';
import type { SyncedRecord } from './refused-changes.ts';

export interface OpenConflict extends SyncedRecord {
  id: number;
  field: string;
  ours: unknown;
  theirs: unknown;
  decided: boolean;
}

export async function findConflict(tx: Tx, id: number): Promise<(SyncedRecord & { field: string }) | undefined> {
  const { rows } = await tx.query<SyncedRecord & { field: string }>({
    name: 'sync-find-conflict',
    text: 'select kind, record_id, field from sync_conflict where id = $1',
    values: [id],
  });
  return rows[0];
}

/** Locked to the end of the transaction, so that it is decided once. */
export async function lockConflict(tx: Tx, id: number): Promise<OpenConflict | undefined> {
  const { rows } = await tx.query<OpenConflict>({
    name: 'sync-lock-conflict',
    text: `select id, kind, record_id, field, ours, theirs, decided_at is not null as decided
           from sync_conflict where id = $1 for update`,
    values: [id],
  });
  return rows[0];
}

export async function saveDecision(tx: Tx, id: number, keep: 'ours' | 'theirs', accountId: number | null): Promise<void> {
  await tx.query({
    name: 'sync-decide',
    text: 'update sync_conflict set decided_at = now(), decision = $2, decided_by = $3 where id = $1',
    values: [id, keep, accountId],
  });
}

/** Giving up all changes of a record decides its conflicts too. @returns the fields. */
export async function decideAllConflicts(tx: Tx, { kind, record_id }: SyncedRecord, accountId: number | null): Promise<string[]> {
  const { rows } = await tx.query<{ field: string }>({
    name: 'sync-decide-all',
    text: `update sync_conflict set decided_at = now(), decision = 'theirs', decided_by = $3
           where kind = $1 and record_id = $2 and decided_at is null returning field`,
    values: [kind, record_id, accountId],
  });
  return rows.map(({ field }) => field);
}
