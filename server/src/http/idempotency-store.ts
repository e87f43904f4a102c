/** Keys of requests and what was answered to them, for 24 hours. */
import type pg from 'pg';
import type { Tx } from '../db/transaction.ts';

export interface KeyOfRequest {
  accountId: number;
  key: string;
  /** SHA-256 of what the request asks for. */
  hash: Buffer;
}

export interface Answer {
  hash: Buffer;
  status: number;
  answer: unknown;
}

const expired = `idempotency_key.created_at < now() - interval '24 hours'`;

// Whoever writes clears a few old ones away, so that nobody has to come round for it.
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
  { accountId, key, hash }: KeyOfRequest,
  { status, answer }: Omit<Answer, 'hash'>,
): Promise<boolean> {
  const { rows } = await writer.query({
    name: 'idempotency-claim',
    text: claim,
    values: [accountId, key, hash, status, JSON.stringify(answer)],
  });
  return rows.length > 0;
}

/** Puts the answer in place of the one that the key was claimed with. */
export async function keepAnswer(tx: Tx, { accountId, key }: KeyOfRequest, { status, answer }: Omit<Answer, 'hash'>): Promise<void> {
  await tx.query({
    name: 'idempotency-keep',
    text: 'update idempotency_key set status = $3, answer = $4 where account_id = $1 and key = $2',
    values: [accountId, key, status, JSON.stringify(answer)],
  });
}

export async function findAnswer(reader: pg.Pool | Tx, { accountId, key }: KeyOfRequest): Promise<Answer | undefined> {
  const { rows } = await reader.query<Answer>({
    name: 'idempotency-find',
    text: 'select request_hash as hash, status, answer from idempotency_key where account_id = $1 and key = $2',
    values: [accountId, key],
  });
  return rows[0];
}
