/** A migration that makes an index beside the work: PostgreSQL does so in no transaction, and leaves a useless index where it is broken off (ADR-77). */
import type pg from 'pg';

interface IndexFile {
  name: string;
  sql: string;
}

export const makesIndexBeside = ({ name }: Pick<IndexFile, 'name'>): boolean => name.endsWith('.concurrently.sql');

/** Not of a unique one: rows that it does not suit would break it off at every start, and be refused from then on. */
const form = /^create\s+index\s+concurrently\s+(?<index>\w+)\s+on\s+(?<table>\w+)\s[^;]+;?$/i;

/** What is left of an index that was begun before is dropped; one that was finished, and only not yet noted, is kept. */
export async function makeIndexBeside(client: pg.ClientBase, file: IndexFile): Promise<void> {
  const { text, index, table } = indexOf(file);
  if (!(await canMake(client, text))) return;
  const { rows } = await client.query<{ name: string; isWhole: boolean }>(
    `select i.indexrelid::regclass::text as name, i.indisvalid as "isWhole"
     from pg_index i join pg_class c on c.oid = i.indexrelid where i.indrelid = $1::regclass and c.relname = $2`,
    [table, index],
  );
  const [found] = rows;
  if (found?.isWhole) return;
  if (found) await client.query(`drop index concurrently ${found.name}`);
  await client.query(text);
}

/** For a database that nobody works on yet. */
export async function makeIndexInTransaction(client: pg.ClientBase, file: IndexFile): Promise<void> {
  const { text } = indexOf(file);
  if (await canMake(client, text)) await client.query(text.replace(/\sconcurrently\s/i, ' '));
}

/** @throws Error where it is no single statement of that form. */
export function indexOf({ name, sql }: IndexFile): { text: string; index: string; table: string } {
  const text = sql.replace(/^\s*--.*$/gm, '').trim();
  const { index, table } = form.exec(text)?.groups ?? {};
  if (index === undefined || table === undefined) {
    throw new Error(`${name} holds something else than one CREATE INDEX CONCURRENTLY of a name, which is not unique`);
  }
  return { text, index, table };
}

/** Where the extension may not be made, what would search by it reads every row (0006-reports.sql). */
async function canMake(client: pg.ClientBase, text: string): Promise<boolean> {
  const trigrams = 'gin_trgm_ops';
  if (!text.includes(trigrams)) return true;
  const { rowCount } = await client.query('select from pg_opclass where opcname = $1 and pg_opclass_is_visible(oid)', [trigrams]);
  return rowCount !== 0;
}
