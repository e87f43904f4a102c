import { describe, expect, it } from 'vitest';
import { testDatabase } from '../../test/database.ts';
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
