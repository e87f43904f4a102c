/** Second factors in the database. */
import type pg from 'pg';
import type { Tx } from '../../db/transaction.ts';

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
