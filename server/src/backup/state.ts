/** Summarises a database as a backup stores and compares it: tables, their columns, and a checksum of each. */
import pg from 'pg';

export interface Table {
  name: string;
  /** Without those that the database works out itself. */
  columns: string[];
}

export interface TableFigure {
  rows: number;
  /** A sum over the hashes of all rows, whatever their order: one changed value makes another sum. */
  sum: string;
}

/** Of a sequence the last value, and whether it was given away. */
export type Sequences = Record<string, [last: string, isCalled: boolean]>;

export async function tablesOf(client: pg.ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table>(`
    select c.relname as name, array_agg(a.attname::text order by a.attname) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    group by c.oid order by c.relname`);
  return rows;
}

/** Reads the whole table. Two databases agree where the columns have the same names, in whatever order they were added. */
export const figureOf = (client: pg.ClientBase, { name, columns }: Table): Promise<TableFigure> =>
  figureOfRelation(client, pg.escapeIdentifier(name), columns);

/** @param relation as a statement names it. */
export async function figureOfRelation(client: pg.ClientBase, relation: string, columns: readonly string[]): Promise<TableFigure> {
  const { rows } = await client.query<{ rows: string; sum: string }>(
    `select count(*)::text as rows, coalesce(sum(hashtextextended(row(${columns.map(pg.escapeIdentifier).join(', ')})::text, 0)), 0)::text as sum
     from ${relation}`,
  );
  const [found] = rows;
  if (!found) throw new Error('a count answers a row');
  return { rows: Number(found.rows), sum: found.sum };
}

export async function sequencesOf(client: pg.ClientBase): Promise<Sequences> {
  const { rows } = await client.query<{ name: string; last: string | null; start: string }>(
    `select sequencename as name, last_value::text as last, start_value::text as start from pg_sequences where schemaname = 'public' order by 1`,
  );
  return Object.fromEntries(rows.map(({ name, last, start }) => [name, [last ?? start, last !== null]]));
}
