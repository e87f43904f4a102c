/** Accounts in the database. */
import type { Language, Role } from '@halaqa/contract/values';
import { sql } from 'kysely';
import type { Db, Tx } from '../db/database.ts';

export interface AccountToSignIn {
  id: number;
  role: Role;
  passwordHash: string | null;
  disabled: boolean;
}

/** @param email as it was typed; the database folds its case. */
export const findAccountToSignIn = (db: Db, email: string): Promise<AccountToSignIn | undefined> =>
  db
    .selectFrom('account')
    .select(['id', 'role', 'password_hash as passwordHash', sql<boolean>`disabled_at is not null`.as('disabled')])
    .where('email', '=', sql<string>`lower(${email})`)
    .executeTakeFirst();

/** The account and the record behind it, with what a screen shows of them. */
export const findPerson = (db: Db | Tx, accountId: number) =>
  db
    .selectFrom('account as a')
    .leftJoin('student as s', 's.id', 'a.student_id')
    .leftJoin('trainer as t', 't.id', 'a.trainer_id')
    .select([
      'a.id',
      'a.role',
      'a.email',
      'a.language',
      'a.student_id as studentId',
      'a.trainer_id as trainerId',
      's.first_name as givenName',
      's.family_name as familyName',
      's.phone',
      's.student_number as studentNumber',
      's.registered_on as registeredOn',
      sql<string>`coalesce(s.name, t.name, a.name, a.email)`.as('name'),
      sql<string | null>`coalesce(s.name_en, t.name_en)`.as('nameEn'),
    ])
    .where('a.id', '=', accountId)
    .executeTakeFirstOrThrow();

export type Person = Awaited<ReturnType<typeof findPerson>>;

export const setAccountLanguage = async (db: Db, accountId: number, language: Language): Promise<void> => {
  await db.updateTable('account').set({ language }).where('id', '=', accountId).execute();
};

/** Whether the account still signs in with this password; held so until the transaction ends. */
export const stillSignsIn = async (tx: Tx, accountId: number, passwordHash: string): Promise<boolean> => {
  const found = await tx
    .selectFrom('account')
    .select('id')
    .where('id', '=', accountId)
    .where('password_hash', '=', passwordHash)
    .where('disabled_at', 'is', null)
    .forShare()
    .executeTakeFirst();
  return found !== undefined;
};
