/** How the synchronisation stands, in one statement for a scrape. */
import type pg from 'pg';

export interface SyncFigures {
  /** False too where no process synchronises. */
  connected: boolean;
  waiting: number;
  refused: number;
  /** Seconds; null where nothing waits. */
  oldest: number | null;
  conflicts: number;
  /** Seconds since each kind was last compared with Odoo; a kind that never was is not in it. */
  lag: Record<string, number>;
  /** Name of the portal user's API key in Odoo that expires next (D-159); null where none expires. */
  keyName: string | null;
  keyEndsAt: Date | null;
}

// As the sync page counts: of a record the first row alone, and what was refused by itself by itself.
const text = `
  with record as (
    select distinct on (kind, record_id, case when set_aside then id end) parked_at, created_at
    from outbox order by kind, record_id, case when set_aside then id end, id
  )
  select coalesce(s.beat_at between now() - interval '1 minute' and now() + interval '1 minute' and s.connection = 'connected', false) as connected,
    (select count(*)::int from record where parked_at is null) as waiting,
    (select count(*)::int from record where parked_at is not null) as refused,
    (select extract(epoch from now() - min(created_at))::float8 from record where parked_at is null) as oldest,
    (select count(*)::int from sync_conflict where decided_at is null) as conflicts,
    (select coalesce(json_object_agg(kind, extract(epoch from now() - pulled_at)), '{}') from sync_cursor where pulled_at is not null) as lag,
    s.key_name as "keyName", s.key_ends_at as "keyEndsAt"
  from sync_state s`;

export async function readSyncFigures(pool: pg.Pool): Promise<SyncFigures> {
  const { rows } = await pool.query<SyncFigures>({ name: 'metrics-sync', text });
  const [row] = rows;
  if (!row) throw new Error('the synchronisation has no state');
  return row;
}
