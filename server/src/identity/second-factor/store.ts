/** Second factors in the database. */
import { sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';

interface Factor {
  secret: Buffer;
  confirmed: boolean;
}

export const findFactor = (db: Db | Tx, accountId: number): Promise<Factor | undefined> =>
  db
    .selectFrom('second_factor')
    .select(['secret', sql<boolean>`confirmed_at is not null`.as('confirmed')])
    .where('account_id', '=', accountId)
    .executeTakeFirst();

/** Takes the place of one that was offered before; false where one is on. */
export const storeOffer = async (db: Tx, accountId: number, secret: Buffer): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('second_factor')
    .values({ account_id: accountId, secret })
    .onConflict((conflict) =>
      conflict.column('account_id').doUpdateSet({ secret, last_step: 0 }).where('second_factor.confirmed_at', 'is', null),
    )
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
};

/** Notes that a code of this time step was taken; false where one of it or a later one was already. */
export const takeStep = async (db: Db | Tx, accountId: number, step: number): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('second_factor')
    .set({ last_step: step })
    .where('account_id', '=', accountId)
    .where('last_step', '<', step)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/** False where it was on already, or another was offered since. */
export const confirmFactor = async (tx: Tx, accountId: number, secret: Buffer, codeHashes: Buffer[]): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('second_factor')
    .set({ confirmed_at: sql<Date>`now()` })
    .where('account_id', '=', accountId)
    .where('secret', '=', secret)
    .where('confirmed_at', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  await tx
    .insertInto('recovery_code')
    .values(codeHashes.map((code_hash) => ({ account_id: accountId, code_hash })))
    .execute();
  return true;
};

/** A recovery code works once; false where it is none. */
export const takeRecoveryCode = async (db: Db | Tx, accountId: number, codeHash: Buffer): Promise<boolean> => {
  const { numDeletedRows } = await db
    .deleteFrom('recovery_code')
    .where('account_id', '=', accountId)
    .where('code_hash', '=', codeHash)
    .executeTakeFirst();
  return numDeletedRows > 0n;
};

export const countRecoveryCodes = async (db: Db, accountId: number): Promise<number> => {
  const { left } = await db
    .selectFrom('recovery_code')
    .select(sql<number>`count(*)::int`.as('left'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  return left;
};

export const removeFactor = async (tx: Tx, accountId: number): Promise<void> => {
  await tx.deleteFrom('second_factor').where('account_id', '=', accountId).execute();
};
