/** Fields that were changed on both sides, as the synchroniser finds them (D-52). Deciding them: decided.ts. */
import type pg from 'pg';
import type { EditableKind } from '../../outbox/editable.ts';
import type { ColumnValue } from '../../outbox/pending.ts';

export interface FoundConflict {
  kind: EditableKind;
  recordId: number;
  /** A column, or `deleted`. */
  field: string;
  base: ColumnValue;
  ours: ColumnValue;
  theirs: ColumnValue;
}

/** Fields that wait for a decision, and what Odoo said of each. */
export type OpenConflicts = ReadonlyMap<string, ColumnValue>;

export async function openConflicts(
  tx: pg.ClientBase,
  kind: EditableKind,
  recordIds: readonly number[],
): Promise<Map<number, OpenConflicts>> {
  const { rows } = await tx.query<{ record_id: number; fields: Record<string, ColumnValue> }>({
    name: 'sync-open-conflicts',
    text: `select record_id, jsonb_object_agg(field, theirs) as fields from sync_conflict
           where kind = $1 and record_id = any($2) and decided_at is null group by record_id`,
    values: [kind, recordIds],
  });
  return new Map(rows.map((row) => [row.record_id, new Map(Object.entries(row.fields))]));
}

/** Where it is known already its two sides are written as they are now. @returns whether it is new. */
export async function recordConflict(tx: pg.ClientBase, found: FoundConflict): Promise<boolean> {
  const { rows } = await tx.query<{ is_new: boolean }>({
    name: 'sync-record-conflict',
    text: `insert into sync_conflict (kind, record_id, field, base, ours, theirs) values ($1, $2, $3, $4, $5, $6)
           on conflict (kind, record_id, field) where decided_at is null do update set ours = excluded.ours, theirs = excluded.theirs
           returning xmax = 0 as is_new`,
    values: [found.kind, found.recordId, found.field, JSON.stringify(found.base), JSON.stringify(found.ours), JSON.stringify(found.theirs)],
  });
  return rows[0]?.is_new ?? false;
}

/** Decided for our side by a rule, and kept in the log: nothing that Odoo says is dropped silently. */
export async function logDecidedConflict(tx: pg.ClientBase, found: FoundConflict): Promise<void> {
  await tx.query({
    name: 'sync-log-decided',
    text: `insert into sync_conflict (kind, record_id, field, base, ours, theirs, decided_at, decision) values ($1, $2, $3, $4, $5, $6, now(), 'ours')`,
    values: [found.kind, found.recordId, found.field, JSON.stringify(found.base), JSON.stringify(found.ours), JSON.stringify(found.theirs)],
  });
}

/** The record was edited once more here while the conflict waits: that is what our side says now. */
export async function updateOurValue(
  tx: pg.ClientBase,
  { kind, recordId, field, ours }: Omit<FoundConflict, 'base' | 'theirs'>,
): Promise<void> {
  await tx.query({
    name: 'sync-conflict-ours',
    text: 'update sync_conflict set ours = $4 where kind = $1 and record_id = $2 and field = $3 and decided_at is null',
    values: [kind, recordId, field, JSON.stringify(ours)],
  });
}

/** A late call of ours stands in Odoo in the place of what they said, which the conflict goes on to say. */
export async function saveOverwritten(
  tx: pg.ClientBase,
  { kind, recordId, field, ours }: Omit<FoundConflict, 'base' | 'theirs'>,
): Promise<void> {
  await tx.query({
    name: 'sync-conflict-overwritten',
    text: `update sync_conflict set ours = $4, overwritten = true
           where kind = $1 and record_id = $2 and field = $3 and decided_at is null`,
    values: [kind, recordId, field, JSON.stringify(ours)],
  });
}

/** Both sides came to say the same by themselves. */
export async function closeAsSame(tx: pg.ClientBase, kind: EditableKind, recordId: number, field: string): Promise<void> {
  await tx.query({
    name: 'sync-close-as-same',
    text: `update sync_conflict set decided_at = now(), decision = 'same'
           where kind = $1 and record_id = $2 and field = $3 and decided_at is null and not overwritten`,
    values: [kind, recordId, field],
  });
}

/** Both sides of a conflict are values of a record: they go some time after it was decided (D-121). One that is open stays. */
export async function deleteOldConflicts(pool: pg.Pool, keptDays: number): Promise<number> {
  // A clock that was ahead or behind as they were found or decided keeps them no longer, and no shorter.
  await pool.query({
    name: 'sync-conflicts-misdated',
    text: `update sync_conflict set found_at = least(found_at, now()), decided_at = least(greatest(decided_at, found_at), now())
           where decided_at > now() or decided_at < found_at`,
  });
  const { rowCount } = await pool.query({
    name: 'sync-conflicts-forget',
    text: 'delete from sync_conflict where decided_at < now() - make_interval(days => $1)',
    values: [keptDays],
  });
  return rowCount ?? 0;
}
