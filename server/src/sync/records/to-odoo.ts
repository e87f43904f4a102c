/** Values of our columns as Odoo takes them: as JSON for `write`, as text for `load`. */
import { parseInstant, toOdoo } from '@halaqa/domain/clock';
import type { FieldMap, RecordKind } from '../../odoo/field-map.ts';
import { type EditableKind, sessionFields, studentFields } from '../../outbox/editable.ts';
import type { ColumnValue } from '../../outbox/pending.ts';

export type OdooValue = string | number | boolean;

/** Columns that hold ids of ours, by the kind they point to. */
const links: Record<string, RecordKind> = { course_id: 'course', trainer_id: 'trainer', room_id: 'room' };
const instants: ReadonlySet<string> = new Set(['starts_at', 'ends_at']);

/** Odoo's id of our record; undefined where Odoo does not have it. */
export type OdooIdOf = (kind: RecordKind, recordId: number) => number | undefined;

/** Which records the columns point to. */
export function linkedRecordsOf(values: Record<string, ColumnValue>): { kind: RecordKind; recordId: number }[] {
  return Object.entries(values).flatMap(([column, value]) => {
    const kind = links[column];
    return kind !== undefined && typeof value === 'number' ? [{ kind, recordId: value }] : [];
  });
}

/** Odoo's field for a column of ours; null where this Odoo has none. */
export function odooFieldOf(map: FieldMap, kind: EditableKind, column: string): string | null {
  if (kind === 'session') return isKey(sessionFields, column) ? map.session[sessionFields[column]] : null;
  return isKey(studentFields, column) ? map.student[studentFields[column]] : null;
}

/** For `write`: JSON; Odoo's `false` is empty. Undefined where it points to a record that Odoo does not have. */
export function writtenValue(column: string, value: ColumnValue, odooIdOf: OdooIdOf): OdooValue | undefined {
  if (value === null) return false;
  const kind = links[column];
  if (kind !== undefined) return odooIdOf(kind, Number(value));
  return instants.has(column) ? toOdoo(parseInstant(String(value))) : value;
}

/** For `load`: the column's name and text. Undefined as for `writtenValue`. */
export function loadedValue(
  field: string,
  column: string,
  value: ColumnValue,
  odooIdOf: OdooIdOf,
): { field: string; text: string } | undefined {
  const written = writtenValue(column, value, odooIdOf);
  if (written === undefined) return undefined;
  const text = written === false ? '' : String(written);
  return { field: links[column] === undefined ? field : `${field}/.id`, text };
}

function isKey<T extends object>(of: T, key: string): key is Extract<keyof T, string> {
  return Object.hasOwn(of, key);
}
