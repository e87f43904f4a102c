/** The audit log: what was changed or refused, by whom; written in the transaction of what it tells of. */
import type { Db, Tx } from '../db/database.ts';

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

export const writeAudit = async (db: Db | Tx, entry: AuditEntry): Promise<void> => {
  await db
    .insertInto('audit_entry')
    .values({
      account_id: entry.accountId,
      action: entry.action,
      kind: entry.kind,
      record_id: entry.recordId,
      details: JSON.stringify(entry.details ?? {}),
      request_id: entry.requestId ?? null,
    })
    .execute();
};
