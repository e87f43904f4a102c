/** The outbox and the bindings as an admin's decisions change them; each statement in the transaction of the decision. */
import type { Tx } from '../../db/transaction.ts';
import { isEditable } from '../../outbox/editable.ts';
import { staleHash } from '../records/bindings.ts';

/** Whether a row `o` of the outbox is the first of its record, on which the others wait, or stands by itself. */
export const isFirstOfRecordSql = `(o.set_aside
    or not exists (select from outbox e where e.kind = o.kind and e.record_id = o.record_id and e.id < o.id and not e.set_aside))`;

export interface SyncedRecord {
  kind: string;
  record_id: number;
}

export interface RefusedChange extends SyncedRecord {
  /** What waits of it is, or begins with, its creation. */
  creates: boolean;
  /** A part that Odoo refused by itself: nothing else of the record waits for it. */
  set_aside: boolean;
  operation: string;
}

/** The record that this row is about, which an admin's decision locks before anything that waits of it. */
export async function findRecordOfChange(tx: Tx, id: number): Promise<SyncedRecord | undefined> {
  const { rows } = await tx.query<SyncedRecord>({
    name: 'sync-find-stopped',
    text: 'select kind, record_id from outbox where id = $1',
    values: [id],
  });
  return rows[0];
}

/**
 * As the synchroniser does before it brings both sides together: what it has read of open conflicts and of what waits stays true, and
 * what it writes to the binding comes before a decision or knows of it.
 */
export async function lockSyncedRecord(tx: Tx, { kind, record_id }: SyncedRecord): Promise<void> {
  if (!isEditable(kind)) return;
  await tx.query({ name: `sync-lock-${kind}`, text: `select from ${kind} where id = $1 for no key update`, values: [record_id] });
}

/** The record whose first row this is, locked; undefined where it is not stopped, or another row is the first. */
export async function lockRefusedChange(tx: Tx, id: number): Promise<RefusedChange | undefined> {
  const { rows } = await tx.query<RefusedChange>({
    name: 'sync-lock-stopped',
    text: `select o.kind, o.record_id, o.set_aside, o.operation,
             exists (select from outbox w where w.kind = o.kind and w.record_id = o.record_id and w.operation = 'create') as creates
           from outbox o where o.id = $1 and o.parked_at is not null and ${isFirstOfRecordSql} for update of o`,
    values: [id],
  });
  return rows[0];
}

/** Tries again what was refused; why it was stays until the next try. @param id null is all. @returns the records. */
export async function retryRefusedChanges(tx: Tx, id: number | null): Promise<SyncedRecord[]> {
  const { rows } = await tx.query<SyncedRecord>({
    name: 'sync-retry',
    text: `update outbox o set parked_at = null, set_aside = false, due_at = now(), attempts = 0
           where o.parked_at is not null and ($1::bigint is null or (o.id = $1 and ${isFirstOfRecordSql}))
           returning o.kind, o.record_id`,
    values: [id],
  });
  return rows;
}

/** All that waits of the record. @returns what it was. */
export async function deleteWaitingChanges(tx: Tx, { kind, record_id }: SyncedRecord): Promise<{ operation: string; payload: unknown }[]> {
  const { rows } = await tx.query<{ operation: string; payload: unknown }>({
    name: 'sync-delete-waiting',
    text: `with gone as (delete from outbox where kind = $1 and record_id = $2 returning id, operation, payload)
           select operation, payload from gone order by id`,
    values: [kind, record_id],
  });
  return rows;
}

/** One part of what waits of a record, that Odoo refused by itself. @returns what it was. */
export async function deleteRefusedPart(tx: Tx, id: number): Promise<{ operation: string; payload: unknown }[]> {
  const { rows } = await tx.query<{ operation: string; payload: unknown }>({
    name: 'sync-delete-set-aside',
    text: 'delete from outbox where id = $1 and set_aside returning operation, payload',
    values: [id],
  });
  return rows;
}

/**
 * Takes one field out of all edits of the record that wait; an edit of nothing else goes.
 * @returns what the last of them made of it; undefined where none had it.
 */
export async function removeFieldFromWaiting(
  tx: Tx,
  { kind, record_id }: SyncedRecord,
  field: string,
): Promise<{ to: unknown } | undefined> {
  const ofField = `kind = $1 and record_id = $2 and operation = 'update' and payload -> 'changes' ? $3`;
  const { rows } = await tx.query<{ to: unknown }>({
    name: 'sync-waiting-field',
    text: `select payload -> 'changes' -> $3 -> 'to' as to from outbox where ${ofField} order by id desc for update`,
    values: [kind, record_id, field],
  });
  await tx.query({
    name: 'sync-take-out-field',
    text: `update outbox set payload = payload #- array['changes', $3] where ${ofField}`,
    values: [kind, record_id, field],
  });
  await tx.query({
    name: 'sync-delete-empty',
    text: `delete from outbox where kind = $1 and record_id = $2 and operation = 'update' and payload -> 'changes' = '{}'`,
    values: [kind, record_id],
  });
  return rows[0];
}

/** Locked. `gone`: deleted there, by Odoo or by us. */
export async function lockBinding(tx: Tx, { kind, record_id }: SyncedRecord): Promise<{ gone: boolean } | undefined> {
  const { rows } = await tx.query<{ gone: boolean }>({
    name: 'sync-lock-binding',
    text: 'select gone_at is not null as gone from binding where kind = $1 and record_id = $2 for update',
    values: [kind, record_id],
  });
  return rows[0];
}

/** From now on nothing was seen of the record: the engine reads it again at once, and Odoo's values come back. */
export async function markForRereading(tx: Tx, { kind, record_id }: SyncedRecord): Promise<void> {
  await tx.query({
    name: 'sync-make-stale',
    text: 'update binding set content_hash = $3, write_date = null, gone_at = null where kind = $1 and record_id = $2',
    values: [kind, record_id, staleHash],
  });
}

export async function deleteBinding(tx: Tx, { kind, record_id }: SyncedRecord): Promise<void> {
  await tx.query({
    name: 'sync-delete-binding',
    text: 'delete from binding where kind = $1 and record_id = $2',
    values: [kind, record_id],
  });
}
