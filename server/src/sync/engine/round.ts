/** The round of a kind: what of it is read from Odoo, a part at a time, in the order of ids. */
import type { Kind } from '../../odoo/field-map.ts';
import type { OdooRecord } from '../../odoo/values.ts';
import { type Cursor, readCursor } from '../cursors.ts';
import { behindMs, type Reach } from './look-back.ts';
import { fieldsRead, ourDomain, pageSize, writtenSince } from './reading.ts';
import type { Sync } from './sync.ts';

/** A page that has been read, and where its round stood before it. */
export interface Part {
  kind: Kind;
  /** When it was asked for, by `performance.now()`. */
  at: number;
  cursor: Cursor;
  window: NonNullable<Cursor['window']>;
  records: OdooRecord[];
  /** Whether the round goes on. */
  more: boolean;
}

/** The next part of the round under way, or the first of a new one. */
export async function nextPart(sync: Sync, kind: Kind, reach: Reach): Promise<Part> {
  const at = performance.now();
  const cursor = await readCursor(sync.ctx.pool, kind);
  if (cursor.window) return partOf(sync, kind, at, cursor, cursor.window);
  const since = sinceOf(sync, cursor, reach);
  const [expected, records] = await Promise.all([since === null ? countOf(sync, kind) : null, readPage(sync, kind, { since, after: 0 })]);
  return { kind, at, cursor, window: { since, after: 0, expected }, records, more: isFull(sync, kind, records) };
}

/** What follows a part of which the round goes on, before that is written. */
export function partAfter(sync: Sync, before: Part): Promise<Part> {
  const { kind, cursor, records } = before;
  const window = { ...before.window, after: lastId(before) };
  return partOf(sync, kind, performance.now(), { ...cursor, window, done: cursor.done + records.length }, window);
}

export const lastId = ({ window, records }: Pick<Part, 'window' | 'records'>): number => Number(records.at(-1)?.['id'] ?? window.after);

export function readPage(sync: Sync, kind: Kind, { since, after }: { since: Date | null; after: number }): Promise<OdooRecord[]> {
  const { odoo, map } = sync;
  return odoo.searchRead(map[kind].model, {
    domain: [...(since === null ? ourDomain(map, kind) : writtenSince(since)), ['id', '>', after]],
    fields: fieldsRead(map, kind),
    limit: pageSize(sync, kind),
  });
}

async function partOf(sync: Sync, kind: Kind, at: number, cursor: Cursor, window: Part['window']): Promise<Part> {
  const records = await readPage(sync, kind, window);
  return { kind, at, cursor, window, records, more: isFull(sync, kind, records) };
}

const isFull = (sync: Sync, kind: Kind, records: readonly OdooRecord[]): boolean => records.length === pageSize(sync, kind);

/** Null where everything is read. */
function sinceOf({ times }: Sync, cursor: Cursor, reach: Reach): Date | null {
  const { highWater, loaded } = cursor;
  if (reach === 'everything' || !loaded || highWater === null) return null;
  return new Date(highWater.getTime() - behindMs(times, cursor, reach));
}

async function countOf({ odoo, map }: Sync, kind: Kind): Promise<number> {
  return (await odoo.search(map[kind].model, { domain: ourDomain(map, kind) })).length;
}
