/** Statements that write rows from Odoo: each takes any number of them, one array per column, and returns how many it wrote. */
import type pg from 'pg';
import { type ArrayElement, arrayLiteral } from '../../db/array-text.ts';
import type { RecordKind } from '../../odoo/field-map.ts';
import type { MappedRow } from './mapped.ts';

export type ColumnType = 'text' | 'integer' | 'boolean' | 'timestamptz' | 'date' | 'numeric' | 'bytea' | 'jsonb';

export interface RecordTable {
  /** Also the name of the table. */
  kind: RecordKind;
  columns: Record<string, ColumnType>;
  /** Whether edits carry the version that they were made from (D-33). */
  versioned: boolean;
  /** Columns that the field map has no field for: what the portal holds in them stays. */
  unmapped: readonly string[];
}

/** Columns that follow from others or from places: no edit is made from them. */
const derived = ['search', 'seats_taken', 'guests', 'overbooked'];

/** Ids that no other process will give to a row. */
export async function reserveIds(client: pg.ClientBase, kind: RecordKind, count: number): Promise<number[]> {
  if (count === 0) return [];
  // The sequence is looked up once: with the look-up in its arguments, nextval takes ten times as long.
  const { rows } = await client.query<{ id: number }>(
    `select nextval(sequence)::integer as id
      from (select pg_get_serial_sequence($1, 'id')::regclass as sequence offset 0) of_table, generate_series(1, $2::integer)`,
    [kind, count],
  );
  return rows.map((row) => row.id);
}

/**
 * Inserts the rows; where the id is taken and the row says something else, its columns change, and its version goes up by one if
 * that is anything that people edit. A row that says the same is locked and not written: nobody is told of it.
 */
export async function upsertRows(client: pg.ClientBase, table: RecordTable, rows: readonly IdentifiedRow[]): Promise<number> {
  if (rows.length === 0) return 0;
  const { text, values } = upsertStatement(table, rows);
  const { rowCount } = await client.query(text, values);
  return rowCount ?? 0;
}

/** A row as it was written. */
export interface WrittenRow {
  id: number;
  is_new: boolean;
  /** Names of the compared columns that changed. */
  changed: string[];
}

/** The same, and which of these columns say something else than before: what the statement has found there is what it saw at its beginning. */
export async function upsertRowsCompared(
  client: pg.ClientBase,
  table: RecordTable,
  rows: readonly IdentifiedRow[],
  compared: readonly string[],
): Promise<WrittenRow[]> {
  if (rows.length === 0) return [];
  const { text, values } = upsertStatement(table, rows);
  const cases = compared.map((column) => `case when before.${column} is distinct from written.${column} then '${column}' end`);
  const { rows: written } = await client.query<WrittenRow>(
    `with written as (${text} returning id, ${compared.map((column) => `${table.kind}.${column}`).join(', ')})
      select written.id, before.id is null as is_new, array_remove(array[${cases.join(', ')}], null) as changed
      from written left join ${table.kind} before on before.id = written.id`,
    values,
  );
  return written;
}

interface IdentifiedRow {
  id: number;
  row: MappedRow;
}

function upsertStatement(table: RecordTable, rows: readonly IdentifiedRow[]): { text: string; values: unknown[] } {
  const columns = Object.entries(table.columns);
  const arrays = ['$1::integer[]', ...columns.map(([, type], at) => `$${at + 2}::${type}[]`)];
  const kept = columns.map(([name]) => name).filter((name) => !table.unmapped.includes(name));
  const differs = (names: string[]) =>
    `(${names.map((name) => `${table.kind}.${name}`).join(', ')}) is distinct from (${names.map((name) => `excluded.${name}`).join(', ')})`;
  const changes = kept.map((name) => `${name} = excluded.${name}`);
  if (table.versioned) {
    const edited = kept.filter((name) => !derived.includes(name));
    changes.push(`version = ${table.kind}.version + case when ${differs(edited)} then 1 else 0 end`);
  }
  return {
    text: `insert into ${table.kind} (id, ${columns.map(([name]) => name).join(', ')})
      select * from unnest(${arrays.join(', ')})
      on conflict (id) do update set ${changes.join(', ')} where ${differs(kept)}`,
    values: [arrayLiteral(rows.map(({ id }) => id)), ...columns.map(([name]) => arrayLiteral(rows.map(({ row }) => plain(row[name]))))],
  };
}

/**
 * Makes the attendees of each session those, and no others; marks of attendance of those who stay are kept.
 * The sessions' rows must be locked by this transaction, with `seats_taken` set to the number of attendees and guests.
 * @param moved takes the sessions in which a place was taken or given back.
 */
export async function replaceAttendees(client: pg.ClientBase, sessions: readonly Seated[], moved?: Set<number>): Promise<number> {
  if (sessions.length === 0) return 0;
  const told = moved ? ' returning session_id as id' : '';
  const note = ({ rows }: { rows: { id: number }[] }) => {
    for (const { id } of rows) moved?.add(id);
  };
  const before = sessions.filter(({ known }) => known);
  let gone = 0;
  if (before.length > 0) {
    const cleared = await client.query<{ id: number }>(
      `delete from attendee using unnest($1::integer[]) as session (id)
        where session_id = session.id and (session_id, student_id) not in (select * from unnest($2::integer[], $3::integer[]))${told}`,
      [arrayLiteral(before.map(({ id }) => id)), ...placesOf(before)],
    );
    gone = cleared.rowCount ?? 0;
    note(cleared);
  }
  const taken = await client.query<{ id: number }>(
    `insert into attendee (session_id, student_id) select * from unnest($1::integer[], $2::integer[]) on conflict do nothing${told}`,
    placesOf(sessions),
  );
  note(taken);
  return gone + (taken.rowCount ?? 0);
}

interface Seated {
  id: number;
  attendees: readonly number[];
  /** Set where the session may have attendees already. */
  known: object | undefined;
}

function placesOf(sessions: readonly Seated[]): [sessionIds: string, studentIds: string] {
  const sessionIds: number[] = [];
  const studentIds: number[] = [];
  for (const { id, attendees } of sessions) {
    for (const student of attendees) {
      sessionIds.push(id);
      studentIds.push(student);
    }
  }
  return [arrayLiteral(sessionIds), arrayLiteral(studentIds)];
}

export async function archiveRows(client: pg.ClientBase, kind: RecordKind, ids: readonly number[]): Promise<number> {
  const { rowCount } = await client.query(`update ${kind} set active = false where id = any($1) and active`, [ids]);
  return rowCount ?? 0;
}

export async function deleteRows(client: pg.ClientBase, kind: RecordKind, ids: readonly number[]): Promise<number> {
  const { rowCount } = await client.query(`delete from ${kind} where id = any($1)`, [ids]);
  return rowCount ?? 0;
}

/** The driver would write a Date in the zone of the machine. */
function plain(value: MappedRow[string] | undefined): ArrayElement {
  return value instanceof Date ? value.toISOString() : value;
}
