/** The round of a kind: what of it is read from Odoo, a part at a time, in the order of ids. */
import type { RecordKind } from '../../odoo/field-map.ts';
import type { OdooRecord } from '../../odoo/values.ts';
import type { SyncContext } from '../leader/context.ts';
import { type Cursor, readCursor } from '../state/cursors.ts';
import { type PullRange, roundOverlapMs } from './look-back.ts';
import { pageSize, portalDomain, searchRecords, writtenSince } from './reading.ts';

/** A page that has been read, and where its round stood before it. */
export interface PulledPage {
  kind: RecordKind;
  /** When it was asked for, by `performance.now()`. */
  at: number;
  cursor: Cursor;
  window: NonNullable<Cursor['window']>;
  /** All that were to be read when the round began, or was taken up again; null where nobody asked. */
  ids: readonly number[] | null;
  records: OdooRecord[];
  /** Whether the round goes on. */
  more: boolean;
}

/** Where a round stands. */
export type PagePosition = Pick<PulledPage, 'kind' | 'cursor' | 'window' | 'ids'>;

/**
 * The next part of the round under way, or the first of a new one.
 * @param ahead whether what follows is asked for before this has come: for that the ids have to be known.
 */
export async function nextPage(sync: SyncContext, kind: RecordKind, reach: PullRange, { ahead = false } = {}): Promise<PulledPage> {
  const at = performance.now();
  const cursor = await readCursor(sync.ctx.pool, kind);
  const begun = cursor.window ?? { since: sinceOf(sync, cursor, reach), after: 0, expected: null };
  const asksIds = begun.since === null && (ahead || cursor.window === null);
  const [ids, records] = await Promise.all([asksIds ? idsBehind(sync, kind, begun.after) : null, readPage(sync, kind, begun)]);
  const window = { ...begun, expected: begun.expected ?? ids?.length ?? null };
  return { kind, at, cursor, window, ids, records, more: isFull(sync, kind, records) };
}

/** Where the round goes on behind a full page that ends with this id. */
export function positionAfter(sync: SyncContext, { kind, cursor, window, ids }: PagePosition, after: number): PagePosition {
  const next = { ...window, after };
  return { kind, cursor: { ...cursor, window: next, done: cursor.done + pageSize(sync, kind) }, window: next, ids };
}

/** The id with which a full page is likely to end here; undefined where none is, and where the ids are not known. */
export function expectedLastId(sync: SyncContext, { kind, window, ids }: PagePosition): number | undefined {
  if (ids === null) return undefined;
  let [low, high] = [0, ids.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ids[middle] ?? 0) > window.after) high = middle;
    else low = middle + 1;
  }
  return ids[low + pageSize(sync, kind) - 1];
}

/** The part at this place, whether or not what stands before it has been written. */
export async function readPageAt(sync: SyncContext, place: PagePosition): Promise<PulledPage> {
  const at = performance.now();
  const records = await readPage(sync, place.kind, place.window);
  return { ...place, at, records, more: isFull(sync, place.kind, records) };
}

export const lastId = ({ window, records }: Pick<PulledPage, 'window' | 'records'>): number =>
  Number(records.at(-1)?.['id'] ?? window.after);

export function readPage(
  sync: SyncContext,
  kind: RecordKind,
  { since, after }: { since: Date | null; after: number },
): Promise<OdooRecord[]> {
  return searchRecords(sync, kind, [...(since === null ? portalDomain(sync.map, kind) : writtenSince(since)), ['id', '>', after]]);
}

const isFull = (sync: SyncContext, kind: RecordKind, records: readonly OdooRecord[]): boolean => records.length === pageSize(sync, kind);

/** Null where everything is read. */
function sinceOf({ times }: SyncContext, cursor: Cursor, reach: PullRange): Date | null {
  const { highWater, loaded, rereads } = cursor;
  if (reach === 'everything' || !loaded || rereads || highWater === null) return null;
  return new Date(highWater.getTime() - roundOverlapMs(times, cursor, reach));
}

const idsBehind = ({ odoo, map }: SyncContext, kind: RecordKind, after: number): Promise<number[]> =>
  odoo.search(map[kind].model, { domain: [...portalDomain(map, kind), ['id', '>', after]] });
