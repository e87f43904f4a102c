import type { HistoryRow } from '../history/store.ts';
import type { Binding } from '../records/bindings.ts';
import type { MappedRecord, MappedRow, MappingNote, SkipReason } from '../records/mapped.ts';
import type { ImportTally } from './tally.ts';

/** A record that has been mapped, and where it stands. */
export interface BatchEntry {
  line: number;
  odooId: number;
  writeDate: Date | null;
  /** Another user of Odoo than ours has written it last; false where that is not known. */
  byAnother: boolean;
  /** What that user is called; null where it is ours, or not known. */
  writer: string | null;
  mapped: MappedRecord;
}

/** A record that becomes one of ours, or is one. */
export interface KeptRecord {
  entry: BatchEntry;
  /** Undefined when we do not have the record. */
  known: Binding | undefined;
  /** Of what Odoo says, whatever is made of it here. */
  contentHash: Buffer;
  row: MappedRow;
  /** Our ids; empty for all kinds but sessions. */
  attendees: readonly number[];
  notes: readonly MappingNote[];
  /** What people changed here and Odoo does not have yet stands in the row in place of what Odoo says. */
  isMerged?: boolean;
}

/** What was done with a record here. */
export interface WrittenRecord extends Pick<HistoryRow, 'event' | 'fields' | 'why'> {
  entry: BatchEntry;
  recordId: number;
  isMerged: boolean;
}

export interface BatchContext {
  /** Named in sentences. */
  file: string;
  tally: ImportTally;
  /** Nothing comes after this batch, so a value that another record holds is a fault and no reason to wait. */
  last: boolean;
  /**
   * Set where people work in the portal meanwhile: locks the rows that differ from what was last seen in Odoo, and answers those
   * to write, with what waits here for Odoo merged into them. A link that leads nowhere is then no fault but `target_missing`.
   */
  merge?: (rows: readonly KeptRecord[]) => Promise<KeptRecord[]>;
  /** Hears our ids of the known records that differ, before anything is locked or written. */
  before?: (recordIds: readonly number[]) => Promise<void>;
  /** Hears of what was written, and of what is about to be archived or deleted; of records that say the same as before it hears nothing. */
  history?: (written: readonly WrittenRecord[]) => Promise<void>;
}

export interface BatchResult {
  /** Records that have to wait until the others are written; they are not counted yet. */
  waiting: BatchEntry[];
  taken: number[];
  /** Our ids of what was written, archived or deleted. */
  changed: number[];
  skipped: { odooId: number; why: SkipReason; writeDate: Date | null }[];
}
