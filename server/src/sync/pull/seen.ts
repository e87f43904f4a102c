/** When records were last written as we saw it, and when as Odoo says now. */
import type { RecordKind } from '../../odoo/field-map.ts';
import { ifReadable, type OdooRecord, readDatetime } from '../../odoo/values.ts';
import type { SyncContext } from '../leader/context.ts';

export interface BoundRecord {
  recordId: number;
  odooId: number;
  /** write_date as we saw it. */
  seen: Date;
}

export async function newestSeen({ ctx }: SyncContext, kind: RecordKind, passed: number, most: number): Promise<BoundRecord[]> {
  const { rows } = await ctx.pool.query<{ record_id: number; odoo_id: number; write_date: Date }>({
    name: 'went-back-newest',
    text: `select record_id, odoo_id, write_date from binding where kind = $1 and gone_at is null and write_date is not null
           order by write_date desc, odoo_id desc limit $2 offset $3`,
    values: [kind, most, passed],
  });
  return rows.map((row) => ({ recordId: row.record_id, odooId: row.odoo_id, seen: row.write_date }));
}

export interface RecordDates {
  made: Date | null;
  written: Date | null;
}

export async function readRecordDates(
  { odoo, map }: SyncContext,
  kind: RecordKind,
  bound: readonly Pick<BoundRecord, 'odooId'>[],
): Promise<Map<number, RecordDates>> {
  const records = await odoo.read(
    map[kind].model,
    bound.map(({ odooId }) => odooId),
    ['create_date', 'write_date'],
  );
  const stamp = (record: OdooRecord, field: string) => ifReadable(() => readDatetime(record, field), null);
  return new Map(
    records.map((record) => [Number(record['id']), { made: stamp(record, 'create_date'), written: stamp(record, 'write_date') }]),
  );
}
