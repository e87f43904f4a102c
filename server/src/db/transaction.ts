/** Transactions for the hot paths, whose statements are prepared by name; elsewhere Kysely's own are used. */
import type pg from 'pg';

/** A connection on which a transaction is open, and which runs nothing else. */
export type RawTx = pg.PoolClient;

/**
 * Runs `work` in one transaction at READ COMMITTED: every statement sees what was committed before it began. What `work` throws
 * rolls everything back and is thrown on. Once this returns, the database has it on disk.
 */
export const inTransaction = async <T>(pool: pg.Pool, work: (tx: RawTx) => Promise<T>): Promise<T> => {
  const tx = await pool.connect();
  let broken = false;
  try {
    await tx.query('begin');
    const result = await work(tx);
    const ended = await tx.query('commit');
    // A transaction in which a statement failed answers COMMIT with ROLLBACK, and no error.
    if (ended.command !== 'COMMIT') throw new Error('the transaction was rolled back at its commit');
    return result;
  } catch (error) {
    await tx.query('rollback').catch(() => {
      broken = true;
    });
    throw error;
  } finally {
    tx.release(broken);
  }
};
