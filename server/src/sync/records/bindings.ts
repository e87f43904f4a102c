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

export async function forgetBindings(client: pg.ClientBase, kind: RecordKind, recordIds: readonly number[]): Promise<number> {
  const { rowCount } = await client.query('delete from binding where kind = $1 and record_id = any($2)', [kind, recordIds]);
  return rowCount ?? 0;
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
