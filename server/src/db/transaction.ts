/** Transactions. */
import type pg from 'pg';
import { isReadOnly } from './faults.ts';
import { endConnection, LimitedPool } from './limited-pool.ts';

/** A connection on which a transaction is open, and which runs nothing else. */
export type Tx = pg.PoolClient;

/** Whatever runs a named statement: the pool by itself, or a transaction. */
export type Queryable = Pick<pg.Pool, 'query'> | Tx;

interface Settings {
  statement_timeout?: number;
  enable_indexscan?: 'off';
}

/** Who waits for a locked row hears so within three seconds (B-7). */
export const answerWithinMs = 2_200;
/** The server ends what takes too long, and the connection stays good; where it does not, we end the connection. */
const graceMs = 300;
/** Even who has waited long for a connection gets to try. */
const leastMs = 400;

/**
 * Runs `work` in one transaction at READ COMMITTED: every statement sees what was committed before it began. What `work` throws
 * rolls everything back and is thrown on. Once this returns, the database has it on disk.
 * @param settings of PostgreSQL, in the place of the connection's own. `statement_timeout` is in ms and holds for each statement, waits
 * for locks included: `lock_timeout` starts again for each lock of a statement, and who waits behind another waiter needs two to get one row.
 */
export const inTransaction = async <T>(pool: pg.Pool, work: (tx: Tx) => Promise<T>, settings: Settings = {}): Promise<T> =>
  run(await pool.connect(), work, beginning(pool, settings));

/**
 * The same where somebody waits for the answer: the whole of it ends within `limitMs` and a little, the wait for a connection and for
 * every lock included. Who comes second may do it then, or try again.
 */
export async function inShortTransaction<T>(pool: pg.Pool, work: (tx: Tx) => Promise<T>, limitMs = answerWithinMs): Promise<T> {
  const began = performance.now();
  const tx = await pool.connect();
  const leftMs = Math.max(leastMs, Math.round(limitMs - (performance.now() - began)));
  const limit = setTimeout(() => endConnection(tx), leftMs + graceMs);
  return run(tx, work, beginning(pool, { statement_timeout: leftMs })).finally(() => clearTimeout(limit));
}

/** One message to the server, however many settings there are. */
function beginning(pool: pg.Pool, settings: Settings): string {
  const pooled = pool instanceof LimitedPool ? (pool.ways?.transactionSettings ?? '') : '';
  const own = Object.entries(settings).map(([name, value]) => `; set local ${name} = ${value}`);
  return ['begin', pooled, ...own].join('');
}

async function run<T>(tx: Tx, work: (tx: Tx) => Promise<T>, begin: string): Promise<T> {
  let broken = false;
  try {
    await tx.query(begin);
    const result = await work(tx);
    const ended = await tx.query('commit');
    // A transaction in which a statement failed answers COMMIT with ROLLBACK, and no error.
    if (ended.command !== 'COMMIT') throw new Error('the transaction was rolled back at its commit');
    return result;
  } catch (error) {
    // The next attempt goes to where the database takes changes now.
    broken = isReadOnly(error);
    await tx.query('rollback').catch(() => {
      broken = true;
    });
    throw error;
  } finally {
    tx.release(broken);
  }
}
