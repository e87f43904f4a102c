/** Second factors in the database. */
import type { Role } from '@halaqa/contract/values';
import type pg from 'pg';
import type { Queryable, Tx } from '../../db/transaction.ts';

interface Factor {
  secret: Buffer;
  confirmed: boolean;
}

export async function findFactor(pool: pg.Pool, accountId: number): Promise<Factor | undefined> {
  const { rows } = await pool.query<Factor>({
    name: 'factor-find',
    text: 'select secret, confirmed_at is not null as confirmed from second_factor where account_id = $1',
    values: [accountId],
  });
  return rows[0];
}

/** Takes the place of one that was offered before; false where one is on. */
export async function storeOffer(tx: Tx, accountId: number, secret: Buffer): Promise<boolean> {
  const { rowCount } = await tx.query({
    name: 'factor-offer',
    text: `insert into second_factor (account_id, secret) values ($1, $2)
           on conflict (account_id) do update set secret = excluded.secret, last_step = 0 where second_factor.confirmed_at is null`,
    values: [accountId, secret],
  });
  return rowCount === 1;
}

/** Notes that a code of this time step was taken; false where one of it or a later one was already. */
export async function consumeTimeStep(pool: pg.Pool, accountId: number, step: number): Promise<boolean> {
  const { rowCount } = await pool.query({
    name: 'factor-take-step',
    text: 'update second_factor set last_step = $2 where account_id = $1 and last_step < $2',
    values: [accountId, step],
  });
  return rowCount === 1;
}

/** Before a factor is turned on: who signs in at this moment without one is in by then, and sees it from then on. */
export async function holdAccount(tx: Tx, accountId: number): Promise<void> {
  await tx.query({ name: 'factor-hold-account', text: 'select from account where id = $1 for no key update', values: [accountId] });
}

/** False where it was on already, or another was offered since. */
export async function confirmFactor(tx: Tx, accountId: number, secret: Buffer, codeHashes: Buffer[]): Promise<boolean> {
  const { rowCount } = await tx.query({
    name: 'factor-confirm',
    text: `with confirmed as (
             update second_factor set confirmed_at = now() where account_id = $1 and secret = $2 and confirmed_at is null returning account_id
           )
           insert into recovery_code (account_id, code_hash) select account_id, unnest($3::bytea[]) from confirmed`,
    values: [accountId, secret, codeHashes],
  });
  return (rowCount ?? 0) > 0;
}

/** A recovery code works once; false where it is none. */
export async function consumeRecoveryCode(pool: pg.Pool, accountId: number, codeHash: Buffer): Promise<boolean> {
  const { rowCount } = await pool.query({
    name: 'recovery-code-take',
    text: 'delete from recovery_code where account_id = $1 and code_hash = $2',
    values: [accountId, codeHash],
  });
  return rowCount === 1;
}

export async function countRecoveryCodes(pool: pg.Pool, accountId: number): Promise<number> {
  const { rows } = await pool.query<{ left: number }>({
    name: 'recovery-code-count',
    text: 'select count(*)::int as left from recovery_code where account_id = $1',
    values: [accountId],
  });
  return rows[0]?.left ?? 0;
}

export async function removeFactor(tx: Tx, accountId: number): Promise<void> {
  await tx.query({ name: 'factor-remove', text: 'delete from second_factor where account_id = $1', values: [accountId] });
}

/** Whether signing in to the account asks for a code. */
export async function hasFactor(db: Queryable, accountId: number): Promise<boolean> {
  const { rows } = await db.query({
    name: 'factor-on',
    text: 'select from second_factor where account_id = $1 and confirmed_at is not null',
    values: [accountId],
  });
  return rows.length > 0;
}

/** Those of these roles who have none sign in again, on every device. */
export async function endSessionsWithoutFactor(tx: Tx, roles: Role[]): Promise<void> {
  await tx.query({
    name: 'session-end-without-factor',
    text: `with without as (
             select id from account a where role = any($1) and
               not exists (select from second_factor f where f.account_id = a.id and f.confirmed_at is not null)
           ), silenced as (delete from push_subscription where account_id in (select id from without))
           delete from account_session where account_id in (select id from without)`,
    values: [roles],
  });
}
