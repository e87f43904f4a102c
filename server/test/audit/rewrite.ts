/** What nobody may do with the audit log: a test removes the entries of the last minute, or those that it added. */
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../builder.ts';

/** Runs a statement on the log while its triggers sleep; only a superuser can. */
export const rewriteAudit = (db: Db, statement: RawBuilder<unknown>): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    await statement.execute(tx);
  });
