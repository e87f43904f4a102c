/** Odoo's ids of records of ours that a change names. */
import type { RecordKind } from '../../odoo/field-map.ts';
import type { SyncContext } from '../leader/context.ts';
import type { OdooIdOf } from '../records/to-odoo.ts';

export async function odooIdsOf({ ctx }: SyncContext, wanted: readonly { kind: RecordKind; recordId: number }[]): Promise<OdooIdOf> {
  if (wanted.length === 0) return () => undefined;
  const { rows } = await ctx.pool.query<{ kind: string; record_id: number; odoo_id: number }>(
    `select b.kind, b.record_id, b.odoo_id from unnest($1::text[], $2::int[]) as wanted (kind, record_id)
      join binding b on b.kind = wanted.kind and b.record_id = wanted.record_id and b.gone_at is null`,
    [wanted.map(({ kind }) => kind), wanted.map(({ recordId }) => recordId)],
  );
  const ids = new Map(rows.map((row) => [`${row.kind} ${row.record_id}`, row.odoo_id]));
  return (kind, recordId) => ids.get(`${kind} ${recordId}`);
}
