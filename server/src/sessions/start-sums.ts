/** Sums of sessions that begin and end together and have one state: triggers write what changes, and it is folded into them here (ADR-81). */
import type pg from 'pg';

const columns = ['sessions', 'places', 'taken', 'waiting', 'attended', 'absent', 'given_back'] as const;
const listed = columns.join(', ');

/** The sums as of this moment, as rows: archived sessions are in none. */
export const startSums = `(
  select starts_at, ends_at, state, ${listed} from start_sum
  union all
  select starts_at, ends_at, state, ${listed} from start_tally
)`;

/** A reader meanwhile sees each change once, in the one or the other. Any process may do it at any time, and several at once. */
export async function foldStarts(pool: pg.Pool): Promise<void> {
  await pool.query({
    name: 'starts-fold',
    text: `with gone as (delete from start_tally returning *)
           insert into start_sum as kept (starts_at, ends_at, state, ${listed})
           select starts_at, ends_at, state, ${columns.map((column) => `sum(${column})`).join(', ')}
           from gone group by starts_at, ends_at, state order by starts_at, ends_at, state
           on conflict (starts_at, ends_at, state) do update
             set ${columns.map((column) => `${column} = kept.${column} + excluded.${column}`).join(', ')}`,
  });
  // Of a moment that no session begins at any more nothing is left to know.
  await pool.query({
    name: 'starts-forget',
    text: `delete from start_sum where ${columns.map((column) => `${column} = 0`).join(' and ')}`,
  });
}
