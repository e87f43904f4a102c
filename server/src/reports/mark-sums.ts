/** How many came to a session and how many did not, on its row: changes that triggers wrote, folded into it (ADR-51). */
import type pg from 'pg';
import { lockSessions } from '../booking/seats.ts';
import { inShortTransaction } from '../db/transaction.ts';

/** Few enough that screens are told of these sessions and not of everything. */
const atOnce = 100;

/** A reader meanwhile sees each change once, in the one or the other. Any process may do it at any time, and several at once. */
export async function foldMarks(pool: pg.Pool): Promise<void> {
  for (;;) {
    const { rows } = await pool.query<{ id: number }>({
      name: 'marks-to-fold',
      text: 'select distinct session_id as id from mark_tally order by 1 limit $1',
      values: [atOnce],
    });
    const ids = rows.map(({ id }) => id);
    if (ids.length === 0) return;
    await inShortTransaction(pool, async (tx) => {
      await lockSessions(tx, ids);
      await tx.query({
        name: 'marks-fold',
        text: `with gone as (delete from mark_tally where session_id = any($1) returning *),
                 net as (select session_id, sum(attended) as attended, sum(absent) as absent from gone group by session_id)
               update session s set attended = s.attended + net.attended, absent = s.absent + net.absent
               from net where s.id = net.session_id and (net.attended <> 0 or net.absent <> 0)`,
        values: [ids],
      });
    });
  }
}
