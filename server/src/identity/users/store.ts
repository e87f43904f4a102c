/** Accounts as those who manage them see them. */
import type { Role } from '@halaqa/contract/values';
import type pg from 'pg';
import type { Tables } from '../../db/tables.generated.ts';
import type { Queryable, Tx } from '../../db/transaction.ts';
import { type Email, foldEmail } from '../credentials/email.ts';

/** How long a password for the first sign-in is good (D-179), as an invitation is (D-14). */
export const firstPasswordDays = 7;

const endOfFirstPassword = (isFirst: '$3' | '$7'): string => `case when ${isFirst} then now() + interval '${firstPasswordDays} days' end`;

export interface NewAccount {
  role: Role;
  email: Email;
  passwordHash: string;
  /** Somebody else has made it, for the first sign-in (D-179). */
  isFirstPassword: boolean;
  studentId: number | null;
  trainerId: number | null;
  /** An admin's; the others are named in the institute's records. */
  name: string | null;
}

/** Undefined where the e-mail, the student or the trainer has an account already. */
export async function insertAccount(tx: Tx, account: NewAccount): Promise<number | undefined> {
  const { rows } = await tx.query<{ id: number }>({
    name: 'account-insert',
    text: `insert into account (role, email, password_hash, student_id, trainer_id, name, first_password_until)
           values ($1, $2, $3, $4, $5, $6, ${endOfFirstPassword('$7')})
           on conflict do nothing returning id`,
    values: [
      account.role,
      account.email,
      account.passwordHash,
      account.studentId,
      account.trainerId,
      account.name,
      account.isFirstPassword,
    ],
  });
  return rows[0]?.id;
}

export type PersonOnRecord = Pick<Tables['student'], 'id' | 'email'>;

/** At most one: numbers are unique among active students. */
export async function findStudentsByNumber(pool: pg.Pool, studentNumber: string): Promise<PersonOnRecord[]> {
  const { rows } = await pool.query<PersonOnRecord>({
    name: 'student-by-number',
    text: 'select id, email from student where student_number = $1 and active',
    values: [studentNumber],
  });
  return rows;
}

/** Odoo does not keep two trainers from having one e-mail, and keeps it as it was typed. */
export async function findTrainersByEmail(pool: pg.Pool, email: Email): Promise<PersonOnRecord[]> {
  const { rows } = await pool.query<PersonOnRecord>({
    name: 'trainer-with-email',
    text: 'select id, email from trainer where email is not null and active',
  });
  return rows.filter((trainer) => trainer.email !== null && foldEmail(trainer.email) === email);
}

export async function findAccountByEmail(tx: Tx, email: Email): Promise<number | undefined> {
  const { rows } = await tx.query<{ id: number }>({
    name: 'account-by-email',
    text: 'select id from account where email = $1',
    values: [email],
  });
  return rows[0]?.id;
}

export async function setDisabled(tx: Tx, accountId: number, disabled: boolean): Promise<void> {
  await tx.query({
    name: 'account-disable',
    text: 'update account set disabled_at = case when $2 then now() end where id = $1',
    values: [accountId, disabled],
  });
}

/** @param isFirst whether it is for the first sign-in (D-179). */
export async function setPasswordHash(tx: Tx, accountId: number, passwordHash: string, isFirst: boolean): Promise<void> {
  await tx.query({
    name: 'password-set',
    text: `update account set password_hash = $2, first_password_until = ${endOfFirstPassword('$3')} where id = $1`,
    values: [accountId, passwordHash, isFirst],
  });
}

/** What was sent to the account's owner opens nothing any more. */
export async function voidLink(tx: Tx, accountId: number): Promise<void> {
  await tx.query({ name: 'link-void', text: 'delete from account_link where account_id = $1', values: [accountId] });
}

/** Any number that no other part of the portal takes as an advisory lock. */
const firstAdminLock = 727_002;

/** Until the transaction ends: two portals that start on one database make one admin. */
export async function lockFirstAdmin(tx: Tx): Promise<void> {
  await tx.query({ name: 'first-admin-lock', text: 'select pg_advisory_xact_lock($1)', values: [firstAdminLock] });
}

export async function hasAdmin(tx: Queryable): Promise<boolean> {
  const { rows } = await tx.query({ name: 'admin-any', text: `select from account where role = 'admin' limit 1` });
  return rows.length > 0;
}

interface AccountListed {
  id: number;
  role: Role;
  email: string;
  studentNumber: string | null;
  name: string;
  disabled: boolean;
  hasPassword: boolean;
  lastSeenAt: Date | null;
}

/** Every account with its person's name and when it was last used. */
export async function listAccounts(pool: pg.Pool): Promise<AccountListed[]> {
  const { rows } = await pool.query<AccountListed>({
    name: 'account-list',
    text: `select a.id, a.role, a.email, s.student_number as "studentNumber", coalesce(s.name, t.name, a.name, '') as name,
             a.disabled_at is not null as disabled, a.password_hash is not null as "hasPassword",
             (select max(last_seen_at) from account_session where account_id = a.id) as "lastSeenAt"
           from account a left join student s on s.id = a.student_id left join trainer t on t.id = a.trainer_id
           order by a.id`,
  });
  return rows;
}
