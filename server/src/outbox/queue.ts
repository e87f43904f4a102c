/** The outbox as the synchroniser reads it: in order per record, one record at a time (D-51). */
import type { SyncFault } from '@halaqa/contract/sync';
import type pg from 'pg';
import type { Queryable } from '../db/transaction.ts';
import type { EditableKind } from './editable.ts';
import type { OutboxEntry } from './pending.ts';

export interface QueueRow {
  id: number;
  operation: 'create' | 'update' | 'delete' | 'attendees' | 'attendance';
  payload: unknown;
  external_id: string;
  attempts: number;
  /** Set: Odoo may have done it already. */
  sent_at: Date | null;
  /** Refused by itself: it waits for an admin, and nothing waits for it (D-68). */
  set_aside: boolean;
}

export interface RecordKey {
  kind: EditableKind;
  recordId: number;
}

/** Nothing is put off for longer: what is due later than that was written before the clock was put back. */
const longestWait = '10 minutes';

/** Records whose first row is due, the longest waiting first. */
export async function dueRecords(reader: Queryable, most: number): Promise<RecordKey[]> {
  const { rows } = await reader.query<{ kind: EditableKind; record_id: number }>({
    name: 'outbox-due',
    text: `select o.kind, o.record_id from outbox o
           where (o.due_at <= now() or o.due_at > now() + interval '${longestWait}') and o.parked_at is null
             and not exists (select from outbox e where e.kind = o.kind and e.record_id = o.record_id and e.id < o.id and not e.set_aside)
           order by o.id limit $1`,
    values: [most],
  });
  return rows.map((row) => ({ kind: row.kind, recordId: row.record_id }));
}

/** The rows of a record, oldest first. */
export async function outboxRowsOf(tx: pg.ClientBase, { kind, recordId }: RecordKey): Promise<(QueueRow & { parked: boolean })[]> {
  const { rows } = await tx.query<QueueRow & { parked: boolean }>({
    name: 'outbox-rows',
    text: `select id, operation, payload, external_id, attempts, sent_at, set_aside, parked_at is not null as parked
           from outbox where kind = $1 and record_id = $2 order by id`,
    values: [kind, recordId],
  });
  return rows;
}

/** The rows of all these records, oldest first. */
export async function outboxRowsOfRecords(
  tx: pg.ClientBase,
  kind: EditableKind,
  recordIds: readonly number[],
): Promise<Map<number, QueueRow[]>> {
  const { rows } = await tx.query<QueueRow & { record_id: number }>({
    name: 'outbox-waiting-for',
    text: `select record_id, id, operation, payload, external_id, attempts, sent_at, set_aside
           from outbox where kind = $1 and record_id = any($2) order by id`,
    values: [kind, recordIds],
  });
  return Map.groupBy(rows, (row) => row.record_id);
}

/** For each record the changes that were sent and wait all the same, oldest first; creations are looked for by their name instead. */
export async function sentRowsByRecord(reader: Queryable): Promise<(RecordKey & { rows: OutboxEntry[] })[]> {
  const { rows } = await reader.query<{ kind: EditableKind; record_id: number; rows: OutboxEntry[] }>({
    name: 'outbox-sent-waiting',
    text: `select kind, record_id, json_agg(json_build_object('operation', operation, 'payload', payload) order by id) as rows
           from outbox where sent_at is not null and parked_at is null and operation in ('update', 'attendees', 'attendance') group by kind, record_id`,
    values: [],
  });
  return rows.map(({ record_id: recordId, ...row }) => ({ ...row, recordId }));
}

/** Said before the call, so that who comes after a kill knows that Odoo may have done it. */
export async function markSent(tx: pg.ClientBase, ids: readonly number[]): Promise<void> {
  await tx.query({
    name: 'outbox-sent',
    text: 'update outbox set sent_at = coalesce(sent_at, now()), attempts = attempts + 1 where id = any($1)',
    values: [ids],
  });
}

export async function removeRows(tx: pg.ClientBase, ids: readonly number[]): Promise<void> {
  await tx.query({ name: 'outbox-done', text: 'delete from outbox where id = any($1)', values: [ids] });
}

export async function postponeChange(tx: pg.ClientBase, id: number, fault: { kind: SyncFault; says?: string | undefined }, waitMs: number) {
  await tx.query({
    name: 'outbox-postpone',
    text: `update outbox set due_at = now() + $2::float8 * interval '1 ms', fault = $3, fault_says = $4 where id = $1`,
    values: [id, waitMs, fault.kind, fault.says ?? null],
  });
}

/** A try that found no Odoo is none of the record's: what counts is how often Odoo did not take it. */
export async function undoSendAttempt(tx: pg.ClientBase, id: number): Promise<void> {
  await tx.query({ name: 'outbox-uncount', text: 'update outbox set attempts = greatest(attempts - 1, 0) where id = $1', values: [id] });
}

/** It goes on only when an admin says so; everything of this record waits behind it, nothing else does. */
export async function parkChange(tx: pg.ClientBase, id: number, fault: { kind: SyncFault; says?: string | undefined }): Promise<void> {
  await tx.query({
    name: 'outbox-park',
    text: 'update outbox set parked_at = now(), fault = $2, fault_says = $3 where id = $1',
    values: [id, fault.kind, fault.says ?? null],
  });
}

/** Rows that were sent and say something of the places of these students; what was written since is none of them. */
export async function sentRowsOfPlaces(tx: pg.ClientBase, sessionId: number, studentIds: readonly number[]): Promise<number[]> {
  const { rows } = await tx.query<{ id: number }>({
    name: 'outbox-sent-places',
    text: `select id from outbox
           where kind = 'session' and record_id = $1 and operation = 'attendees' and sent_at is not null and not set_aside
             and exists (select from unnest($2::int[]) student
               where payload -> 'add' @> to_jsonb(student) or payload -> 'remove' @> to_jsonb(student))
           order by id`,
    values: [sessionId, studentIds],
  });
  return rows.map(({ id }) => id);
}

/** Takes these students out of the rows; one of nobody else goes. */
export async function removePlacesFromRows(tx: pg.ClientBase, ids: readonly number[], studentIds: readonly number[]): Promise<void> {
  await tx.query({
    name: 'outbox-take-out-places',
    text: `update outbox set payload = (
             select jsonb_object_agg(part.key, (
               select coalesce(jsonb_agg(student), '[]') from jsonb_array_elements(part.value) student where student::int <> all ($2::int[])))
             from jsonb_each(payload) part)
           where id = any($1)`,
    values: [ids, studentIds],
  });
  await tx.query({
    name: 'outbox-delete-placeless',
    text: `delete from outbox where id = any($1) and not exists (select from jsonb_each(payload) part where part.value <> '[]')`,
    values: [ids],
  });
}

/** Whether Odoo may hold a record of this kind that we made and do not know by its id yet. */
export async function hasUnsettledCreation(reader: Queryable, kind: EditableKind): Promise<boolean> {
  const { rows } = await reader.query({
    name: 'outbox-unsettled-creation',
    text: `select from outbox where kind = $1 and operation = 'create' and sent_at is not null and parked_at is null limit 1`,
    values: [kind],
  });
  return rows.length > 0;
}
