/** Accounts as those who manage them see them. */
import type { Role } from '@halaqa/contract/values';
import { sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import { type Email, foldEmail } from '../credentials/email.ts';

export interface NewAccount {
  role: Role;
  email: Email;
  passwordHash: string;
  studentId: number | null;
  trainerId: number | null;
  /** Of an admin; the others are named in the institute's records. */
  name: string | null;
}

/** Undefined where the e-mail, the student or the trainer has an account already. */
export const insertAccount = async (tx: Tx, account: NewAccount): Promise<number | undefined> => {
  const inserted = await tx
    .insertInto('account')
    .values({
      role: account.role,
      email: account.email,
      password_hash: account.passwordHash,
      student_id: account.studentId,
      trainer_id: account.trainerId,
      name: account.name,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted?.id;
};

export interface PersonOnRecord {
  id: number;
  email: string | null;
}

/** At most one: numbers are unique among active students. */
export const findStudentsByNumber = (db: Db, studentNumber: string): Promise<PersonOnRecord[]> =>
  db.selectFrom('student').select(['id', 'email']).where('student_number', '=', studentNumber).where('active', '=', true).execute();

/** Odoo does not keep two trainers from having one e-mail, and keeps it as it was typed. */
export const findTrainersByEmail = async (db: Db, email: Email): Promise<PersonOnRecord[]> => {
  const trainers = await db
    .selectFrom('trainer')
    .select(['id', 'email'])
    .where('email', 'is not', null)
    .where('active', '=', true)
    .execute();
  return trainers.filter((trainer) => trainer.email !== null && foldEmail(trainer.email) === email);
};

export const findAccountByEmail = (db: Db | Tx, email: Email): Promise<{ id: number; disabled: boolean } | undefined> =>
  db
    .selectFrom('account')
    .select(['id', sql<boolean>`disabled_at is not null`.as('disabled')])
    .where('email', '=', email)
    .executeTakeFirst();

export const setDisabled = async (tx: Tx, accountId: number, disabled: boolean): Promise<void> => {
  await tx
    .updateTable('account')
    .set({ disabled_at: disabled ? sql<Date>`now()` : null })
    .where('id', '=', accountId)
    .execute();
};

export const setPasswordHash = async (tx: Tx, accountId: number, passwordHash: string): Promise<void> => {
  await tx.updateTable('account').set({ password_hash: passwordHash }).where('id', '=', accountId).execute();
};

/** What was sent to the account's owner opens nothing any more. */
export const voidLink = async (tx: Tx, accountId: number): Promise<void> => {
  await tx.deleteFrom('account_link').where('account_id', '=', accountId).execute();
};

export const hasAdmin = async (db: Db | Tx): Promise<boolean> =>
  (await db.selectFrom('account').select('id').where('role', '=', 'admin').limit(1).executeTakeFirst()) !== undefined;

/** Every account with its person's name and when it was last used. */
export const listAccounts = (db: Db) =>
  db
    .selectFrom('account as a')
    .leftJoin('student as s', 's.id', 'a.student_id')
    .leftJoin('trainer as t', 't.id', 'a.trainer_id')
    .select([
      'a.id',
      'a.role',
      'a.email',
      's.student_number as studentNumber',
      sql<string>`coalesce(s.name, t.name, a.name, '')`.as('name'),
      sql<boolean>`a.disabled_at is not null`.as('disabled'),
      sql<boolean>`a.password_hash is not null`.as('hasPassword'),
      sql<Date | null>`(select max(last_seen_at) from account_session where account_id = a.id)`.as('lastSeenAt'),
    ])
    .orderBy('a.id')
    .execute();
