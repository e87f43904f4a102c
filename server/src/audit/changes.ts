/** The difference between two versions of a record, as the audit log keeps it. */
import type { Changes } from './store.ts';

/** The columns of `after` whose values differ, with both; empty where nothing does. */
export function changesBetween(before: Readonly<Record<string, unknown>>, after: Readonly<Record<string, unknown>>): Changes {
  return Object.fromEntries(
    Object.entries(after)
      .filter(([column, to]) => before[column] !== to)
      .map(([column, to]) => [column, { from: before[column] ?? null, to }]),
  );
}

/** The changes of a new record: empty values are left out. */
export const changesOfNew = (values: object): Changes =>
  changesBetween({}, Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null && value !== '' && value !== false)));
