/** So great a part of a kind that Odoo does not have any more that it may be rights that were lost: an admin says which it is (D-238). */
import type pg from 'pg';
import { arrayLiteral } from '../../db/array-text.ts';
import type { Queryable, Tx } from '../../db/transaction.ts';
import type { RecordKind } from '../../odoo/field-map.ts';

export interface MissingRecords {
  /** Odoo's ids. */
  missing: readonly number[];
  of: number;
}

/** @returns whether an admin has said that they were deleted; where any is missing by now that was not then, they are asked again. */
export async function saveMissing(tx: Tx, kind: RecordKind, { missing, of }: MissingRecords): Promise<boolean> {
  const { rows } = await tx.query<{ is_deleted: boolean }>({
    name: 'missing-save',
    text: `update sync_cursor set missing = cardinality($2::int[]), missing_of = $3, missing_ids = $2::int[],
             missing_deleted = missing_deleted and not exists (select unnest($2::int[]) except select unnest(missing_ids))
           where kind = $1 returning missing_deleted as is_deleted`,
    values: [kind, arrayLiteral(missing), of],
  });
  return rows[0]?.is_deleted ?? false;
}

export async function isMissingTold(reader: Queryable, kind: RecordKind): Promise<boolean> {
  const { rows } = await reader.query({
    name: 'missing-told',
    text: 'select from sync_cursor where kind = $1 and missing is not null',
    values: [kind],
  });
  return rows.length > 0;
}

/** They were removed here, or are back. */
export async function forgetMissing(tx: Tx, kind: RecordKind): Promise<void> {
  await tx.query({
    name: 'missing-forget',
    text: 'update sync_cursor set missing = null, missing_of = null, missing_ids = null, missing_deleted = false where kind = $1',
    values: [kind],
  });
}

/** @returns of how many, where so many are missing; `already` where it was said before. */
export async function saveMissingDeleted(tx: pg.ClientBase, kind: RecordKind, missing: number): Promise<number | 'already' | undefined> {
  const { rows } = await tx.query<{ missing_of: number; missing_deleted: boolean }>({
    name: 'missing-asked',
    text: 'select missing_of, missing_deleted from sync_cursor where kind = $1 and missing = $2 for update',
    values: [kind, missing],
  });
  const [row] = rows;
  if (!row) return undefined;
  if (row.missing_deleted) return 'already';
  await tx.query({ name: 'missing-deleted', text: 'update sync_cursor set missing_deleted = true where kind = $1', values: [kind] });
  return row.missing_of;
}
