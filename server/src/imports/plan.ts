/** The plan of an import: rows to add, rows to change, and errors. */
import type { ImportField } from '@halaqa/contract/imports';
import type { Language } from '@halaqa/contract/values';
import type { Actor, Changes } from '../audit/store.ts';
import type { Config } from '../config/config.ts';
import type { Tx } from '../db/transaction.ts';
import { type Mistake, RowReader } from './reading.ts';

export interface ImportWork {
  actor: Actor;
  language: Language;
  config: Pick<Config, 'synchronises' | 'institute'>;
  /** Students whose rows an earlier attempt needed too. */
  lockAlso: readonly number[];
}

export interface MappedRow {
  number: number;
  cells: ReadonlyMap<ImportField, string>;
}

export interface Enrolled {
  /** Whose rows are locked. */
  locked: Set<number>;
  studentIds: readonly number[];
}

export interface Plan {
  created: number;
  updated: number;
  unchanged: number;
  mistakes: Mistake[];
  hints: Mistake[];
  /** Writes it; call it only where there are no mistakes. @returns whose enrolments it changed, where it did. */
  write: () => Promise<Enrolled | undefined>;
}

export type Planner = (tx: Tx, work: ImportWork, rows: readonly MappedRow[]) => Promise<Plan>;

/** A record as it would be written. */
export interface Draft<Values> {
  reader: RowReader;
  /** Undefined is a new one. */
  id: number | undefined;
  values: Values;
  changes: Changes;
}

export const readersOf = (rows: readonly MappedRow[], language: Language): RowReader[] =>
  rows.map(({ number, cells }) => new RowReader(number, cells, language));

/** Rows that are about the same record as an earlier one are refused. @param keysOf what each names, without what it leaves out */
export function refuseRepeated<Row extends { reader: RowReader }>(
  rows: readonly Row[],
  keysOf: (row: Row) => readonly (readonly [ImportField | null, string])[],
): void {
  const first = new Map<string, number>();
  for (const row of rows) {
    for (const [field, key] of keysOf(row)) {
      const earlier = first.get(key);
      if (earlier === undefined) first.set(key, row.reader.row);
      else if (earlier !== row.reader.row) row.reader.refuse(field, 'same_row', { row: earlier });
    }
  }
}

/** Counts the drafts of rows without a mistake. */
export function planOf<Values>(
  readers: readonly RowReader[],
  drafts: readonly Draft<Values>[],
  write: (made: Draft<Values>[], changed: (Draft<Values> & { id: number })[]) => Promise<Enrolled | undefined>,
): Plan {
  const good = drafts.filter(({ reader }) => reader.mistakes.length === 0);
  const made = good.filter(({ id }) => id === undefined);
  const kept = good.filter((draft): draft is Draft<Values> & { id: number } => draft.id !== undefined);
  const changed = kept.filter(({ changes }) => Object.keys(changes).length > 0);
  return {
    created: made.length,
    updated: changed.length,
    unchanged: kept.length - changed.length,
    mistakes: readers.flatMap(({ mistakes }) => mistakes),
    hints: readers.flatMap(({ hints }) => hints),
    write: () => write(made, changed),
  };
}
