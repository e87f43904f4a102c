/** The audit log: what was changed or refused, by whom; written in the transaction of what it tells of. */
import type pg from 'pg';
import type { Queryable } from '../db/transaction.ts';

/** Who does something, and in which request. */
export interface Actor {
  /** Null: the portal itself, such as the synchroniser. */
  accountId: number | null;
  requestId: string;
}

/** Who is signed in herself. */
export interface Person extends Actor {
  accountId: number;
}

export interface AuditEntry {
  /** Null: the portal itself or its command line. */
  accountId: number | null;
  /** What was done, in the past tense: `signed_in`, `account_disabled`. */
  action: string;
  /** The kind of record that it was done to, and which one. */
  kind: string;
  recordId: number | null;
  details?: Record<string, unknown>;
  /** Finds the request in the log. */
  requestId?: string;
}

/** In the transaction whose change it tells of; by itself where nothing was changed, such as a refusal. */
export async function writeAudit(tx: Queryable, entry: AuditEntry): Promise<void> {
  await tx.query({
    name: 'audit-write',
    text: 'insert into audit_entry (account_id, action, kind, record_id, details, request_id) values ($1, $2, $3, $4, $5, $6)',
    values: [entry.accountId, entry.action, entry.kind, entry.recordId, JSON.stringify(entry.details ?? {}), entry.requestId ?? null],
  });
}

/**
 * The same inside the statement whose change it tells of, where that statement alone knows whether it changed something and what: a place
 * taken on its row, sessions ended, marks that differ. One way to the database in place of two, and no transaction where nothing else is
 * written. The INSERT for a CTE, one entry for each row of `done (account_id, action, kind, record_id, details, request_id)`.
 */
export const insertAudit = (done: string): string => `
  insert into audit_entry (account_id, action, kind, record_id, details, request_id)
  select account_id, action, kind, record_id, details, request_id from ${done}`;

/** Removes what is older than three years (D-84). The portal's role may delete nothing there: a function of the owner does it. */
export async function deleteOldAudit(pool: pg.Pool): Promise<void> {
  await pool.query({ name: 'audit-forget', text: 'select forget_old_audit()' });
}
