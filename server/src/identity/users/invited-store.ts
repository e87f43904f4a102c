/** People who may be invited, and the accounts that wait for them, in the database. */
import type { Gender, Role } from '@halaqa/contract/values';
import type pg from 'pg';
import type { Queryable, Tx } from '../../db/transaction.ts';
import { type Email, foldEmail } from '../credentials/email.ts';

export interface InvitationCandidate {
  role: Role;
  /** The student's or trainer's; null for an admin. */
  recordId: number | null;
  /** False where no such record is active. */
  isThere: boolean;
  /** On record, or as it was typed. */
  email: string | null;
  name: string | null;
  nameEn: string | null;
  gender: Gender | null;
}

export async function findInvitationCandidates(pool: pg.Pool, studentIds: number[], trainerIds: number[]): Promise<InvitationCandidate[]> {
  const { rows } = await pool.query<InvitationCandidate>({
    name: 'candidates',
    text: `
      select 'student' as role, id as "recordId", true as "isThere", email, name, name_en as "nameEn",
        case when gender in ('female', 'male') then gender end as gender
      from student where id = any($1::int[]) and active
      union all
      select 'trainer', id, true, email, name, name_en, null from trainer where id = any($2::int[]) and active`,
    values: [studentIds, trainerIds],
  });
  return rows;
}

/** An account that is there, and its person as one who may be invited again. */
export interface AccountCandidate extends InvitationCandidate {
  accountId: number;
  accountEmail: string;
  disabled: boolean;
  hasPassword: boolean;
}

export async function findAccountCandidates(reader: Queryable, accountIds: readonly number[]): Promise<AccountCandidate[]> {
  const { rows } = await reader.query<AccountCandidate>({
    name: 'candidates-accounts',
    text: `
      select a.id as "accountId", a.email as "accountEmail", a.disabled_at is not null as disabled, a.password_hash is not null as "hasPassword",
        a.role, case a.role when 'student' then a.student_id when 'trainer' then a.trainer_id end as "recordId",
        case a.role when 'student' then s.active when 'trainer' then t.active else true end as "isThere",
        case a.role when 'student' then s.email when 'trainer' then t.email else a.email end as email,
        coalesce(s.name, t.name, a.name, a.email) as name, coalesce(s.name_en, t.name_en, a.name_en) as "nameEn",
        case when s.gender in ('female', 'male') then s.gender end as gender
      from account a left join student s on s.id = a.student_id left join trainer t on t.id = a.trainer_id
      where a.id = any($1)`,
    values: [accountIds],
  });
  return rows;
}

/** Who has these e-mails. */
export async function findEmailOwners(reader: Queryable, emails: readonly Email[]): Promise<{ id: number; email: string }[]> {
  const { rows } = await reader.query<{ id: number; email: string }>({
    name: 'accounts-with-emails',
    text: 'select id, email from account where email = any($1)',
    values: [emails],
  });
  return rows;
}

export interface KnownAccount {
  id: number;
  /** An admin's, where a trainer was made one. */
  role: Role;
  email: string;
  disabled: boolean;
  hasPassword: boolean;
}

/** The account of a candidate, if there is one, locked until the transaction ends. */
export async function lockCandidateAccount(tx: Tx, { role, recordId, email }: InvitationCandidate): Promise<KnownAccount | undefined> {
  const { rows } = await tx.query<KnownAccount>({
    name: 'account-invited-before',
    text: `select id, role, email, disabled_at is not null as disabled, password_hash is not null as "hasPassword" from account
           where case $1 when 'student' then student_id = $2 when 'trainer' then trainer_id = $2 else email = $3 end
           for no key update`,
    values: [role, recordId, email === null ? null : foldEmail(email)],
  });
  return rows[0];
}

/** @throws where another account has the e-mail (`account_email_key`). */
export async function correctEmail(tx: Tx, accountId: number, email: Email): Promise<void> {
  await tx.query({ name: 'account-email', text: 'update account set email = $2 where id = $1', values: [accountId, email] });
}

/**
 * An account without a password; undefined where the student was erased at that moment (D-151), or the record deleted (D-152).
 * @throws where another account has the e-mail or the record.
 */
export async function insertInvitedAccount(tx: Tx, { role, recordId }: InvitationCandidate, email: Email): Promise<number | undefined> {
  const { rows } = await tx.query<{ id: number }>({
    name: 'account-add-invited',
    text: `insert into account (role, email, student_id, trainer_id)
           select $1, $2, case $1 when 'student' then $3::int end, case $1 when 'trainer' then $3::int end
           where case $1
             when 'student' then exists (select from student where id = $3 and erased_at is null for key share)
             when 'trainer' then exists (select from trainer where id = $3 for key share)
             else true end
           returning id`,
    values: [role, email, recordId],
  });
  return rows[0]?.id;
}
