/** Finds the record that a row names: by its number, or by its name in either language, normalised (D-47). */
import type { ImportField } from '@halaqa/contract/imports';
import { foldForSearch } from '@halaqa/domain/arabic';
import type { RowReader } from './reading.ts';

interface NamedRow {
  id: number;
  name: string;
  name_en: string | null;
}

export interface RecordLookup<Row> {
  byId: ReadonlyMap<number, Row>;
  byName: ReadonlyMap<string, Row[]>;
}

export function recordLookup<Row extends NamedRow>(rows: readonly Row[]): RecordLookup<Row> {
  const byName = new Map<string, Row[]>();
  for (const row of rows) {
    for (const name of new Set([row.name, row.name_en ?? ''].map(foldForSearch))) byName.set(name, [...(byName.get(name) ?? []), row]);
  }
  return { byId: new Map(rows.map((row) => [row.id, row])), byName };
}

/** The record's number and name in a row; both undefined where the cells are empty. */
export interface Reference {
  id: number | undefined;
  name: string | undefined;
}

/** The columns of a reference, and the sentence for a name that none has. */
export interface ReferenceFields {
  id: ImportField;
  name: ImportField;
  unknown: string;
}

/** Undefined where the row says nothing, or what it says is refused. */
export function resolve<Row>(
  reader: RowReader,
  { id, name }: Reference,
  fields: ReferenceFields,
  records: RecordLookup<Row>,
): Row | undefined {
  if (id !== undefined) return records.byId.get(id) ?? reader.refuse(fields.id, 'no_such_record');
  if (name === undefined) return undefined;
  const [found, ...others] = records.byName.get(foldForSearch(name)) ?? [];
  return others.length > 0 ? reader.refuse(fields.name, 'several') : (found ?? reader.refuse(fields.name, fields.unknown));
}

export const isCalled = (name: string, record: { name: string; name_en: string | null }): boolean =>
  [record.name, record.name_en ?? ''].some((one) => foldForSearch(one) === foldForSearch(name));
