/** What the portal keeps of an Odoo besides its records, and that all of it goes at once (D-156). */
import { mostUnsentNamed } from '@halaqa/contract/sync-removal';
import type { Queryable, Tx } from '../../db/transaction.ts';

/** Writes of the leader end first, none begins meanwhile, and of two who remove the second finds nothing. */
export async function lockSynchroniser(tx: Tx): Promise<void> {
  await tx.query({ name: 'odoo-removal-lock', text: 'select from sync_state for update' });
}

export interface Unsent {
  records: { kind: string; record_id: number }[];
  /** Number of all records, those not listed in `records` included. */
  count: number;
  conflicts: number;
}

/** Places that people of Odoo who are no students here have in sessions that are neither over nor cancelled (D-372). */
export async function countGuestPlaces(reader: Queryable): Promise<number> {
  const { rows } = await reader.query<{ places: number }>({
    name: 'odoo-guest-places',
    text: `select coalesce(sum(guests), 0)::int as places from session
      where guests > 0 and ends_at > statement_timestamp() and state in ('planned', 'confirmed')`,
  });
  return rows[0]?.places ?? 0;
}

/** Records of which something waits or was refused, the latest first. */
export async function findUnsent(reader: Queryable): Promise<Unsent> {
  const { rows } = await reader.query<{ kind: string | null; record_id: number | null; count: number; conflicts: number }>({
    name: 'odoo-unsent',
    text: `
      with record as (select kind, record_id, max(id) as latest from outbox group by kind, record_id)
      select r.kind, r.record_id, (select count(*)::int from record) as count,
        (select count(*)::int from sync_conflict where decided_at is null) as conflicts
      from (select) one left join (select * from record order by latest desc limit $1) r on true
      order by r.latest desc`,
    values: [mostUnsentNamed],
  });
  const records = rows.flatMap(({ kind, record_id }) => (kind === null || record_id === null ? [] : [{ kind, record_id }]));
  return { records, count: rows[0]?.count ?? 0, conflicts: rows[0]?.conflicts ?? 0 };
}

export interface GivenUp {
  kind: string;
  record_id: number;
  /** What Odoo never got, oldest first. */
  given: { operation: string; payload: unknown }[];
}

/**
 * From here on no record is one of Odoo's: what its ids mean is forgotten, so that no other Odoo's records are ever taken for these, nor
 * this one's for what has become of them here. The epoch goes up, so that whoever leads still writes nothing more.
 */
export async function forgetOdoo(tx: Tx): Promise<GivenUp[]> {
  const { rows } = await tx.query<GivenUp>({
    name: 'odoo-forget',
    text: `
      with unsent as (delete from outbox returning id, kind, record_id, operation, payload),
        bound as (delete from binding),
        read as (delete from sync_cursor),
        skipped as (delete from sync_skipped),
        doubted as (delete from sync_doubt),
        undecided as (delete from sync_conflict where decided_at is null),
        links as (delete from pay_link),
        draft as (delete from odoo_draft),
        revision as (
          insert into portal_fact as known (name, value) select 'odoo_revision', revision::text from odoo_connection
          on conflict (name) do update set value = excluded.value
        ),
        removed as (delete from odoo_connection),
        state as (
          update sync_state set epoch = epoch + 1, leader = null, beat_at = null, connection = default, connection_since = now(),
            fault = null, fault_says = null, contact_at = null, transport = null, odoo_version = null, swept_at = null,
            key_name = null, key_ends_at = null, key_told_days = null,
            webhook_at = null, first_webhook_at = null, resync_asked_at = null, resync_began_at = null,
            restored_at = null, restored_copy_at = null, restored_found = null, restored_keep = null, restored_decided_at = null,
            restored_decided_by = null, restored_prepared_at = null, clock_back_to = null, clock_back_from = null
        )
      select kind, record_id, json_agg(json_build_object('operation', operation, 'payload', payload) order by id) as given
      from unsent group by kind, record_id order by kind, record_id`,
  });
  return rows;
}
