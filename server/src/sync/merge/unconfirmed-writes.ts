/**
 * What was sent to Odoo and never answered. A call that we have given up is carried out all the same, and may be so after what was
 * sent later: the older value then stands in Odoo, and no clerk has written it.
 */
import type pg from 'pg';
import type { EditableKind } from '../../outbox/editable.ts';
import { type ColumnValue, type PendingChanges, pendingChangesOf } from '../../outbox/pending.ts';
import { type RecordKey, sentRowsByRecord } from '../../outbox/queue.ts';

/** Longer than Odoo lets a call run (limit_time_real, 120 s) and queue. */
const rememberedFor = '10 minutes';

/** `holds` says whether a value may have come from a call of ours that was late. */
export interface UnconfirmedWrites {
  holds(field: string, value: ColumnValue): boolean;
}

export const noUnconfirmedWrites: UnconfirmedWrites = { holds: () => false };

/** Remembers all that the call may have done. */
export async function saveUnconfirmedWrite(
  tx: pg.ClientBase,
  { kind, recordId }: RecordKey,
  { fields, add, remove }: PendingChanges,
): Promise<void> {
  const sent: [field: string, value: ColumnValue][] = [
    ...[...fields].map(([column, trail]): [string, ColumnValue] => [column, trail.at(-1) ?? null]),
    ...[...add].map((id): [string, ColumnValue] => ['add', id]),
    ...[...remove].map((id): [string, ColumnValue] => ['remove', id]),
  ];
  await tx.query(
    `insert into sync_doubt (kind, record_id, field, value, until)
      select $1, $2, field, value, now() + interval '${rememberedFor}' from unnest($3::text[], $4::jsonb[]) as sent (field, value)
      on conflict (kind, record_id, field, value) do update set until = excluded.until`,
    [kind, recordId, sent.map(([field]) => field), sent.map(([, value]) => JSON.stringify(value))],
  );
}

/** What another process had sent when it was killed or froze: nobody has heard an answer, and Odoo may yet carry it out. */
export async function saveInterruptedWrites(tx: pg.ClientBase): Promise<void> {
  for (const { rows, ...key } of await sentRowsByRecord(tx)) await saveUnconfirmedWrite(tx, key, pendingChangesOf(rows));
}

export async function unconfirmedWritesOf(
  tx: pg.ClientBase,
  kind: EditableKind,
  recordIds: readonly number[],
): Promise<(recordId: number) => UnconfirmedWrites> {
  const { rows } = await tx.query<{ record_id: number; field: string; value: ColumnValue }>({
    name: 'unconfirmed-writes-of',
    text: 'select record_id, field, value from sync_doubt where kind = $1 and record_id = any($2) and until > now()',
    values: [kind, recordIds],
  });
  if (rows.length === 0) return () => noUnconfirmedWrites;
  const known = new Set(rows.map((row) => JSON.stringify([row.record_id, row.field, row.value])));
  return (recordId) => ({ holds: (field, value) => known.has(JSON.stringify([recordId, field, value])) });
}

export async function deleteOldUnconfirmedWrites(client: Pick<pg.ClientBase, 'query'>): Promise<void> {
  await client.query('delete from sync_doubt where until <= now()');
}
