/** What an import did with the records of one kind. */
import type { MappingNote, SkipReason } from '../records/mapped.ts';

export interface ImportTally {
  read: number;
  created: number;
  changed: number;
  same: number;
  /** Of those three, the ones that Odoo has archived. */
  archived: number;
  /** Records that we had and that are skipped from now on: archived here, or deleted. */
  retired: number;
  skipped: Map<SkipReason, TallyCount>;
  notes: Map<MappingNote, TallyCount>;
  /** Places in sessions, whether or not they are new. */
  attendees: number;
  /** Rows that the database inserted, updated or deleted, bindings included; 0 where nothing has changed. */
  rowsWritten: number;
}

export interface TallyCount {
  count: number;
  /** Odoo's ids of the first few. */
  such: number[];
}

const shown = 3;

export function emptyTally(): ImportTally {
  return {
    read: 0,
    created: 0,
    changed: 0,
    same: 0,
    archived: 0,
    retired: 0,
    skipped: new Map(),
    notes: new Map(),
    attendees: 0,
    rowsWritten: 0,
  };
}

export function addToCount<K>(counts: Map<K, TallyCount>, key: K, odooId: number): void {
  const counted = counts.get(key) ?? { count: 0, such: [] };
  counted.count += 1;
  if (counted.such.length < shown) counted.such.push(odooId);
  counts.set(key, counted);
}

/** Those that are none of ours. */
export function countSkipped(tally: ImportTally): number {
  return [...tally.skipped.values()].reduce((sum, { count }) => sum + count, 0);
}
