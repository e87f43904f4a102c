/**
 * A backup of the portal's database, and putting it back: as `pg_dump` and `pg_restore` do it, without everything that was written since.
 */
import pg from 'pg';
import { afterAll } from 'vitest';
import type { TestDatabase } from '../database.ts';

/** Nobody may be connected. @returns a function that puts it back under the same name; connections are cut. */
export async function backup({ connection }: TestDatabase): Promise<() => Promise<void>> {
  if (!('database' in connection)) throw new Error('the database has no name');
  const { database } = connection;
  const copy = `${database}_backup`;
  const run = async (...statements: string[]): Promise<void> => {
    const client = new pg.Client({ ...connection, database: 'postgres' });
    await client.connect();
    try {
      for (const statement of statements) await client.query(statement);
    } finally {
      await client.end();
    }
  };
  await run(
    `alter database ${database} with allow_connections false`,
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${database}'`,
    `create database ${copy} template ${database}`,
    `alter database ${database} with allow_connections true`,
  );
  afterAll(() => run(`drop database ${copy}`));
  return () => run(`drop database ${database} with (force)`, `create database ${database} template ${copy}`);
}
