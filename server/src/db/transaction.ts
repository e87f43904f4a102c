/** Transactions for the hot paths, whose statements are prepared by name; elsewhere Kysely's own are used. */
import type pg from 'pg';

/** A connection on which a transaction is open, and which runs nothing else. */
export type RawTx = pg.PoolClient;

/**
 * Runs `work` in one transaction at READ COMMITTED: every statement sees what was committed before it began. What `work` throws
 * rolls everything back and is thrown on. Once this returns, the database has it on disk.
 * @param statementMs how long each statement may take, waits for locks included: `lock_timeout` starts anew for each lock of a
 * statement, and who waits behind another waiter needs two to get one row. Without it the connection's own limit holds.
 */
export const inTransaction = async <T>(pool: pg.Pool, work: (tx: RawTx) => Promise<T>, statementMs?: number): Promise<T> => {
  const tx = await pool.connect();
  let broken = false;
  try {
    await tx.query(statementMs === undefined ? 'begin' : `begin; set local statement_timeout = ${statementMs}`);
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
