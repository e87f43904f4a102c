/** The audit log: what was changed or refused, and by whom, written in the same transaction as the change. */
import type { AuditAction } from '@halaqa/contract/audit-names';
import type pg from 'pg';
import { inSteps } from '../db/batches.ts';
import type { Queryable } from '../db/transaction.ts';

/** Which request did it, and from where. */
export interface Origin {
  /** Finds the request in the log. */
  requestId: string;
  /** Absent where it came over no connection. */
  address?: string | undefined;
  userAgent?: string | undefined;
}

/** Who does something, and in which request. */
export interface Actor extends Origin {
  /** Null: the portal itself, such as the synchroniser. */
  accountId: number | null;
}

/** Who is signed in. */
export interface SignedInActor extends Actor {
  accountId: number;
}

/** A field of a record, before and after; null is nothing, as before a record is made. */
export type Changes = Record<string, { from: unknown; to: unknown }>;

export interface AuditEntry extends Partial<Origin> {
  /** Null: the portal itself or its command line. */
  accountId: number | null;
  action: AuditAction;
  /** The kind of record that it was done to, and which one. What both are called then, the database writes beside it. */
  kind: string;
  recordId: number | null;
  /** `changes`, and what else is to be known of it. */
  details?: Record<string, unknown> & { changes?: Changes };
}

/** In the transaction whose change it tells of; by itself where nothing was changed, such as a refusal. */
export async function writeAudit(tx: Queryable, entry: AuditEntry): Promise<void> {
  await tx.query({
    name: 'audit-write',
    text: `insert into audit_entry (account_id, action, kind, record_id, details, request_id, address, user_agent)
           values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    values: [
      entry.accountId,
      entry.action,
      entry.kind,
      entry.recordId,
      JSON.stringify(entry.details ?? {}),
      entry.requestId ?? null,
      entry.address ?? null,
      entry.userAgent ?? null,
    ],
  });
}

/** The same of many records at once. */
export async function writeAudits(tx: Queryable, by: Actor, entries: readonly Omit<AuditEntry, keyof Actor>[]): Promise<void> {
  if (entries.length === 0) return;
  await tx.query({
    name: 'audit-write-many',
    text: `insert into audit_entry (account_id, action, kind, record_id, details, request_id, address, user_agent)
           select $1, action, kind, record_id, details, $2, $3, $4
           from jsonb_to_recordset($5::jsonb) as given (action text, kind text, record_id int, details jsonb)`,
    values: [
      by.accountId,
      by.requestId,
      by.address ?? null,
      by.userAgent ?? null,
      JSON.stringify(entries.map(({ action, kind, recordId, details = {} }) => ({ action, kind, record_id: recordId, details }))),
    ],
  });
}

/**
 * The same inside the statement whose change it tells of, where that statement alone knows whether it changed something and what: a place
 * taken on its row, sessions ended, marks that differ. One way to the database in place of two, and no transaction where nothing else is
 * written. The INSERT for a CTE, one entry for each row of `done (account_id, kind, record_id, details, origin)`.
 * @param action of all of them, or the parameter that says it.
 */
export const insertAudit = (action: AuditAction | `$${number}`, done: string): string => `
  insert into audit_entry (account_id, action, kind, record_id, details, request_id, address, user_agent)
  select account_id, ${action.startsWith('$') ? `${action}::text` : `'${action}'`}, kind, record_id, details,
    origin ->> 'requestId', origin ->> 'address', origin ->> 'userAgent' from ${done}`;

/** The value of `origin` in such a statement, a parameter of type `jsonb`. */
export const originValue = ({ requestId, address, userAgent }: Origin): string => JSON.stringify({ requestId, address, userAgent });

/**
 * Removes what is older (D-84, D-121), in short steps. The portal's role may delete nothing there: a function of the owner does it, and
 * never anything younger than three years.
 */
export const deleteOldAudit = (pool: pg.Pool, keptDays: number): Promise<number> =>
  inSteps(async () => {
    const { rows } = await pool.query<{ gone: number }>({
      name: 'audit-forget',
      text: 'select forget_audit($1) as gone',
      values: [keptDays],
    });
    return rows[0]?.gone ?? 0;
  });
