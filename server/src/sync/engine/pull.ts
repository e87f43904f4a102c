/** Reads what has changed in Odoo, a page at a time (design §7.2). */
import type { RawTx } from '../../db/transaction.ts';
import { sendEvents } from '../../events.ts';
import type { Kind } from '../../odoo/field-map.ts';
import { BadValue, instant, type OdooRecord } from '../../odoo/values.ts';
import { type Cursor, endWindow, type Page, readCursor, saveWindow } from '../cursors.ts';
import { apply } from './apply.ts';
import { withoutOurOwn } from './ghosts.ts';
import { behindMs, lookedBack, type Reach } from './look-back.ts';
import { fetchTargets, fieldsRead, ourDomain, pageSize, writtenSince } from './reading.ts';
import type { Sync } from './sync.ts';

/** The page behind the one that is being written, on its way already. */
export interface Ahead {
  page?: Promise<OdooRecord[]> | undefined;
}

/**
 * One page.
 * @param ahead given where nothing is pushed before the round has ended: then the next page is read while this one is written.
 * @returns whether the round goes on.
 */
export async function pullPage(sync: Sync, kind: Kind, reach: Reach, ahead?: Ahead): Promise<boolean> {
  const { term, ctx, tell } = sync;
  const beganAt = performance.now();
  const cursor = await readCursor(ctx.pool, kind);
  const window = cursor.window ?? (await begin(sync, kind, cursor, reach));
  const records = await (ahead?.page ?? readPage(sync, kind, window));
  const more = records.length === pageSize(sync, kind);
  if (ahead) ahead.page = more ? readPage(sync, kind, { ...window, after: Number(records.at(-1)?.['id']) }) : undefined;
  // What becomes of it is heard where it is waited for.
  ahead?.page?.catch(() => {});
  // The first time everything is new, and nobody wants to hear of it.
  const quiet = !cursor.loaded;
  await fetchTargets(sync, kind, records, quiet);
  const ours = await withoutOurOwn(sync, kind, records);

  const page: Page = {
    ...window,
    after: Number(records.at(-1)?.['id'] ?? window.after),
    high: highest(records),
    count: records.length,
    first: cursor.window === null,
    tookMs: performance.now() - beganAt,
  };
  const save = (tx: RawTx): Promise<void> =>
    more ? saveWindow(tx, kind, page) : endWindow(tx, kind, page, lookedBack(sync.times, cursor, window.since));
  if (ours.length > 0) await apply(sync, kind, ours, { quiet, also: save });
  else await term.write(save);
  // Browsers hear of it now rather than when a relay looks next.
  if (ours.length > 0 && !quiet) await sendEvents(ctx.pool);
  if (quiet) tell(`Reading Odoo for the first time: ${cursor.done + records.length} of ${window.expected ?? '?'} ${kind} records`);
  return more;
}

function readPage(sync: Sync, kind: Kind, { since, after }: { since: Date | null; after: number }): Promise<OdooRecord[]> {
  const { odoo, map } = sync;
  return odoo.searchRead(map[kind].model, {
    domain: [...(since === null ? ourDomain(map, kind) : writtenSince(since)), ['id', '>', after]],
    fields: fieldsRead(map, kind),
    limit: pageSize(sync, kind),
  });
}

/**
 * What was changed in a kind since its last round, without moving the cursor: the round itself comes later and reads it again. One
 * page at most.
 */
export async function glance(sync: Sync, kind: Kind): Promise<void> {
  const cursor = await readCursor(sync.ctx.pool, kind);
  if (cursor.highWater === null) return;
  const since = new Date(cursor.highWater.getTime() - behindMs(sync.times, cursor, 'changed'));
  const records = await readPage(sync, kind, { since, after: 0 });
  if (records.length === 0) return;
  await fetchTargets(sync, kind, records, false);
  const ours = await withoutOurOwn(sync, kind, records);
  if (ours.length === 0) return;
  await apply(sync, kind, ours, { quiet: false });
  await sendEvents(sync.ctx.pool);
}

async function begin({ odoo, map, times }: Sync, kind: Kind, cursor: Cursor, reach: Reach): Promise<NonNullable<Cursor['window']>> {
  const { highWater, loaded } = cursor;
  const everything = reach === 'everything' || !loaded || highWater === null;
  const since = everything ? null : new Date(highWater.getTime() - behindMs(times, cursor, reach));
  const expected = everything ? (await odoo.search(map[kind].model, { domain: ourDomain(map, kind) })).length : null;
  return { since, after: 0, expected };
}

/** Of those that can be read: what is wrong with the others is told when they are mapped. */
function highest(records: readonly OdooRecord[]): Date | null {
  let latest = '';
  let high: Date | null = null;
  for (const record of records) {
    const written = record['write_date'];
    // Odoo's form of an instant sorts as the instants do.
    if (typeof written !== 'string' || written <= latest) continue;
    try {
      high = instant(record, 'write_date');
      latest = written;
    } catch (error) {
      if (!(error instanceof BadValue)) throw error;
    }
  }
  return high;
}
