/** What a database is for: still empty, the demonstration institute, or an institute's own. */
import { sql } from 'kysely';
import type { Db } from '../db/database.ts';

/** Nobody has an account, there is no student, and no records of an Odoo were imported: the demonstration institute may move in. */
export const isEmpty = async (db: Db): Promise<boolean> => {
  const row = await db
    .selectNoFrom(
      sql<boolean>`not exists (select from account) and not exists (select from student)
        and not exists (select from portal_fact where name = 'records')`.as('empty'),
    )
    .executeTakeFirstOrThrow();
  return row.empty;
};

export const isDemo = async (db: Db): Promise<boolean> => {
  const row = await db.selectFrom('portal_fact').select('value').where('name', '=', 'demo').executeTakeFirst();
  return row !== undefined;
};
