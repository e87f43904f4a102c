/** The road to Odoo: a change of ours is written beside it, in its transaction, and pushed later (decision 51). */
import type { Config } from '../config.ts';
import type { RawTx } from '../db/transaction.ts';

/** Attendees are pushed one by one, never as a whole list, which would undo what Odoo's clerks did meanwhile (design §7). */
type SessionAttendees = { kind: 'session'; recordId: number; operation: 'attendees'; payload: { add: number[] } | { remove: number[] } };

/** Values by the names of our columns; instants as on our wire. */
type SessionCreated = { kind: 'session'; recordId: number; operation: 'create'; payload: { values: Record<string, unknown> } };

/** What the change was made from stands beside it: by that a pull tells whether Odoo has changed the same field (decision 52). */
type SessionUpdated = {
  kind: 'session';
  recordId: number;
  operation: 'update';
  payload: { changes: Record<string, { from: unknown; to: unknown }> };
};

/** The binding stays and says which record of Odoo's it was. */
type SessionDeleted = { kind: 'session'; recordId: number; operation: 'delete'; payload: Record<string, never> };

/** The same of a student's record. */
type StudentUpdated = {
  kind: 'student';
  recordId: number;
  operation: 'update';
  payload: { changes: Record<string, { from: unknown; to: unknown }> };
};

export type OutboxRow = SessionAttendees | SessionCreated | SessionUpdated | SessionDeleted | StudentUpdated;

/** Does nothing where no Odoo is configured: the portal is its own system of record then (decision 3). */
export const writeOutbox = async (config: Pick<Config, 'synchronises'>, tx: RawTx, row: OutboxRow): Promise<void> => {
  if (!config.synchronises) return;
  await tx.query({
    name: 'outbox-write',
    text: 'insert into outbox (kind, record_id, operation, payload) values ($1, $2, $3, $4)',
    values: [row.kind, row.recordId, row.operation, JSON.stringify(row.payload)],
  });
};
