import type { Sorting } from '@halaqa/contract/sorting';
import type { ReactNode } from 'react';

/** A list whose columns a reader chooses: under this name the browser keeps which are left out. */
export type ListName = 'courses' | 'rooms' | 'trainers' | 'students' | 'users' | 'sessions' | 'audit' | 'sync-history' | 'archived';

/** A column of a list, as its screen describes it. `Sort` is by what the list can be sorted. */
export interface Column<Row, Sort extends string = string> {
  /** Unique in the list; independent of the header's language. */
  name: string;
  head: string;
  value: (row: Row) => ReactNode;
  /**
   * `name`: what a row is called by, read to whoever hears the table by cells. `acts`: what can be done with a row, which no paper shows.
   * Neither can be left out.
   */
  part?: 'name' | 'acts';
  /** A press on its head sorts the rows. */
  sort?: ColumnSort<Sort>;
  /** Its head is only heard. */
  isHeadHidden?: true;
  /** Class of each cell. */
  className?: string;
  /** Class of its header, where columns have fixed widths instead of their contents'. */
  width?: string;
}

interface ColumnSort<Sort extends string> {
  by: Sort;
  /** From the last to the first at the first press. */
  backwards?: true;
  /** By what the rows are sorted, where the head does not say it. */
  label?: string;
}

/** How the rows of a list are sorted. */
export interface RowSort<Sort extends string> extends Sorting<Sort> {
  onSort: (sorting: Sorting<Sort>) => void;
}

/** The columns that a reader may leave out. */
export const hideable = <Row>(columns: readonly Column<Row>[]): readonly Column<Row>[] => columns.filter(({ part }) => part === undefined);
