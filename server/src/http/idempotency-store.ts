/** Idempotency keys and the answers given to them, for 24 hours. */
import type pg from 'pg';
import { inSteps, rowsInStep } from '../db/batches.ts';
import type { Tx } from '../db/transaction.ts';

export interface IdempotencyKey {
  accountId: number;
  key: string;
  /** SHA-256 of what the request asks for. */
  hash: Buffer;
}

export interface StoredAnswer {
  hash: Buffer;
  status: number;
  answer: unknown;
}

const expired = `idempotency_key.created_at < now() - interval '24 hours'`;

// Each write deletes a few old ones, so that no job is needed for it.
const claim = `
  with cleared as (
    delete from idempotency_key where (account_id, key) in (
      select account_id, key from idempotency_key
      where ${expired} and (account_id, key) <> ($1, $2) order by created_at limit 8 for update skip locked
    )
  )
  insert into idempotency_key (account_id, key, request_hash, status, answer) values ($1, $2, $3, $4, $5)
  on conflict (account_id, key) do update
    set request_hash = excluded.request_hash, status = excluded.status, answer = excluded.answer, created_at = now()
    where ${expired}
  returning key`;

/**
 * Writes the key with its answer; waits for a transaction that has it in hand.
 * @returns false where it has an answer already.
 */
export async function claimKey(
  writer: pg.Pool | Tx,
  { accountId, key, hash }: IdempotencyKey,
  { status, answer }: Omit<StoredAnswer, 'hash'>,
): Promise<boolean> {
  const { rows } = await writer.query({
    name: 'idempotency-claim',
    text: claim,
    values: [accountId, key, hash, status, JSON.stringify(answer)],
  });
  return rows.length > 0;
}

/** Puts the answer in place of the one that the key was claimed with. */
export async function storeAnswer(
  tx: Tx,
  { accountId, key }: IdempotencyKey,
  { status, answer }: Omit<StoredAnswer, 'hash'>,
): Promise<void> {
  await tx.query({
    name: 'idempotency-keep',
    text: 'update idempotency_key set status = $3, answer = $4 where account_id = $1 and key = $2',
    values: [accountId, key, status, JSON.stringify(answer)],
  });
}

export async function findAnswer(reader: pg.Pool | Tx, { accountId, key }: IdempotencyKey): Promise<StoredAnswer | undefined> {
  const { rows } = await reader.query<StoredAnswer>({
    name: 'idempotency-find',
    text: 'select request_hash as hash, status, answer from idempotency_key where account_id = $1 and key = $2',
    values: [accountId, key],
  });
  return rows[0];
}

/** Removes answers whose 24 hours are over: also where nobody writes, in short steps (D-121). */
export const deleteExpiredKeys = (pool: pg.Pool): Promise<number> =>
  inSteps(async () => {
    const { rowCount } = await pool.query({
      name: 'idempotency-forget',
      text: `delete from idempotency_key where (account_id, key) in (
               select account_id, key from idempotency_key where ${expired} limit $1 for update skip locked
             )`,
      values: [rowsInStep],
    });
    return rowCount ?? 0;
  });
