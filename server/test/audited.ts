import type { Db } from './builder.ts';

/** What the audit log says of a record, in order. @param recordId null for what concerns none */
export async function auditedOf(db: Db, kind: string, recordId: number | null) {
  const rows = await db
    .selectFrom('audit_entry')
    .select(['action', 'account_id', 'details'])
    .where('kind', '=', kind)
    .where('record_id', recordId === null ? 'is' : '=', recordId)
    .orderBy('id')
    .execute();
  return rows.map(({ action, account_id, details }) => ({ action, by: account_id, ...details }));
}
