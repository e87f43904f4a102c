/** What the synchroniser knows of a record that differs between the sides, for the message of a failed test. */
import type pg from 'pg';

/** @param odooId Odoo's, or undefined for the synchroniser's own state */
export async function trace(pool: pg.Pool, kind: string, odooId: number | undefined): Promise<string> {
  const { rows } = await pool.query<{ told: unknown }>(
    odooId === undefined
      ? `select jsonb_build_object('state', (select to_jsonb(s) from sync_state s),
           'cursors', (select jsonb_agg(to_jsonb(c)) from sync_cursor c where c.kind = $1)) as told where $2::int is null`
      : `select jsonb_build_object('binding', to_jsonb(b),
           'active', (select active from session where b.kind = 'session' and id = b.record_id),
           'skipped', (select to_jsonb(l) from sync_skipped l where l.kind = b.kind and l.odoo_id = b.odoo_id),
           'outbox', (select jsonb_agg(to_jsonb(o)) from outbox o where o.kind = b.kind and o.record_id = b.record_id),
           'conflicts', (select jsonb_agg(to_jsonb(c)) from sync_conflict c where c.kind = b.kind and c.record_id = b.record_id)) as told
         from binding b where b.kind = $1 and b.odoo_id = $2`,
    [kind, odooId ?? null],
  );
  return rows.map(({ told }) => JSON.stringify(told)).join('\n');
}
