/** The Odoo that was set up on a screen, in the database (D-135). */
import type pg from 'pg';
import type { Config } from '../../config/config.ts';
import type { Tables } from '../../db/tables.generated.ts';
import type { Queryable, Tx } from '../../db/transaction.ts';
import type { ChosenMap } from '../../odoo/setup/choice.ts';
import { findMasterKey } from './master-key.ts';
import { type KeyOwner, openKey } from './sealed-key.ts';

type Row = Tables['odoo_connection'];

export interface StoredConnection extends KeyOwner {
  revision: number;
  savedAt: Date;
  map: unknown;
  /** Undefined where it was encrypted with another secret. */
  apiKey: string | undefined;
}

type Keeping = Pick<Config, 'secret' | 'databaseUrl' | 'dataFolder'>;

/** Undefined where none was set up. */
export async function readConnection(db: Queryable, config: Keeping): Promise<StoredConnection | undefined> {
  const { rows } = await db.query<Pick<Row, 'url' | 'database' | 'login' | 'sealed_key' | 'map' | 'revision' | 'saved_at'>>({
    name: 'odoo-connection-read',
    text: 'select url, database, login, sealed_key, map, revision, saved_at from odoo_connection',
  });
  const [row] = rows;
  if (!row) return undefined;
  const { url, database, login, map, revision } = row;
  return { url, database, login, map, revision, savedAt: row.saved_at, apiKey: opened(config, row) };
}

/** The portal's user that a set-up has begun to make. */
export async function readDraft(db: Queryable, config: Keeping): Promise<(KeyOwner & { apiKey: string | undefined }) | undefined> {
  const { rows } = await db.query<Pick<Tables['odoo_draft'], 'url' | 'database' | 'login' | 'sealed_key'>>({
    name: 'odoo-draft-read',
    text: 'select url, database, login, sealed_key from odoo_draft',
  });
  const [row] = rows;
  return row && { url: row.url, database: row.database, login: row.login, apiKey: opened(config, row) };
}

function opened(config: Keeping, row: KeyOwner & { sealed_key: Buffer }): string | undefined {
  const master = findMasterKey(config);
  return master && openKey(master, row, row.sealed_key);
}

/** Which version of the connection stands, and whether every process has heard of the first by now; null where there is none. */
export async function readRevision(pool: pg.Pool, settleMs: number): Promise<{ revision: number; isSettled: boolean } | undefined> {
  const { rows } = await pool.query<{ revision: number; isSettled: boolean }>({
    name: 'odoo-connection-revision',
    text: `select revision, clock_timestamp() - connected_at >= $1::float8 * interval '1 ms' as "isSettled" from odoo_connection`,
    values: [settleMs],
  });
  return rows[0];
}

/**
 * A revision is never given twice, so that every process sees that a connection was removed and another saved. What one has still written
 * for the removed one, in the moment before it heard of that, is none of the new one's.
 */
export async function saveConnection(tx: Tx, { url, database, login }: KeyOwner, sealedKey: Buffer, map: ChosenMap): Promise<void> {
  await tx.query({
    name: 'odoo-connection-save',
    text: `with used as (delete from odoo_draft), late as (delete from outbox where not exists (select from odoo_connection))
      insert into odoo_connection as kept (url, database, login, sealed_key, map, revision) values ($1, $2, $3, $4, $5,
        coalesce((select value::int from portal_fact where name = 'odoo_revision'), 0) + 1)
      on conflict (is_only) do update set url = excluded.url, database = excluded.database, login = excluded.login,
        sealed_key = excluded.sealed_key, map = excluded.map, revision = kept.revision + 1, saved_at = now()`,
    values: [url, database, login, sealedKey, JSON.stringify(map)],
  });
}

export async function saveDraft(db: Queryable, { url, database, login }: KeyOwner, sealedKey: Buffer): Promise<void> {
  await db.query({
    name: 'odoo-draft-save',
    text: `insert into odoo_draft (url, database, login, sealed_key) values ($1, $2, $3, $4)
      on conflict (is_only) do update set url = excluded.url, database = excluded.database, login = excluded.login,
        sealed_key = excluded.sealed_key, made_at = now()`,
    values: [url, database, login, sealedKey],
  });
}

/**
 * Two who make the same at once, in whichever processes, would make some of it twice.
 * @param forMs after which whoever has died in the middle is in nobody's way
 * @returns what ends it; undefined where somebody is making now
 */
export async function beginMaking(db: Queryable, forMs: number): Promise<string | undefined> {
  const { rows } = await db.query<{ value: string }>({
    name: 'odoo-making-begin',
    text: `insert into portal_fact as known (name, value) values ('odoo_making', (clock_timestamp() + $1::float8 * interval '1 ms')::text)
      on conflict (name) do update set value = excluded.value where known.value::timestamptz not between clock_timestamp() and clock_timestamp() + $1::float8 * interval '1 ms'
      returning value`,
    values: [forMs],
  });
  return rows[0]?.value;
}

export async function endMaking(db: Queryable, begun: string): Promise<void> {
  await db.query({
    name: 'odoo-making-end',
    text: `delete from portal_fact where name = 'odoo_making' and value = $1`,
    values: [begun],
  });
}

/** Whether anything is kept here that no Odoo knows. */
export async function hasOwnRecords(db: Queryable): Promise<boolean> {
  const { rows } = await db.query({
    name: 'odoo-own-records',
    text: 'select where exists (select from course) or exists (select from student) or exists (select from session)',
  });
  return rows.length > 0;
}
