/** How far each kind has been read in Odoo, so that a round goes on where a killed process left it (decision 50). */
import type pg from 'pg';
import type { Reader } from '../booking/sight.ts';
import type { Kind } from '../odoo/field-map.ts';

export interface Cursor {
  /** Odoo's clock, to the second: the highest write_date of a round that ended. */
  highWater: Date | null;
  /** Milliseconds since it last rose, by the database's clock. */
  restingMs: number;
  /** The round under way. */
  window: { since: Date | null; after: number; expected: number | null } | null;
  /** How much further the next look back has to go, because rounds took so long. */
  slackMs: number;
  loaded: boolean;
  done: number;
}

interface CursorRow {
  high_water: Date | null;
  resting_ms: number;
  window_since: Date | null;
  window_after: number | null;
  expected: number | null;
  slack_ms: number;
  loaded_at: Date | null;
  done: number;
}

const fresh: Cursor = { highWater: null, restingMs: 0, window: null, slackMs: 0, loaded: false, done: 0 };

export const readCursor = async (reader: Reader, kind: Kind): Promise<Cursor> => {
  const { rows } = await reader.query<CursorRow>({
    name: 'cursor-read',
    text: `select high_water, coalesce(extract(epoch from now() - risen_at) * 1000, 0)::float8 as resting_ms,
             window_since, window_after, expected, slack_ms, loaded_at, done
           from sync_cursor where kind = $1`,
    values: [kind],
  });
  const [row] = rows;
  if (!row) return fresh;
  return {
    highWater: row.high_water,
    restingMs: row.resting_ms,
    window: row.window_after === null ? null : { since: row.window_since, after: row.window_after, expected: row.expected },
    slackMs: row.slack_ms,
    loaded: row.loaded_at !== null,
    done: row.done,
  };
};

/** @param since null reads everything; `expected` is how much that is. */
export const beginWindow = async (tx: pg.ClientBase, kind: Kind, since: Date | null, expected: number | null): Promise<void> => {
  await tx.query({
    name: 'cursor-begin',
    text: `insert into sync_cursor (kind, window_since, window_after, window_began_at, done, expected) values ($1, $2, 0, now(), 0, $3)
           on conflict (kind) do update set window_since = $2, window_after = 0, window_high = null, window_began_at = now(), done = 0,
             expected = $3`,
    values: [kind, since?.toISOString(), expected],
  });
};

/** @param page its last id, its highest write_date, and how many records it had. */
export const moveWindow = async (
  tx: pg.ClientBase,
  kind: Kind,
  page: { after: number; high: Date | null; count: number },
): Promise<void> => {
  await tx.query({
    name: 'cursor-move',
    text: 'update sync_cursor set window_after = $2, window_high = greatest(window_high, $3::timestamptz), done = done + $4 where kind = $1',
    values: [kind, page.after, page.high?.toISOString(), page.count],
  });
};

/** @param lookedBack the round began far enough behind the high water to have seen all late commits. */
export const endWindow = async (tx: pg.ClientBase, kind: Kind, lookedBack: boolean): Promise<void> => {
  await tx.query({
    name: 'cursor-end',
    text: `update sync_cursor set
             risen_at = case when window_high > high_water or high_water is null then now() else risen_at end,
             high_water = greatest(high_water, window_high),
             slack_ms = case when $2 then 0 else slack_ms end + extract(epoch from now() - window_began_at) * 1000,
             looked_back_at = case when $2 then now() else looked_back_at end,
             loaded_at = coalesce(loaded_at, now()), pulled_at = now(),
             window_since = null, window_after = null, window_high = null, window_began_at = null
           where kind = $1`,
    values: [kind, lookedBack],
  });
};
