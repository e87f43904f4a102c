import type { Pool } from 'pg';
import { expect } from 'vitest';

/** How many connections to this database wait for a lock now; those of other files' databases on the same server are none of ours. */
export async function lockWaits(pool: Pick<Pool, 'query'>): Promise<number> {
  const { rows } = await pool.query<{ n: number }>(
    `select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows[0]?.n ?? 0;
}

/** Until the call waits for a lock or, without the guard, has been answered. */
export async function waitsOrAnswered(pool: Pick<Pool, 'query'>, answer: Promise<unknown>): Promise<void> {
  let isAnswered = false;
  void answer.then(() => {
    isAnswered = true;
  });
  await expect.poll(async () => isAnswered || (await lockWaits(pool)) > 0, { timeout: 5_000, interval: 20 }).toBe(true);
}
