/** A list as a file: its columns in the reader's language, and its rows as they come from the database. */
import type { Language } from '@halaqa/contract/values';

/**
 * What a column holds. `text` stays as it is written, ids and telephone numbers included; an `instant` stands on the institute's wall;
 * a `date` is a plain date `YYYY-MM-DD`.
 */
export type Column<Row> = {
  head: string;
  /** About so many characters are seen of it. */
  width: number;
} & (
  | { kind: 'text'; value: (row: Row) => string | null }
  | { kind: 'number'; value: (row: Row) => number | null }
  | { kind: 'instant'; value: (row: Row) => Date | null }
  | { kind: 'date'; value: (row: Row) => string | null }
);

export interface Table<Row> {
  /** The sheet's name. */
  name: string;
  language: Language;
  /** IANA name of the institute's zone. */
  timeZone: string;
  columns: readonly Column<Row>[];
  /** Read as fast as the file is taken, in batches. */
  rows: AsyncIterable<readonly Row[]>;
}
