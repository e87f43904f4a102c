/** Sessions in the database. Their times are the database's, so every process agrees on what has ended. */
import type { Gender, Language, RequiredAction } from '@halaqa/contract/values';
import type pg from 'pg';
import { insertAudit, type Origin, originValue, type SignedInActor } from '../../audit/store.ts';
import type { Context } from '../../context/context.ts';
import { type LimitedPool, readConnections } from '../../db/limited-pool.ts';
import { BatchLoader } from '../../db/loader.ts';
import { inTransaction, type Tx } from '../../db/transaction.ts';
import { requiredActionSql } from './required-action.ts';

/** How long a session lives at most (D-12): from signing in, whatever is done with it. */
export const rememberedSeconds = 30 * 24 * 3600;
const browserSessionSeconds = 12 * 3600;

/** Without use it ends sooner (D-86): a remembered one after this, others after the setting. */
const rememberedIdleSeconds = 14 * 24 * 3600;

/** Whether a session `s` lives. */
export const isActiveSessionSql = '(s.expires_at > now() and s.last_seen_at + make_interval(secs => s.idle_s) > now())';

/** One account on more devices than these is a shared password or a robot; the oldest are ended. */
const sessionsPerAccount = 20;

interface FoundSession {
  sessionId: number;
  accountId: number;
  role: string;
  studentId: number | null;
  trainerId: number | null;
  language: Language | null;
  gender: Gender | null;
  expiresAt: Date;
  requiredAction: RequiredAction | null;
  /** `last_seen_at` is more than a minute old. */
  stale: boolean;
}

/** The living session of an enabled account, by the hash of its token: runs before every call, one statement for all who come together. */
export function findSession(pool: LimitedPool, tokenHash: Buffer): Promise<FoundSession | undefined> {
  const loader = loaders.get(pool) ?? new BatchLoader((hashes: Buffer[]) => findSessions(pool, hashes), readConnections);
  loaders.set(pool, loader);
  return loader.find(tokenHash);
}

const loaders = new WeakMap<LimitedPool, BatchLoader<Buffer, FoundSession | undefined>>();

async function findSessions(pool: LimitedPool, tokenHashes: Buffer[]): Promise<(FoundSession | undefined)[]> {
  const { rows } = await pool.read<FoundSession & { tokenHash: Buffer }>({
    name: 'session-by-token',
    text: `select s.token_hash as "tokenHash", s.id as "sessionId", a.id as "accountId", a.role, a.student_id as "studentId",
             a.trainer_id as "trainerId", a.language, case when st.gender in ('female', 'male') then st.gender end as gender,
             s.expires_at as "expiresAt", s.last_seen_at < now() - interval '1 minute' as stale, ${requiredActionSql('a')} as "requiredAction"
           from account_session s join account a on a.id = s.account_id left join student st on st.id = a.student_id
           where s.token_hash = any($1::bytea[]) and ${isActiveSessionSql} and a.disabled_at is null`,
    values: [tokenHashes],
  });
  const found = new Map(rows.map(({ tokenHash, ...session }) => [tokenHash.toString('base64'), session]));
  return tokenHashes.map((hash) => found.get(hash.toString('base64')));
}

/** Notes that the session is in use, at most once a minute, and keeps no request waiting for it. */
export function touchSession(ctx: Context, sessionId: number): void {
  ctx.pool
    .query({
      name: 'session-touch',
      text: `update account_session set last_seen_at = now() where id = $1 and last_seen_at < now() - interval '1 minute'`,
      values: [sessionId],
    })
    .catch((error: unknown) => ctx.log.warn({ err: error }, 'could not note that a session is in use'));
}

export interface NewSession {
  accountId: number;
  /** The hash that the password was checked against. */
  passwordHash: string;
  /** Whether a second factor was asked for. */
  withFactor: boolean;
  tokenHash: Buffer;
  remember: boolean;
  /** Without use it ends after this, where it is not a remembered one. */
  idleMinutes: number;
  userAgent: string;
  address: string;
  /** Sessions that end with this one's beginning. */
  replaced: Buffer[];
  requestId: string;
}

/**
 * Opens a session and returns when it ends; undefined where the account was disabled, got another password, or turned its second factor on
 * or off since the check. The account's sessions that are over end, and its oldest beyond `sessionsPerAccount`.
 */
export const openSession = (pool: pg.Pool, session: NewSession): Promise<Date | undefined> =>
  inTransaction(pool, async (tx) => {
    // Whoever turns a second factor on holds the account too (`second-factor/service.ts`), and a statement sees what was there as it began.
    await tx.query({ name: 'session-hold-account', text: 'select from account where id = $1 for share', values: [session.accountId] });
    return insertSession(tx, session);
  });

async function insertSession(tx: Tx, session: NewSession): Promise<Date | undefined> {
  const { rows } = await tx.query<{ expiresAt: Date }>({
    name: 'session-open',
    text: `
      with entitled as (
        select id from account where id = $1 and password_hash = $2 and disabled_at is null
          and $11 = exists (select from second_factor f where f.account_id = $1 and f.confirmed_at is not null)
      ), replaced as (
        delete from account_session where token_hash = any($3::bytea[]) and exists (select from entitled)
      ), surplus as (
        delete from account_session s where account_id = (select id from entitled) and (
          not ${isActiveSessionSql} or
          id in (select id from account_session where account_id = $1 order by id desc offset ${sessionsPerAccount - 1})
        )
      ), opened as (
        insert into account_session (account_id, token_hash, remember, user_agent, address, expires_at, idle_s)
        select id, $4, $5, $6, $7, now() + make_interval(secs => $8), $10 from entitled
        returning account_id, expires_at
      ), done as (
        select account_id, 'account' as kind, account_id as record_id, '{}'::jsonb as details, $9::jsonb as origin from opened
      ), audited as (${insertAudit('signed_in', 'done')})
      select expires_at as "expiresAt" from opened`,
    values: [
      session.accountId,
      session.passwordHash,
      session.replaced,
      session.tokenHash,
      session.remember,
      session.userAgent,
      session.address,
      session.remember ? rememberedSeconds : browserSessionSeconds,
      originValue(session),
      session.remember ? rememberedIdleSeconds : session.idleMinutes * 60,
      session.withFactor,
    ],
  });
  return rows[0]?.expiresAt;
}

/**
 * The session goes on under another token, without the devices that get pushes by it, but for one: whoever had seen the token may have
 * added theirs. Its sockets are closed by `realtime/live.ts`. @returns whether it is a remembered one; undefined where it has ended.
 */
export async function renewToken(
  tx: Tx,
  sessionId: number,
  tokenHash: Buffer,
  pushEndpoint: string | undefined,
): Promise<{ remember: boolean } | undefined> {
  const { rows } = await tx.query<{ remember: boolean }>({
    name: 'session-renew',
    text: `with silenced as (delete from push_subscription where session_id = $1 and endpoint is distinct from $3)
           update account_session set token_hash = $2 where id = $1 returning remember`,
    values: [sessionId, tokenHash, pushEndpoint ?? null],
  });
  return rows[0];
}

/** Ends the sessions of these tokens; a token without a session is no fault. */
export async function endSessions(pool: pg.Pool, tokenHashes: Buffer[], origin: Origin): Promise<void> {
  if (tokenHashes.length === 0) return;
  await pool.query({
    name: 'session-end',
    text: `
      with ended as (
        delete from account_session where token_hash = any($1::bytea[]) returning account_id
      ), done as (
        select account_id, 'account' as kind, account_id as record_id, '{}'::jsonb as details, $2::jsonb as origin from ended
      )
      ${insertAudit('signed_out', 'done')}`,
    values: [tokenHashes, originValue(origin)],
  });
}

/** Ends every session of the account; the open sockets of all of them close (0005-events.sql). */
export async function endAllSessions(pool: pg.Pool, person: SignedInActor): Promise<void> {
  await pool.query({
    name: 'session-end-all',
    text: `
      with ended as (
        delete from account_session where account_id = $1 returning id
      ), silenced as (delete from push_subscription where account_id = $1
      ), done as (
        select $1::int as account_id, 'account' as kind, $1::int as record_id,
          jsonb_build_object('sessions', (select count(*) from ended)) as details, $2::jsonb as origin
      )
      ${insertAudit('signed_out_everywhere', 'done')}`,
    values: [person.accountId, originValue(person)],
  });
}

/** After a new password, a disabling or another role: all must sign in again. */
export async function endSessionsOfAccount(tx: Tx, accountId: number): Promise<void> {
  await tx.query({
    name: 'session-end-of-account',
    text: 'with silenced as (delete from push_subscription where account_id = $1) delete from account_session where account_id = $1',
    values: [accountId],
  });
}

/** After a password change by its owner: other devices must sign in again. */
export async function endOtherSessions(tx: Tx, accountId: number, sessionId: number): Promise<void> {
  await tx.query({
    name: 'session-end-others',
    text: `with silenced as (delete from push_subscription where account_id = $1 and session_id <> $2)
           delete from account_session where account_id = $1 and id <> $2`,
    values: [accountId, sessionId],
  });
}

/** Removes sessions that are over; `findSession` does not see them anyway. */
export async function deleteEndedSessions(pool: pg.Pool): Promise<void> {
  await pool.query({ name: 'session-forget', text: `delete from account_session s where not ${isActiveSessionSql}` });
}
