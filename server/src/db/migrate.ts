/** Plain SQL files, run once each, in the order of their names, by one process at a time. */
import { readdir, readFile } from 'node:fs/promises';
import type pg from 'pg';
import { connectionBeside } from './database.ts';

const folder = new URL('./migrations/', import.meta.url);
/** Any number that no other part of the portal takes as an advisory lock. */
const migrationLock = 727_001;

interface Migration {
  name: string;
  sql: string;
}

async function migrations(): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(names.map(async (name) => ({ name, sql: await readFile(new URL(name, folder), 'utf8') })));
}

/**
 * Brings the database to the newest schema; each file and its record are one transaction, so a kill leaves whole steps only.
 * Two processes at once: the second waits and finds nothing to do.
 * @param pool of the role that owns the tables, or will.
 * @param finish what the owner does last, while no other process does.
 * @returns the names of the files that ran now.
 */
export async function migrate(pool: pg.Pool, finish?: (owner: pg.ClientBase) => Promise<void>): Promise<string[]> {
  const all = await migrations();
  // A connection of its own: a step on a large table may take as long as it takes.
  const client = connectionBeside(pool, { application_name: 'halaqa migration', keepAlive: true });
  const ran: string[] = [];
  try {
    await client.connect();
    await client.query('set lock_timeout = 0; set statement_timeout = 0; set idle_in_transaction_session_timeout = 0');
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    await client.query('create table if not exists migration (name text primary key, ran_at timestamptz not null default now())');
    const { rows } = await client.query<{ name: string }>('select name from migration');
    const done = new Set(rows.map((row) => row.name));
    for (const { name, sql } of all.filter((migration) => !done.has(migration.name))) {
      await client.query('begin');
      await client.query(sql);
      await client.query('insert into migration (name) values ($1)', [name]);
      await client.query('commit');
      ran.push(name);
    }
    await finish?.(client);
    return ran;
  } finally {
    // Ending the connection lets go of the lock and of an open transaction, whatever happened.
    await client.end();
  }
}
