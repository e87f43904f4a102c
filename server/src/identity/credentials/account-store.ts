/** Accounts in the database, as sign-in needs them. */
import type { Gender, Language, Preferences, RequiredAction, Role } from '@halaqa/contract/values';
import type pg from 'pg';
import { type SignedInActor as Signed, writeAudit } from '../../audit/store.ts';
import { inTransaction, type Tx } from '../../db/transaction.ts';
import type { Email } from './email.ts';
import { requiredActionSql } from './required-action.ts';

export interface AccountToSignIn {
  id: number;
  passwordHash: string | null;
  disabled: boolean;
  /** It was for the first sign-in, and its days are over (D-179). */
  passwordEnded: boolean;
}

export async function findAccountToSignIn(pool: pg.Pool, email: Email): Promise<AccountToSignIn | undefined> {
  const { rows } = await pool.query<AccountToSignIn>({
    name: 'account-to-sign-in',
    text: `select id, password_hash as "passwordHash", disabled_at is not null as disabled,
             coalesce(first_password_until <= now(), false) as "passwordEnded" from account where email = $1`,
    values: [email],
  });
  return rows[0];
}

/** An account and the record behind it, with what a screen shows of them. */
export interface AccountPerson {
  id: number;
  role: Role;
  email: string;
  language: Language | null;
  studentId: number | null;
  trainerId: number | null;
  /** Null of an admin who was given none: an address greets nobody. */
  name: string | null;
  nameEn: string | null;
  /** First and family name where the record has them apart. */
  givenName: string | null;
  familyName: string | null;
  phone: string | null;
  studentNumber: string | null;
  registeredOn: string | null;
  gender: Gender | null;
  preferences: Preferences;
  requiredAction: RequiredAction | null;
}

export async function findPerson(pool: pg.Pool, accountId: number): Promise<AccountPerson | undefined> {
  const { rows } = await pool.query<AccountPerson>({
    name: 'person-of-account',
    text: `select a.id, a.role, a.email, a.language, a.student_id as "studentId", a.trainer_id as "trainerId",
             coalesce(s.name, t.name, a.name) as name, coalesce(s.name_en, t.name_en, a.name_en) as "nameEn",
             s.first_name as "givenName", s.family_name as "familyName", s.phone, s.student_number as "studentNumber",
             s.registered_on as "registeredOn", case when s.gender in ('female', 'male') then s.gender end as gender,
             json_build_object('theme', a.theme, 'digits', a.digits, 'hijri', a.hijri, 'weekStart', a.week_start) as preferences,
             ${requiredActionSql('a')} as "requiredAction"
           from account a left join student s on s.id = a.student_id left join trainer t on t.id = a.trainer_id
           where a.id = $1`,
    values: [accountId],
  });
  return rows[0];
}

/** A change of it is in the audit log. */
export async function setAccountLanguage(pool: pg.Pool, person: Signed, language: Language): Promise<void> {
  const { accountId } = person;
  await inTransaction(pool, async (tx) => {
    const { rows } = await tx.query<{ from: Language | null }>({
      name: 'account-language',
      text: `update account a set language = $2 from (select language from account where id = $1 for update) was
             where a.id = $1 and was.language is distinct from $2 returning was.language as from`,
      values: [accountId, language],
    });
    const [was] = rows;
    if (!was) return;
    const changes = { language: { from: was.from, to: language } };
    await writeAudit(tx, { ...person, action: 'language_changed', kind: 'account', recordId: accountId, details: { changes } });
  });
}

interface KeptPassword {
  email: string;
  passwordHash: string | null;
  /** It is for the first sign-in (D-179). */
  isFirst: boolean;
  /** And its days are over. */
  isOver: boolean;
}

export async function findPassword(pool: pg.Pool, accountId: number): Promise<KeptPassword | undefined> {
  const { rows } = await pool.query<KeptPassword>({
    name: 'password-of-account',
    text: `select email, password_hash as "passwordHash", first_password_until is not null as "isFirst",
             coalesce(first_password_until <= now(), false) as "isOver" from account where id = $1`,
    values: [accountId],
  });
  return rows[0];
}

/** The same password under another hash. False where it is no longer the one that was checked. */
export async function rehashPassword(
  pool: pg.Pool,
  { accountId, was, passwordHash }: { accountId: number; was: string; passwordHash: string },
): Promise<boolean> {
  const { rowCount } = await pool.query({
    name: 'password-rehash',
    text: 'update account set password_hash = $3 where id = $1 and password_hash = $2',
    values: [accountId, was, passwordHash],
  });
  return rowCount === 1;
}

/** A link by which to choose one is void with it. False where the password is no longer the one that was checked. */
export async function replacePassword(
  tx: Tx,
  { accountId, was, passwordHash }: { accountId: number; was: string; passwordHash: string },
): Promise<boolean> {
  const { rowCount } = await tx.query({
    name: 'password-replace',
    text: `
      with replaced as (
        update account set password_hash = $3, first_password_until = null where id = $1 and password_hash = $2 returning id
      ), voided as (
        delete from account_link where account_id in (select id from replaced)
      )
      select from replaced`,
    values: [accountId, was, passwordHash],
  });
  return rowCount === 1;
}
