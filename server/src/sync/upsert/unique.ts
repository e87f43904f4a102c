/** Values that only one active record may have, such as a student's number. */
import type pg from 'pg';
import type { MappedRow } from '../records/mapped.ts';
import type { ImportKind } from '../records/registry.ts';
import type { BatchContext, BatchEntry } from './entry.ts';
import { faultInLine } from './fault.ts';

interface Writing {
  entry: BatchEntry;
  row: MappedRow;
  known: { recordId: number } | undefined;
}

/**
 * Those that cannot be written yet because a record that is not among them has their value. When a clerk moves a number from
 * one student to another, the one that gives it away may stand further down in the file. In the last batch that is a fault, as
 * it always is when two of `writing` want the same. Afterwards the rows of `writing` that change
 * their value hold none and are in nobody's way.
 */
export async function blockedByUniqueValue(
  client: pg.ClientBase,
  kind: ImportKind,
  writing: readonly Writing[],
  context: BatchContext,
): Promise<Set<BatchEntry>> {
  const waiting = new Set<BatchEntry>();
  if (!kind.unique || writing.length === 0) return waiting;
  const { column, field } = kind.unique;
  const wanted = new Map<string, BatchEntry>();
  for (const { entry, row } of writing) {
    const value = row[column];
    if (typeof value !== 'string' || row['active'] === false) continue;
    const other = wanted.get(value);
    if (other)
      throw faultInLine(context.file, entry.line, `field ${field}: "${value}" stands in line ${other.line} too, and both are active`);
    wanted.set(value, entry);
  }
  const ours = writing.flatMap(({ known, row }) => (known ? [{ id: known.recordId, value: row[column] }] : []));
  if (ours.length > 0) {
    await client.query(
      `update ${kind.kind} set ${column} = null from unnest($1::integer[], $2::text[]) as given (id, value)
        where ${kind.kind}.id = given.id and ${column} is not null and ${column} is distinct from given.value`,
      [ours.map(({ id }) => id), ours.map(({ value }) => value)],
    );
  }
  const { rows } = await client.query<{ value: string; odoo_id: number | null }>(
    `select ${column} as value, odoo_id from ${kind.kind} left join binding on kind = $1 and record_id = id
      where ${column} = any($2) and active and id <> all($3) order by id`,
    [kind.kind, [...wanted.keys()], ours.map(({ id }) => id)],
  );
  for (const { value, odoo_id } of rows) {
    const entry = wanted.get(value);
    if (!entry) continue;
    if (context.last) {
      const holder = odoo_id === null ? 'of the portal' : `${odoo_id} in Odoo`;
      throw faultInLine(context.file, entry.line, `field ${field}: "${value}" belongs to another active ${kind.kind} (${holder})`);
    }
    waiting.add(entry);
  }
  return waiting;
}
