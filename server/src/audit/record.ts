/** Audit entries of the hot paths, written by the statement whose change they tell of. Elsewhere `store.ts` writes them. */

/** Who does something, and in which request. */
export interface Actor {
  accountId: number;
  requestId: string;
}

/** The INSERT for a CTE: one entry for each row of `done (account_id, action, kind, record_id, details, request_id)`. */
export const insertAudit = (done: string): string => `
  insert into audit_entry (account_id, action, kind, record_id, details, request_id)
  select account_id, action, kind, record_id, details, request_id from ${done}`;
