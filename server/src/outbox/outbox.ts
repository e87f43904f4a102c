/** Writes a change that is to go to Odoo into the outbox, in the transaction of the change; it is pushed later (D-51). */
import type { AttendanceState } from '@halaqa/contract/values';
import type { Config } from '../config/config.ts';
import type { Tx } from '../db/transaction.ts';

/** Attendees are pushed one by one, never as a whole list, which would undo what Odoo's clerks did meanwhile. */
type SessionAttendees = { kind: 'session'; recordId: number; operation: 'attendees'; payload: { add: number[] } | { remove: number[] } };

/** Values by the names of our columns; instants as on our wire. */
export type SessionCreated = { kind: 'session'; recordId: number; operation: 'create'; payload: { values: Record<string, unknown> } };

/** What the change was made from stands beside it: by that a pull tells whether Odoo has changed the same field (D-52). */
type SessionUpdated = {
  kind: 'session';
  recordId: number;
  operation: 'update';
  payload: { changes: Record<string, { from: unknown; to: unknown }> };
};

/** The binding stays and says which record of Odoo's it was. `force`: whatever was changed there meanwhile. */
type SessionDeleted = { kind: 'session'; recordId: number; operation: 'delete'; payload: { force?: true } };

/** Who was marked and how, by our ids; goes to Odoo where the field map names a field for it. */
type SessionAttendance = {
  kind: 'session';
  recordId: number;
  operation: 'attendance';
  payload: { marks: Record<string, AttendanceState> };
};

/** The same of a student's record. */
type StudentUpdated = {
  kind: 'student';
  recordId: number;
  operation: 'update';
  payload: { changes: Record<string, { from: unknown; to: unknown }> };
};

export type OutboxRow = SessionAttendees | SessionCreated | SessionUpdated | SessionDeleted | SessionAttendance | StudentUpdated;

/** Places that change hands in one second go to Odoo in one call (S-10). */
const coalesceMs = 1_000;

/**
 * Does nothing where no Odoo is configured: the portal is its own system of record then (D-3). An edit of a record whose
 * changes were refused sends all of them again: that is how an admin corrects one (D-51).
 */
export async function writeOutbox(config: Pick<Config, 'synchronises'>, tx: Tx, row: OutboxRow): Promise<void> {
  if (!config.synchronises) return;
  await tx.query({
    name: 'outbox-write',
    text: `with mended as (
             update outbox set parked_at = null, set_aside = false, attempts = 0, due_at = now()
             where kind = $1 and record_id = $2 and parked_at is not null and $3 in ('update', 'delete')
           )
           insert into outbox (kind, record_id, operation, payload, due_at)
           values ($1, $2, $3, $4, now() + case when $3 = 'attendees' then $5 else 0 end * interval '1 ms')`,
    values: [row.kind, row.recordId, row.operation, JSON.stringify(row.payload), coalesceMs],
  });
}

/** The same of many that were just made, in their order: nothing of theirs was refused before. */
export async function writeOutboxOfNew(config: Pick<Config, 'synchronises'>, tx: Tx, rows: readonly SessionCreated[]): Promise<void> {
  if (!config.synchronises || rows.length === 0) return;
  await tx.query({
    name: 'outbox-write-new',
    text: `insert into outbox (kind, record_id, operation, payload)
           select given ->> 'kind', (given ->> 'recordId')::int, given ->> 'operation', given -> 'payload'
           from jsonb_array_elements($1::jsonb) with ordinality as rows (given, position) order by position`,
    values: [JSON.stringify(rows)],
  });
}
