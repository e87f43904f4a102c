import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { describe, expect, it, onTestFinished } from 'vitest';
import { testDatabase } from '../../test/database.ts';
import { openDatabase } from './database.ts';
import { databaseProblem } from './faults.ts';
import { requestLimits } from './limits.ts';
import { inTransaction } from './transaction.ts';

describe('a pool', async () => {
  const { pool } = await testDatabase();

  // Without a listener the process ends by it: the test runner calls that an unhandled error.
  it('survives the end of a connection between two statements of a transaction', async () => {
    const attempt = inTransaction(pool, async (tx) => {
      const { rows } = await tx.query<{ pid: number }>('select pg_backend_pid() as pid');
      const ended = new Promise((resolve) => tx.once('end', resolve));
      await pool.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
      await ended;
      await tx.query('select 1');
    });
    await expect(attempt).rejects.toThrow();
    expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  });
});

describe('a statement whose server process stands still', async () => {
  const { connection } = await testDatabase();

  /** Asks on a connection whose other end is stopped. */
  async function askOfStopped(answerMs: number | undefined) {
    const { pool, close } = openDatabase(connection, {
      size: 1,
      limits: { ...requestLimits, answerMs, lentMs: undefined },
      onIdleError: () => {},
    });
    const { rows } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid');
    const [{ pid } = { pid: 0 }] = rows;
    process.kill(pid, 'SIGSTOP');
    onTestFinished(async () => {
      process.kill(pid, 'SIGCONT');
      await close();
    });
    const asked = pool.query('select 1').then(
      () => 'answered',
      (error: unknown) => databaseProblem(error)?.code,
    );
    return { pool, asked };
  }

  it('is given up here, and the next is asked on another connection; without a limit here it is waited for (twin)', async () => {
    const twin = await askOfStopped(undefined);
    const limited = await askOfStopped(300);
    expect(await limited.asked).toBe('unavailable');
    expect((await limited.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
    expect(await Promise.race([twin.asked, sleep(1_000, 'still waits')])).toBe('still waits');
  });

  it('holds up no end of its pool, which ends it', async () => {
    const { pool, asked } = await askOfStopped(undefined);
    await expect.poll(() => pool.idleCount).toBe(0);
    expect(await Promise.race([pool.end().then(() => 'ended'), sleep(4_000, 'still waits')])).toBe('ended');
    expect(await asked).not.toBe('answered');
  });

  it('is limited in a transaction as well, each statement by itself', async () => {
    const { pool, close } = openDatabase(connection, { size: 1, limits: { ...requestLimits, answerMs: 1_500 }, onIdleError: () => {} });
    onTestFinished(close);
    const pause = (tx: Pick<pg.ClientBase, 'query'>, seconds: number) => tx.query('select pg_sleep($1)', [seconds]);
    await inTransaction(pool, async (tx) => {
      for (let n = 0; n < 4; n++) await pause(tx, 0.5);
    });
    await expect(inTransaction(pool, (tx) => pause(tx, 20))).rejects.toThrow('Connection terminated');
  });
});
