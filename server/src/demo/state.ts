/** What a database is for: still empty, the demonstration institute, or an institute's own. */
import { sql } from 'kysely';
import type { Db } from '../db/database.ts';

/** Nobody has an account and there is no student: the demonstration institute may move in. */
export const isEmpty = async (db: Db): Promise<boolean> => {
  const row = await db
    .selectNoFrom(sql<boolean>`not exists (select from account) and not exists (select from student)`.as('empty'))
    .executeTakeFirstOrThrow();
  return row.empty;
};

export const isDemo = async (db: Db): Promise<boolean> => {
  const row = await db.selectFrom('portal_fact').select('value').where('name', '=', 'demo').executeTakeFirst();
  return row !== undefined;
};
