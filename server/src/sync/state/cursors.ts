/** How far each kind has been read in Odoo, so that a round goes on where a killed process left it (D-50). */
import type pg from 'pg';
import type { Tables } from '../../db/tables.generated.ts';
import type { Queryable } from '../../db/transaction.ts';
import type { RecordKind } from '../../odoo/field-map.ts';

export interface Cursor {
  /** Odoo's clock, to the second: the highest write_date of a round that ended. */
  highWater: Date | null;
  /** Milliseconds from when it last rose to the last look back: time in which nobody looked does not count. */
  restingMs: number;
  /** Milliseconds from when it last rose to the end of the last round. */
  quietMs: number;
  /** How old it was at the last look back, by our clock, in milliseconds; negative where nobody has looked since. */
  ageMs: number;
  /** By how much Odoo's clock may be behind what it has written, having been put back; 0 where it is not. */
  behindMs: number;
  /** The round under way. */
  window: { since: Date | null; after: number; expected: number | null } | null;
  /** How much further than the longest transaction the next look back has to go: what the last one took, and what the cursor has risen since. */
  slackMs: number;
  loaded: boolean;
  /** Everything is to be read again, because it is mapped otherwise than it was. */
  rereads: boolean;
  done: number;
}

interface CursorRow
  extends Pick<Tables['sync_cursor'], 'high_water' | 'window_since' | 'window_after' | 'expected' | 'slack_ms' | 'loaded_at' | 'done'> {
  resting_ms: number;
  quiet_ms: number;
  age_ms: number;
  behind_ms: number;
  rereads: boolean;
}

const fresh: Cursor = {
  highWater: null,
  restingMs: 0,
  quietMs: 0,
  ageMs: 0,
  behindMs: 0,
  window: null,
  slackMs: 0,
  loaded: false,
  rereads: false,
  done: 0,
};

/** A round that a clock which was ahead has noted says nothing of when it was. */
export async function readCursor(reader: Queryable, kind: RecordKind): Promise<Cursor> {
  const { rows } = await reader.query<CursorRow>({
    name: 'cursor-read',
    text: `select high_water, coalesce(extract(epoch from looked.at - risen_at) * 1000, 0)::float8 as resting_ms,
             coalesce(extract(epoch from pulled.at - risen_at) * 1000, 0)::float8 as quiet_ms,
             coalesce(extract(epoch from looked.at - high_water) * 1000, 0)::float8 as age_ms,
             case when clock_back_from >= high_water then greatest(0, extract(epoch from high_water - clock_back_to) * 1000) else 0 end::float8 as behind_ms,
             window_since, window_after, expected, slack_ms, loaded_at, reread_at is not null as rereads, done
           from sync_cursor cross join sync_state
             cross join lateral (select case when looked_back_at <= now() then looked_back_at end as at) looked
             cross join lateral (select case when pulled_at <= now() then pulled_at end as at) pulled
           where kind = $1`,
    values: [kind],
  });
  const [row] = rows;
  if (!row) return fresh;
  return {
    highWater: row.high_water,
    restingMs: row.resting_ms,
    quietMs: row.quiet_ms,
    ageMs: row.age_ms,
    behindMs: row.behind_ms,
    window: row.window_after === null ? null : { since: row.window_since, after: row.window_after, expected: row.expected },
    slackMs: row.slack_ms,
    loaded: row.loaded_at !== null,
    rereads: row.rereads,
    done: row.done,
  };
}

/** What was read since the round began, or since its last page. */
export interface CursorPage {
  /** Null: the round reads everything; `expected` is how much that is. */
  since: Date | null;
  expected: number | null;
  /** The last id, and the highest write_date. */
  after: number;
  high: Date | null;
  count: number;
  /** Whether the round began with this page, and how long ago that was. */
  first: boolean;
  tookMs: number;
}

/** The round goes on beyond this page. */
export async function saveWindow(tx: pg.ClientBase, kind: RecordKind, page: CursorPage): Promise<void> {
  await tx.query({
    name: 'cursor-window',
    text: `insert into sync_cursor as c (kind, window_since, window_after, window_high, window_began_at, done, expected)
           values ($1, $2, $3, $4, now() - $5::float8 * interval '1 ms', $6, $7)
           on conflict (kind) do update set window_since = $2, window_after = $3,
             window_high = case when $8 then $4 else greatest(c.window_high, $4) end,
             window_began_at = case when $8 then excluded.window_began_at else c.window_began_at end,
             done = case when $8 then $6 else c.done + $6 end, expected = $7`,
    values: [kind, page.since?.toISOString(), page.after, page.high?.toISOString(), page.tookMs, page.count, page.expected, page.first],
  });
}

/** @param lookedBack the round began far enough behind the high water to have seen all late commits. */
export async function endWindow(tx: pg.ClientBase, kind: RecordKind, page: CursorPage, lookedBack: boolean): Promise<void> {
  await tx.query({
    name: 'cursor-end',
    text: `insert into sync_cursor as c (kind, high_water, risen_at, slack_ms, looked_back_at, loaded_at, pulled_at, done)
           values ($1, $2, now(), $3, now(), now(), now(), $4)
           on conflict (kind) do update set
             risen_at = case when greatest(c.window_high, $2) > c.high_water or c.high_water is null then now() else least(c.risen_at, now()) end,
             high_water = greatest(c.high_water, c.window_high, $2),
             slack_ms = least(2147483647, case
                 when not $5 then c.slack_ms + greatest(0, extract(epoch from greatest(c.window_high, $2) - c.high_water) * 1000)
                 when $6 then $3
                 else greatest(0, extract(epoch from now() - c.window_began_at) * 1000)
               end)::integer,
             looked_back_at = case when $5 then now() else c.looked_back_at end,
             loaded_at = coalesce(c.loaded_at, now()), pulled_at = now(), fault = null, fault_says = null,
             done = case when $6 then $4 else c.done + $4 end,
             reread_at = case when $7 then null else c.reread_at end,
             window_since = null, window_after = null, window_high = null, window_began_at = null`,
    values: [kind, page.high?.toISOString(), Math.round(page.tookMs), page.count, lookedBack, page.first, page.since === null],
  });
}

/** Every write date of the kind was compared. @param found what was changed in Odoo and seen by that alone. */
export async function saveComparison(tx: pg.ClientBase, kind: RecordKind, found: number): Promise<void> {
  await tx.query({
    name: 'cursor-comparison',
    text: `update sync_cursor set compared_at = now(), found_late = found_late + $2,
             found_late_at = case when $2 > 0 then now() else found_late_at end
           where kind = $1`,
    values: [kind, found],
  });
}

/** This kind cannot be read just now, though Odoo answers. @returns whether that is news. */
export async function saveKindFault(tx: pg.ClientBase, kind: RecordKind, fault: string, says: string): Promise<boolean> {
  const { rows } = await tx.query<{ is_new: boolean }>({
    name: 'cursor-trouble',
    text: `with before as (select fault from sync_cursor where kind = $1)
           insert into sync_cursor (kind, fault, fault_says) values ($1, $2, $3)
           on conflict (kind) do update set fault = excluded.fault, fault_says = excluded.fault_says
           returning $2 is distinct from (select fault from before) as is_new`,
    values: [kind, fault, says.slice(0, 500)],
  });
  return rows[0]?.is_new ?? false;
}
