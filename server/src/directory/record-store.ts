/** The rows of courses, rooms and trainers, one by one. */
import type { DirectoryKind } from '@halaqa/contract/directory';
import type pg from 'pg';
import type { Tx } from '../db/transaction.ts';
import { type EnteredRow, type EnteredValues, enteredColumns } from './rows.ts';
import { searchTextOf } from './search-text.ts';

const shown = (kind: DirectoryKind): string => ['id', 'version', ...enteredColumns[kind]].join(', ');

/** Undefined where there is none, or an archived one. */
export async function findEntered<Kind extends DirectoryKind>(
  reader: pg.Pool | Tx,
  kind: Kind,
  id: number,
): Promise<EnteredRow[Kind] | undefined> {
  const { rows } = await reader.query<EnteredRow[Kind]>({
    name: `directory-${kind}`,
    text: `select ${shown(kind)} from ${kind} where id = $1 and active`,
    values: [id],
  });
  return rows[0];
}

/** The same, and its row is locked to the end of the transaction. */
export async function lockEntered<Kind extends DirectoryKind>(tx: Tx, kind: Kind, id: number): Promise<EnteredRow[Kind] | undefined> {
  const { rows } = await tx.query<EnteredRow[Kind]>({
    name: `directory-lock-${kind}`,
    text: `select ${shown(kind)} from ${kind} where id = $1 and active for no key update`,
    values: [id],
  });
  return rows[0];
}

/** @returns the new id. */
export async function insertEntered<Kind extends DirectoryKind>(tx: Tx, kind: Kind, values: EnteredValues[Kind]): Promise<number> {
  const columns = [...enteredColumns[kind], 'search'];
  const { rows } = await tx.query<{ id: number }>({
    name: `directory-insert-${kind}`,
    text: `insert into ${kind} (${columns.join(', ')}) values (${columns.map((_, index) => `$${index + 1}`).join(', ')}) returning id`,
    values: valuesOf(kind, values),
  });
  if (!rows[0]) throw new Error('an insert answers its row');
  return rows[0].id;
}

/** Writes the values, the text that they are found by, and the next version. */
export async function updateEntered<Kind extends DirectoryKind>(
  tx: Tx,
  kind: Kind,
  id: number,
  values: EnteredValues[Kind],
): Promise<void> {
  const columns = [...enteredColumns[kind], 'search'];
  await tx.query({
    name: `directory-update-${kind}`,
    text: `update ${kind} set ${columns.map((column, index) => `${column} = $${index + 2}`).join(', ')}, version = version + 1 where id = $1`,
    values: [id, ...valuesOf(kind, values)],
  });
}

/** In the order of their columns. */
function valuesOf<Kind extends DirectoryKind>(kind: Kind, values: EnteredValues[Kind]): unknown[] {
  const given: Record<string, unknown> = { ...values };
  return [...enteredColumns[kind].map((column) => given[column] ?? null), searchTextOf(values)];
}
