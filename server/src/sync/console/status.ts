/** The status of the synchronisation, read from what the engine keeps in the database. */
import { syncKinds } from '@halaqa/contract/sync';
import type pg from 'pg';
import { isShownToAdminsSql } from '../state/skipped.ts';

export interface StateRow {
  connection: 'waiting' | 'connected' | 'lost';
  connection_since: Date;
  fault: string | null;
  fault_says: string | null;
  contact_at: Date | null;
  transport: string | null;
  odoo_version: string | null;
  key_name: string | null;
  key_ends_at: Date | null;
  resync_asked_at: Date | null;
  resync_began_at: Date | null;
  restored_at: Date | null;
  restored_copy_at: Date | null;
  restored_found: unknown;
  restored_keep: 'ours' | 'theirs' | null;
  waiting: number;
  failed: number;
  oldest_at: Date | null;
  conflicts: number;
}

export interface KindRow {
  kind: string;
  records: number;
  pulled_at: Date | null;
  skipped: number;
  under_way: boolean;
  done: number | null;
  expected: number | null;
  fault: string | null;
  missing: number | null;
  missing_of: number | null;
  missing_deleted: boolean | null;
  remapped_at: Date | null;
  remapped_fields: string[] | null;
  rereads: boolean | null;
  compared_at: Date | null;
  found_late: number;
  found_late_at: Date | null;
}

/** A process that synchronises says so far more often; after this long without a word, none does. */
const silentMinutes = 1;

// Of a record the first row alone counts: the others wait behind it. A part that was refused by itself counts by itself.
const state = `
  with record as (
    select distinct on (kind, record_id, case when set_aside then id end) parked_at, created_at
    from outbox order by kind, record_id, case when set_aside then id end, id
  )
  select case when s.beat_at between now() - interval '${silentMinutes} minute' and now() + interval '${silentMinutes} minute' then s.connection else 'waiting' end as connection,
    s.connection_since, s.fault, s.fault_says, s.contact_at, s.transport, s.odoo_version, s.key_name, s.key_ends_at, s.resync_asked_at, s.resync_began_at,
    s.restored_at, s.restored_copy_at, s.restored_found, s.restored_keep,
    (select count(*)::int from record where parked_at is null) as waiting,
    (select count(*)::int from record where parked_at is not null) as failed,
    (select min(created_at) from record where parked_at is null) as oldest_at,
    (select count(*)::int from sync_conflict where decided_at is null) as conflicts
  from sync_state s`;

export async function readState(pool: pg.Pool): Promise<StateRow> {
  const { rows } = await pool.query<StateRow>({ name: 'sync-state', text: state });
  const [row] = rows;
  if (!row) throw new Error('the synchronisation has no state');
  return row;
}

/** From here on the page, which asks every two seconds, is content with the database's own estimate. */
const mostCounted = 100_000;

const sizeOf = (kind: string): string => `
  when '${kind}' then case
    when (select reltuples from pg_class where oid = '${kind}'::regclass) > ${mostCounted}
    then (select reltuples::int from pg_class where oid = '${kind}'::regclass)
    else (select count(*)::int from ${kind})
  end`;

const kinds = `
  select k.kind, case k.kind ${syncKinds.map(sizeOf).join('')} end as records, c.pulled_at, c.done, c.expected, c.fault, c.missing, c.missing_of, c.missing_deleted,
    (select count(*)::int from sync_skipped l where l.kind = k.kind and ${isShownToAdminsSql}) as skipped,
    c.remapped_at, c.remapped_fields, c.reread_at is not null as rereads, c.compared_at, coalesce(c.found_late, 0) as found_late, c.found_late_at,
    coalesce(c.window_after is not null and (c.loaded_at is null or c.reread_at is not null or s.resync_began_at is not null), false) as under_way
  from unnest($1::text[]) with ordinality k (kind, place) left join sync_cursor c on c.kind = k.kind cross join sync_state s
  order by k.place`;

/** In the order in which they are read. */
export const readKinds = async (pool: pg.Pool): Promise<KindRow[]> =>
  (await pool.query<KindRow>({ name: 'sync-kinds', text: kinds, values: [syncKinds] })).rows;

/** Nothing where it was asked for already, or runs. @returns whether it was asked for now. */
export async function askResync(tx: pg.PoolClient): Promise<boolean> {
  const { rowCount } = await tx.query({
    name: 'sync-ask-resync',
    text: 'update sync_state set resync_asked_at = now() where resync_asked_at is null and resync_began_at is null',
  });
  return rowCount === 1;
}

export async function recordWebhook(pool: pg.Pool): Promise<void> {
  await pool.query({
    name: 'sync-webhook',
    text: 'update sync_state set webhook_at = clock_timestamp(), first_webhook_at = coalesce(first_webhook_at, clock_timestamp())',
  });
}
