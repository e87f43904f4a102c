/** What the synchroniser has read, according to its own marks and not to elapsed time. */
import type { Office } from './office.ts';

/**
 * `pulled`: every kind was read to its end; `looked_back`: also what slow transactions may have added before; `swept`: also what
 * leaves no trace; `compared`: also every write date. Each from its beginning: what was under way when this was called does not count.
 */
export async function rounds(
  { database: { pool } }: Pick<Office, 'database'>,
  what: 'pulled' | 'looked_back' | 'swept' | 'compared',
): Promise<void> {
  const last =
    what === 'swept'
      ? 'select swept_at as at from sync_state'
      : `select min(${what}_at) as at from sync_cursor having count(${what}_at) = 7`;
  // The first may have begun before.
  for (let ended = 0; ended < 2; ended++) {
    const { rows: clock } = await pool.query<{ now: Date }>('select clock_timestamp() as now');
    const from = clock[0]?.now ?? new Date();
    for (;;) {
      const { rows } = await pool.query<{ at: Date | null }>(last);
      if (rows[0]?.at && rows[0].at > from) break;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }
}
