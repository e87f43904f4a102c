/** Many rows of one table in one statement. */
import type { Tx } from '../db/transaction.ts';

type Table = 'student' | 'course' | 'room' | 'trainer' | 'enrolment' | 'session';
type Row = { id: number };

/** Any number that no other part of the portal takes as an advisory lock. */
const importLock = 727_066;

/** One import after the other, to the end of the transaction: what the second file names, the first may just have made. */
export async function lockImports(tx: Tx): Promise<void> {
  await tx.query({ name: 'import-lock', text: `select pg_advisory_xact_lock(${importLock})` });
}

/** Ids for rows that are about to be written, so that what is told of them needs no answer. */
export async function takeIds(tx: Tx, table: Table, count: number): Promise<number[]> {
  const { rows } = await tx.query<{ id: number }>({
    name: `import-ids-${table}`,
    text: `select nextval(pg_get_serial_sequence('${table}', 'id'))::int as id from generate_series(1, $1)`,
    values: [count],
  });
  return rows.map(({ id }) => id);
}

/** @param columns with their types. */
export async function insertRows(tx: Tx, table: Table, columns: Readonly<Record<string, string>>, rows: readonly Row[]): Promise<void> {
  if (rows.length === 0) return;
  const names = ['id', ...Object.keys(columns)].join(', ');
  await tx.query({
    text: `insert into ${table} (${names}) select ${names} from jsonb_to_recordset($1::jsonb) as given (${typed(columns)})`,
    values: [JSON.stringify(rows)],
  });
}

/** Writes these columns and the next version of each row. */
export async function updateRows(tx: Tx, table: Table, columns: Readonly<Record<string, string>>, rows: readonly Row[]): Promise<void> {
  if (rows.length === 0) return;
  const set = Object.keys(columns).map((column) => `${column} = given.${column}`);
  await tx.query({
    text: `update ${table} set ${set.join(', ')}, version = ${table}.version + 1
           from jsonb_to_recordset($1::jsonb) as given (${typed(columns)}) where ${table}.id = given.id`,
    values: [JSON.stringify(rows)],
  });
}

const typed = (columns: Readonly<Record<string, string>>): string =>
  Object.entries({ id: 'int', ...columns })
    .map(([name, type]) => `${name} ${type}`)
    .join(', ');
