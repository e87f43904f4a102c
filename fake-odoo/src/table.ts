/** The rows of one model. Rows are never changed in place: a copy of the table is a copy of its map. */
import type { Row } from './values.ts';

interface Index {
  keyOf: (row: Row) => string;
  ids: Map<string, Set<number>>;
}

export interface TableCopy {
  rows: Map<number, Row>;
  nextId: number;
}

export class Table {
  /** The sequence of the ids; not rolled back, as in PostgreSQL. */
  nextId = 1;
  private rows = new Map<number, Row>();
  private sorted: number[] | undefined = [];
  private readonly indexes = new Map<string, Index>();

  /** The next of the sequence. */
  takeId(): number {
    this.nextId += 1;
    return this.nextId - 1;
  }

  get size(): number {
    return this.rows.size;
  }

  get(id: number): Row | undefined {
    return this.rows.get(id);
  }

  has(id: number): boolean {
    return this.rows.has(id);
  }

  /** Ascending. */
  ids(): readonly number[] {
    this.sorted ??= [...this.rows.keys()].sort((one, other) => one - other);
    return this.sorted;
  }

  *all(): Generator<Row> {
    for (const row of this.rows.values()) yield row;
  }

  put(row: Row): void {
    const before = this.rows.get(row.id);
    if (before) this.forget(before);
    else if (this.sorted && row.id > (this.sorted.at(-1) ?? 0)) this.sorted.push(row.id);
    else this.sorted = undefined;
    this.rows.set(row.id, row);
    for (const { keyOf, ids } of this.indexes.values()) {
      const key = keyOf(row);
      const known = ids.get(key);
      if (known) known.add(row.id);
      else ids.set(key, new Set([row.id]));
    }
    if (row.id >= this.nextId) this.nextId = row.id + 1;
  }

  remove(id: number): void {
    const row = this.rows.get(id);
    if (!row) return;
    this.forget(row);
    this.rows.delete(id);
    const at = this.sorted ? lowerBound(this.sorted, id) : -1;
    if (at >= 0) this.sorted?.splice(at, 1);
  }

  /** An index of row ids by a key. */
  index(name: string, keyOf: (row: Row) => string): void {
    this.indexes.set(name, { keyOf, ids: new Map() });
    this.fillIndexes();
  }

  find(index: string, key: string): number[] {
    return [...(this.indexes.get(index)?.ids.get(key) ?? [])];
  }

  copy(): TableCopy {
    return { rows: new Map(this.rows), nextId: this.nextId };
  }

  restore({ rows, nextId }: TableCopy): void {
    this.rows = new Map(rows);
    this.nextId = nextId;
    this.sorted = undefined;
    this.fillIndexes();
  }

  private fillIndexes(): void {
    for (const { keyOf, ids } of this.indexes.values()) {
      ids.clear();
      for (const row of this.rows.values()) {
        const key = keyOf(row);
        const known = ids.get(key);
        if (known) known.add(row.id);
        else ids.set(key, new Set([row.id]));
      }
    }
  }

  private forget(row: Row): void {
    for (const { keyOf, ids } of this.indexes.values()) ids.get(keyOf(row))?.delete(row.id);
  }
}

/** The index of the first number in the ascending list that is not below `bound`. */
export function lowerBound(list: readonly number[], bound: number): number {
  let low = 0;
  let high = list.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((list[middle] ?? 0) < bound) low = middle + 1;
    else high = middle;
  }
  return low;
}
