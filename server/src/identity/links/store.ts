/** Links in the database: one for an account at a time, by the hash of its token. The database's clock says when one is over. */
import type { linkPurposes } from '@halaqa/contract/links';
import type { Gender, Language, Role } from '@halaqa/contract/values';
import type pg from 'pg';
import type { Tx } from '../../db/transaction.ts';
import type { Email } from '../credentials/email.ts';

export type LinkPurpose = (typeof linkPurposes)[number];

/** D-14. */
const livesForS: Record<LinkPurpose, number> = { invitation: 7 * 24 * 3600, reset: 3600 };

/**
 * A new link, in place of any that the account had.
 * @param letterId the job that is to bring it; null where it is sent or handed over at once.
 * @returns when it is over.
 */
export async function replaceLink(
  tx: Tx | pg.Pool,
  accountId: number,
  purpose: LinkPurpose,
  tokenHash: Buffer,
  letterId: string | null = null,
): Promise<Date> {
  const { rows } = await tx.query<{ expiresAt: Date }>({
    name: 'link-put',
    text: `insert into account_link (account_id, purpose, token_hash, expires_at, letter_id)
           values ($1, $2, $3, now() + make_interval(secs => $4), $5)
           on conflict (account_id) do update set purpose = excluded.purpose, token_hash = excluded.token_hash,
             made_at = now(), expires_at = excluded.expires_at, mailed_at = null, letter_id = excluded.letter_id
           returning expires_at as "expiresAt"`,
    values: [accountId, purpose, tokenHash, livesForS[purpose], letterId],
  });
  const [link] = rows;
  if (!link) throw new Error('no link was written');
  return link.expiresAt;
}

/**
 * Gives the invitation that this letter brings the token that stands in the letter, for its whole time from now on. False where there is
 * nothing to bring any more: it was sent, accepted or withdrawn, or another link has taken its place.
 */
export async function renewInvitation(pool: pg.Pool, accountId: number, letterId: string, tokenHash: Buffer): Promise<boolean> {
  const { rowCount } = await pool.query({
    name: 'link-renew',
    text: `update account_link set token_hash = $3, expires_at = now() + make_interval(secs => $4)
           where account_id = $1 and purpose = 'invitation' and letter_id = $2 and mailed_at is null`,
    values: [accountId, letterId, tokenHash, livesForS.invitation],
  });
  return rowCount === 1;
}

/** Noted before the job ends: where a process is killed in between, the letter is not sent again. */
export async function noteInvitationMailed(pool: pg.Pool, accountId: number, letterId: string): Promise<void> {
  await pool.query({
    name: 'link-invitation-mailed',
    text: 'update account_link set mailed_at = now() where account_id = $1 and letter_id = $2',
    values: [accountId, letterId],
  });
}

/** Who opened a link, as far as may be shown before a password is chosen. */
export interface LinkHolder {
  accountId: number;
  purpose: LinkPurpose;
  email: string;
  role: Role;
  /** Null where an admin was invited by e-mail alone. */
  name: string | null;
  nameEn: string | null;
  givenName: string | null;
  gender: Gender | null;
  language: Language | null;
  expiresAt: Date;
}

const reader = `a.email, a.role, coalesce(s.name, t.name, a.name) as name, coalesce(s.name_en, t.name_en, a.name_en) as "nameEn",
  s.first_name as "givenName", case when s.gender in ('female', 'male') then s.gender end as gender, a.language`;

export async function findLinkHolder(pool: pg.Pool, tokenHash: Buffer): Promise<LinkHolder | undefined> {
  const { rows } = await pool.query<LinkHolder>({
    name: 'link-holder',
    text: `select a.id as "accountId", l.purpose, l.expires_at as "expiresAt", ${reader}
           from account_link l join account a on a.id = l.account_id
             left join student s on s.id = a.student_id left join trainer t on t.id = a.trainer_id
           where l.token_hash = $1 and l.expires_at > now() and a.disabled_at is null`,
    values: [tokenHash],
  });
  return rows[0];
}

/** To whom a letter about the account is written. */
export type LetterRecipient = Omit<LinkHolder, 'accountId' | 'purpose' | 'expiresAt'>;

/** Held until the transaction ends. */
export async function findLetterRecipient(tx: Tx, accountId: number): Promise<(LetterRecipient & { isActive: boolean }) | undefined> {
  const { rows } = await tx.query<LetterRecipient & { isActive: boolean }>({
    name: 'account-reader',
    text: `select ${reader}, a.disabled_at is null and a.password_hash is not null as "isActive"
           from account a left join student s on s.id = a.student_id left join trainer t on t.id = a.trainer_id
           where a.id = $1 for no key update of a`,
    values: [accountId],
  });
  return rows[0];
}

/** The account that somebody signs in to with this e-mail. */
export async function findActiveAccount(pool: pg.Pool, email: Email): Promise<number | undefined> {
  const { rows } = await pool.query<{ id: number }>({
    name: 'account-active',
    text: 'select id from account where email = $1 and disabled_at is null and password_hash is not null',
    values: [email],
  });
  return rows[0]?.id;
}

/** Uses the link up; false where it was used, has ended or was replaced since it was found. */
export async function consumeLink(tx: Tx, accountId: number, purpose: LinkPurpose, tokenHash: Buffer): Promise<boolean> {
  // The account first, as disabling takes it: two who want both rows do not wait for each other in a circle.
  await tx.query({ name: 'account-hold', text: 'select from account where id = $1 for no key update', values: [accountId] });
  const { rows } = await tx.query({
    name: 'link-take',
    text: `delete from account_link l using account a
           where l.token_hash = $1 and l.purpose = $2 and l.expires_at > now() and a.id = l.account_id and a.disabled_at is null
           returning a.id`,
    values: [tokenHash, purpose],
  });
  return rows.length > 0;
}

/** The account's password from now on; its devices must sign in again. */
export async function setChosenPassword(tx: Tx, accountId: number, passwordHash: string): Promise<void> {
  await tx.query({
    name: 'password-chosen',
    text: `with changed as (update account set password_hash = $2, first_password_until = null where id = $1), silenced as (delete from push_subscription where account_id = $1)
           delete from account_session where account_id = $1`,
    values: [accountId, passwordHash],
  });
}

/** Notes that a mail has taken the link, so that admins need not hand it over. */
export async function markLinkMailed(pool: pg.Pool, tokenHash: Buffer): Promise<void> {
  await pool.query({ name: 'link-mailed', text: 'update account_link set mailed_at = now() where token_hash = $1', values: [tokenHash] });
}

/** Removes reset links that are over. Invitations stay, so that admins see whose has ended. */
export async function deleteEndedLinks(pool: pg.Pool): Promise<void> {
  await pool.query({ name: 'link-forget', text: `delete from account_link where purpose = 'reset' and expires_at < now()` });
}
