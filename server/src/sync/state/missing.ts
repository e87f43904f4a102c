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
    // In their order: `seen` is of what they are, and not of how they were found.
    values: [kind, arrayLiteral(missing.toSorted((a, b) => a - b)), of],
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

/** Who looks through more of them by name has asked whoever looks after Odoo. */
const mostNamed = 50;

/** Which they are, for whoever says something of them: so many ids are not sent to and fro. */
const seenSql = `encode(sha256(convert_to(coalesce(missing_ids, '{}')::text, 'UTF8')), 'hex')`;

export interface MissingList {
  count: number;
  /** Ours, the newest. */
  record_ids: number[];
  seen: string;
}

/** Undefined where nothing is asked about this kind. */
export async function findMissing(reader: Queryable, kind: RecordKind): Promise<MissingList | undefined> {
  const { rows } = await reader.query<MissingList>({
    name: 'missing-list',
    text: `select missing as count, ${seenSql} as seen,
             array(select b.record_id from binding b where b.kind = $1 and b.odoo_id = any (c.missing_ids) and b.gone_at is null
                   order by b.record_id desc limit ${mostNamed}) as record_ids
           from sync_cursor c where kind = $1 and missing is not null`,
    values: [kind],
  });
  return rows[0];
}

/**
 * @param seen of the list that an admin has read.
 * @returns how many they are; `already` where it was said before, undefined where others are missing by now, or none.
 */
export async function saveMissingDeleted(
  tx: pg.ClientBase,
  kind: RecordKind,
  seen: string,
): Promise<{ count: number; of: number } | 'already' | undefined> {
  const { rows } = await tx.query<{ count: number; of: number; missing_deleted: boolean }>({
    name: 'missing-asked',
    text: `select missing as count, missing_of as of, missing_deleted from sync_cursor
           where kind = $1 and missing is not null and ${seenSql} = $2 for update`,
    values: [kind, seen],
  });
  const [row] = rows;
  if (!row) return undefined;
  if (row.missing_deleted) return 'already';
  await tx.query({ name: 'missing-deleted', text: 'update sync_cursor set missing_deleted = true where kind = $1', values: [kind] });
  return row;
}
