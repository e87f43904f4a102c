/** Sessions in the database. Their times are the database's, so every process agrees on what has ended. */
import type { Language } from '@halaqa/contract/values';
import { sql } from 'kysely';
import type pg from 'pg';
import type { Context } from '../context.ts';
import type { Db, Tx } from '../db/database.ts';
import { browserSessionSeconds, rememberedSeconds } from './lifetimes.ts';

/** One account on more devices than these is a shared password or a robot; the oldest are ended. */
const sessionsPerAccount = 20;

interface FoundSession {
  sessionId: number;
  accountId: number;
  role: string;
  studentId: number | null;
  trainerId: number | null;
  language: Language | null;
  expiresAt: Date;
  /** `last_seen_at` is more than a minute old. */
  stale: boolean;
}

/** The living session of an enabled account, by the hash of its token: runs before every call. */
export const findSession = async (pool: pg.Pool, tokenHash: Buffer): Promise<FoundSession | undefined> => {
  const { rows } = await pool.query<FoundSession>({
    name: 'session-by-token',
    text: `select s.id as "sessionId", a.id as "accountId", a.role, a.student_id as "studentId", a.trainer_id as "trainerId",
             a.language, s.expires_at as "expiresAt", s.last_seen_at < now() - interval '1 minute' as stale
           from account_session s join account a on a.id = s.account_id
           where s.token_hash = $1 and s.expires_at > now() and a.disabled_at is null`,
    values: [tokenHash],
  });
  return rows[0];
};

/** Notes that the session is in use, at most once a minute, and keeps no request waiting for it. */
export const touchSession = (ctx: Context, sessionId: number): void => {
  ctx.pool
    .query({
      name: 'session-touch',
      text: `update account_session set last_seen_at = now() where id = $1 and last_seen_at < now() - interval '1 minute'`,
      values: [sessionId],
    })
    .catch((error: unknown) => ctx.log.warn({ err: error }, 'could not note that a session is in use'));
};

export interface NewSession {
  accountId: number;
  tokenHash: Buffer;
  remember: boolean;
  userAgent: string;
  address: string;
}

/** Returns when it ends. Ends the account's oldest sessions beyond `sessionsPerAccount`, and those that are over. */
export const insertSession = async (tx: Tx, session: NewSession): Promise<Date> => {
  const seconds = session.remember ? rememberedSeconds : browserSessionSeconds;
  const { expires_at: expiresAt } = await tx
    .insertInto('account_session')
    .values({
      account_id: session.accountId,
      token_hash: session.tokenHash,
      remember: session.remember,
      user_agent: session.userAgent,
      address: session.address,
      expires_at: sql<Date>`now() + make_interval(secs => ${seconds})`,
    })
    .returning('expires_at')
    .executeTakeFirstOrThrow();
  await sql`
    delete from account_session where account_id = ${session.accountId} and (
      expires_at <= now() or id not in (
        select id from account_session where account_id = ${session.accountId} order by id desc limit ${sessionsPerAccount}
      )
    )`.execute(tx);
  return expiresAt;
};

/** Returns the accounts whose sessions these were. */
export const endSessions = async (tx: Tx, tokenHashes: Buffer[]): Promise<number[]> => {
  if (tokenHashes.length === 0) return [];
  const ended = await tx.deleteFrom('account_session').where('token_hash', 'in', tokenHashes).returning('account_id').execute();
  return ended.map((row) => row.account_id);
};

/** After a new password, a disabling or another role: everybody signs in anew. */
export const endSessionsOfAccount = async (tx: Tx, accountId: number): Promise<void> => {
  await tx.deleteFrom('account_session').where('account_id', '=', accountId).execute();
};

/** Removes sessions that are over; `findSession` does not see them anyway. */
export const deleteEndedSessions = async (db: Db): Promise<void> => {
  await db.deleteFrom('account_session').where('expires_at', '<', sql<Date>`now()`).execute();
};
