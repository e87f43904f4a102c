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
  /** The ids at which full pages are likely to end, by what was there when the round began; null where that was not asked. */
  ends: readonly number[] | null;
  records: OdooRecord[];
  /** Whether the round goes on. */
  more: boolean;
}

/** Where a round stands. */
export type Place = Pick<Part, 'kind' | 'cursor' | 'window' | 'ends'>;

/** The next part of the round under way, or the first of a new one. */
export async function nextPart(sync: Sync, kind: Kind, reach: Reach): Promise<Part> {
  const at = performance.now();
  const cursor = await readCursor(sync.ctx.pool, kind);
  if (cursor.window) return read(sync, { kind, cursor, window: cursor.window, ends: null });
  const since = sinceOf(sync, cursor, reach);
  const [ids, records] = await Promise.all([since === null ? idsOf(sync, kind) : null, readPage(sync, kind, { since, after: 0 })]);
  const ends = ids?.filter((_, place) => (place + 1) % pageSize(sync, kind) === 0) ?? null;
  const window = { since, after: 0, expected: ids?.length ?? null };
  return { kind, at, cursor, window, ends, records, more: isFull(sync, kind, records) };
}

/** Where the round goes on behind a full page that ends with this id. */
export function placeBehind(sync: Sync, { kind, cursor, window, ends }: Place, after: number): Place {
  const next = { ...window, after };
  return { kind, cursor: { ...cursor, window: next, done: cursor.done + pageSize(sync, kind) }, window: next, ends };
}

/** The part at this place, whether or not what stands before it has been written. */
export async function read(sync: Sync, place: Place): Promise<Part> {
  const at = performance.now();
  const records = await readPage(sync, place.kind, place.window);
  return { ...place, at, records, more: isFull(sync, place.kind, records) };
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

const isFull = (sync: Sync, kind: Kind, records: readonly OdooRecord[]): boolean => records.length === pageSize(sync, kind);

/** Null where everything is read. */
function sinceOf({ times }: Sync, cursor: Cursor, reach: Reach): Date | null {
  const { highWater, loaded } = cursor;
  if (reach === 'everything' || !loaded || highWater === null) return null;
  return new Date(highWater.getTime() - behindMs(times, cursor, reach));
}

const idsOf = ({ odoo, map }: Sync, kind: Kind): Promise<number[]> => odoo.search(map[kind].model, { domain: ourDomain(map, kind) });
