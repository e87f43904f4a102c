/** Which of our records is which of Odoo's, and what we last saw there. */
import { hash } from 'node:crypto';
import type pg from 'pg';
import { arrayLiteral } from '../../db/array-text.ts';
import type { RecordKind } from '../../odoo/field-map.ts';

/** A record of Odoo that we have. */
export interface Binding {
  recordId: number;
  /** Odoo's, UTC. */
  writeDate: Date | null;
  contentHash: Buffer;
}

/** The hash of a stale binding: it matches nothing, so the next reading counts as a change in any case. */
export const staleHash = Buffer.alloc(0);

export interface Bindings {
  get(kind: RecordKind, odooId: number): Binding | undefined;
}

/** Reads the bindings of all those records in one statement. */
export async function findBindings(client: pg.ClientBase, wanted: ReadonlyMap<RecordKind, ReadonlySet<number>>): Promise<Bindings> {
  const kinds: RecordKind[] = [];
  const ids: number[] = [];
  for (const [kind, ofKind] of wanted) {
    for (const id of ofKind) {
      kinds.push(kind);
      ids.push(id);
    }
  }
  const { rows } = await client.query<{ kind: string; odoo_id: number; record_id: number; write_date: Date | null; content_hash: Buffer }>({
    name: 'bindings-find',
    text: `select b.kind, b.odoo_id, b.record_id, b.write_date, b.content_hash
             from unnest($1::text[], $2::integer[]) as wanted (kind, odoo_id)
             join binding b on b.kind = wanted.kind and b.odoo_id = wanted.odoo_id`,
    values: [arrayLiteral(kinds), arrayLiteral(ids)],
  });
  const found = new Map<string, Map<number, Binding>>([...wanted.keys()].map((kind) => [kind, new Map()]));
  for (const row of rows) {
    found.get(row.kind)?.set(row.odoo_id, { recordId: row.record_id, writeDate: row.write_date, contentHash: row.content_hash });
  }
  return { get: (kind, odooId) => found.get(kind)?.get(odooId) };
}

/** Remembers what was seen; an older memory of the same record is replaced. Answers how many rows it has written. */
export async function saveBindings(
  client: pg.ClientBase,
  kind: RecordKind,
  seen: readonly (Binding & { odooId: number })[],
): Promise<number> {
  if (seen.length === 0) return 0;
  const { rowCount } = await client.query(
    `insert into binding (kind, record_id, odoo_id, write_date, content_hash)
      select $1, * from unnest($2::integer[], $3::integer[], $4::timestamptz[], $5::bytea[])
      on conflict (kind, odoo_id) do update
      set record_id = excluded.record_id, write_date = excluded.write_date, content_hash = excluded.content_hash, gone_at = null`,
    [
      kind,
      arrayLiteral(seen.map((one) => one.recordId)),
      arrayLiteral(seen.map((one) => one.odooId)),
      arrayLiteral(seen.map((one) => one.writeDate?.toISOString())),
      arrayLiteral(seen.map((one) => one.contentHash)),
    ],
  );
  return rowCount ?? 0;
}

/**
 * Remembers when records were written in Odoo that say what they said before. Their hash is left alone: they were compared without a lock,
 * and one may have been made stale since.
 * @returns how many rows it has written
 */
export async function touchBindings(
  client: pg.ClientBase,
  kind: RecordKind,
  seen: readonly (Pick<Binding, 'writeDate'> & { odooId: number })[],
): Promise<number> {
  if (seen.length === 0) return 0;
  const { rowCount } = await client.query({
    name: 'bindings-touch',
    text: `update binding b set write_date = seen.write_date, gone_at = null from unnest($2::integer[], $3::timestamptz[]) as seen (odoo_id, write_date)
           where b.kind = $1 and b.odoo_id = seen.odoo_id`,
    values: [kind, arrayLiteral(seen.map((one) => one.odooId)), arrayLiteral(seen.map((one) => one.writeDate?.toISOString()))],
  });
  return rowCount ?? 0;
}

export async function forgetBindings(client: pg.ClientBase, kind: RecordKind, recordIds: readonly number[]): Promise<number> {
  const { rowCount } = await client.query('delete from binding where kind = $1 and record_id = any($2)', [kind, recordIds]);
  return rowCount ?? 0;
}

/** Odoo's ids of what is to be read again, `most` of all kinds together. */
export async function findStale(pool: pg.Pool, most: number): Promise<Map<RecordKind, number[]>> {
  const { rows } = await pool.query<{ kind: RecordKind; odoo_id: number }>({
    name: 'bindings-stale',
    text: `select kind, odoo_id from binding where content_hash = '' and gone_at is null limit $1`,
    values: [most],
  });
  const found = new Map<RecordKind, number[]>();
  for (const [kind, some] of Map.groupBy(rows, (row) => row.kind))
    found.set(
      kind,
      some.map(({ odoo_id }) => odoo_id),
    );
  return found;
}

/**
 * Sessions that are not over and in which somebody who is no student holds a place are read again: who was no student may be one now, and no
 * date of the session tells of it. One that is about to be deleted in Odoo keeps what it is compared with there.
 */
export async function markGuestSessionsStale(client: pg.ClientBase): Promise<void> {
  await client.query({
    name: 'bindings-of-guests-stale',
    text: `update binding b set content_hash = '' from session s
           where s.guests > 0 and s.ends_at > now() and b.kind = 'session' and b.record_id = s.id and b.gone_at is null
             and not exists (select from outbox o where o.kind = 'session' and o.record_id = s.id and o.operation = 'delete')`,
  });
}

/** SHA-256 that is equal for equal content. Bytes count by their length: what they are is in a hash of their own beside them. */
export function contentHash(content: Readonly<Record<string, unknown>>, attendees: readonly number[] = []): Buffer {
  let value = content;
  for (const name of Object.keys(content)) {
    const part = content[name];
    if (Buffer.isBuffer(part)) value = { ...value, [name]: part.length };
  }
  return hash('sha256', JSON.stringify([value, attendees]), 'buffer');
}
