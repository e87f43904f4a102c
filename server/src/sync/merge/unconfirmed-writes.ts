/**
 * What was sent to Odoo and never answered. A call that we have given up is carried out all the same, and may be so after what was
 * sent later: the older value then stands in Odoo, and no clerk has written it.
 */
import type pg from 'pg';
import type { Queryable } from '../../db/transaction.ts';
import type { EditableKind } from '../../outbox/editable.ts';
import { type ColumnValue, type PendingChanges, pendingChangesOf } from '../../outbox/pending.ts';
import { type RecordKey, sentRowsByRecord } from '../../outbox/queue.ts';

/** Longer than Odoo lets a call run (limit_time_real, 120 s) and queue. */
const rememberedFor = '10 minutes';

export interface UnconfirmedWrites {
  /** Whether a value may have come from a call of ours that was late. */
  holds(field: string, value: ColumnValue): boolean;
  /** Whether that call was made before Odoo's record was written at this time. */
  precedes(field: string, value: ColumnValue, writtenAt: Date | null): boolean;
}

export const noUnconfirmedWrites: UnconfirmedWrites = { holds: () => false, precedes: () => false };

/** Whether it may have arrived before another wrote the record: who has written a value of before then may mean it. */
export const mayHaveArrived = (
  unconfirmed: UnconfirmedWrites,
  field: string,
  { trail, theirs, writtenAt }: { trail: readonly ColumnValue[]; theirs: ColumnValue; writtenAt: Date | null },
): boolean => trail.some((value) => value !== theirs && unconfirmed.precedes(field, value, writtenAt));

/** Remembers all that the call may have done. */
export async function saveUnconfirmedWrite(
  tx: pg.ClientBase,
  { kind, recordId }: RecordKey,
  { fields, add, remove, marks }: PendingChanges,
): Promise<void> {
  const sent: [field: string, value: ColumnValue][] = [
    ...[...fields].map(([column, trail]): [string, ColumnValue] => [column, trail.at(-1) ?? null]),
    ...[...add].map((id): [string, ColumnValue] => ['add', id]),
    ...[...remove].map((id): [string, ColumnValue] => ['remove', id]),
    ...[...marks].map(([id, mark]): [string, ColumnValue] => [mark, id]),
  ];
  await tx.query(
    `insert into sync_doubt (kind, record_id, field, value, until, seen)
      select $1, $2, field, value, now() + interval '${rememberedFor}',
        (select write_date from binding b where b.kind = $1 and b.record_id = $2)
      from unnest($3::text[], $4::jsonb[]) as sent (field, value)
      on conflict (kind, record_id, field, value) do update set until = excluded.until, seen = excluded.seen`,
    [kind, recordId, sent.map(([field]) => field), sent.map(([, value]) => JSON.stringify(value))],
  );
}

/** What another process had sent when it was killed or froze: nobody has heard an answer, and Odoo may yet carry it out. */
export async function saveInterruptedWrites(tx: pg.ClientBase): Promise<void> {
  for (const { rows, ...key } of await sentRowsByRecord(tx)) await saveUnconfirmedWrite(tx, key, pendingChangesOf(rows));
}

export async function unconfirmedWritesOf(
  reader: Queryable,
  kind: EditableKind,
  recordIds: readonly number[],
): Promise<(recordId: number) => UnconfirmedWrites> {
  const { rows } = await reader.query<{ record_id: number; field: string; value: ColumnValue; seen: Date | null }>({
    name: 'unconfirmed-writes-of',
    text: 'select record_id, field, value, seen from sync_doubt where kind = $1 and record_id = any($2) and until > now()',
    values: [kind, recordIds],
  });
  if (rows.length === 0) return () => noUnconfirmedWrites;
  const known = new Map(rows.map((row) => [JSON.stringify([row.record_id, row.field, row.value]), row.seen]));
  return (recordId) => {
    const seenOf = (field: string, value: ColumnValue) => known.get(JSON.stringify([recordId, field, value]));
    return {
      holds: (field, value) => seenOf(field, value) !== undefined,
      precedes: (field, value, writtenAt) => {
        const seen = seenOf(field, value);
        return seen != null && writtenAt !== null && writtenAt > seen;
      },
    };
  };
}

/** Those of a clock that was ahead are remembered no longer than others: what a clerk writes would count as ours for as long as that. */
export async function deleteOldUnconfirmedWrites(client: Pick<pg.ClientBase, 'query'>): Promise<void> {
  await client.query(`update sync_doubt set until = now() + interval '${rememberedFor}' where until > now() + interval '${rememberedFor}'`);
  await client.query('delete from sync_doubt where until <= now()');
}
