import type { ReactNode } from 'react';

/** A list whose columns a reader chooses: under this name the browser keeps which are left out. */
export type ListName = 'courses' | 'rooms' | 'trainers' | 'students' | 'users' | 'sessions' | 'audit' | 'sync-history' | 'archived';

/** A column of a list, as its screen describes it. */
export interface Column<Row, Name extends string = string> {
  /** Of this list's columns no other has it; it stays while the head is in another language. */
  name: Name;
  head: string;
  value: (row: Row) => ReactNode;
  /**
   * `name`: what a row is called by, read to whoever hears the table by cells. `acts`: what can be done with a row, which no paper shows.
   * Neither can be left out.
   */
  part?: 'name' | 'acts';
  /** A press on its head sorts the rows by it, in this direction first. */
  sort?: 'ascending' | 'descending';
  /** Its head is only heard. */
  isHeadHidden?: true;
  /** Of each cell. */
  className?: string;
  /** Of its head, where the columns have widths of their own instead of their contents'. */
  width?: string;
}

/** By which column the rows are sorted. */
export interface ColumnSort<Name extends string = string> {
  column: Name;
  /** From the last to the first. */
  backwards: boolean;
  /** What pressing the head of this column does, and that of another one. */
  titles: { turn: string; by?: string };
  onSort: (column: Name, backwards: boolean) => void;
}

/** The columns that a reader may leave out. */
export const hideable = <Row>(columns: readonly Column<Row>[]): readonly Column<Row>[] => columns.filter(({ part }) => part === undefined);
