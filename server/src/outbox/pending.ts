/** The net effect of a record's rows in the outbox. Pure. */

/** JSON values of one column: text, number, boolean or null; instants as on our wire. */
export type ColumnValue = string | number | boolean | null;

/** A row of the outbox, as far as merging goes. */
export interface OutboxEntry {
  operation: string;
  payload: unknown;
}

export interface PendingChanges {
  /** For each column the values that it went through here: what it was made from, and what it became, in order. */
  fields: ReadonlyMap<string, readonly ColumnValue[]>;
  add: ReadonlySet<number>;
  remove: ReadonlySet<number>;
  /** The last mark of each student. */
  marks: ReadonlyMap<number, string>;
  created: boolean;
  deleted: boolean;
  /** Deleted whatever Odoo says of it meanwhile: so an admin decided. */
  forced: boolean;
}

/** The net effect of a record's rows, oldest first. */
export function pendingChangesOf(rows: readonly OutboxEntry[]): PendingChanges {
  const fields = new Map<string, ColumnValue[]>();
  const add = new Set<number>();
  const remove = new Set<number>();
  const marks = new Map<number, string>();
  let [created, deleted, forced] = [false, false, false];
  for (const { operation, payload } of rows) {
    if (operation === 'create') created = true;
    if (operation === 'delete') {
      deleted = true;
      forced = part(payload, 'force') === true;
    }
    for (const [column, change] of entriesOf(part(payload, 'changes'))) {
      const values = fields.get(column) ?? [plainOf(part(change, 'from'))];
      fields.set(column, [...values, plainOf(part(change, 'to'))]);
    }
    for (const id of idsOf(part(payload, 'add'))) {
      add.add(id);
      remove.delete(id);
    }
    for (const id of idsOf(part(payload, 'remove'))) {
      remove.add(id);
      add.delete(id);
    }
    for (const [id, mark] of entriesOf(part(payload, 'marks'))) if (typeof mark === 'string') marks.set(Number(id), mark);
  }
  return { fields, add, remove, marks, created, deleted, forced };
}

function part(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name) ? Reflect.get(value, name) : undefined;
}

function entriesOf(value: unknown): [string, unknown][] {
  return typeof value === 'object' && value !== null ? Object.entries(value) : [];
}

function idsOf(value: unknown): number[] {
  return Array.isArray(value) ? value.filter((id) => typeof id === 'number') : [];
}

function plainOf(value: unknown): ColumnValue {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null;
}
