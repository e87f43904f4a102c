/** Reads what has changed in Odoo, a page at a time (design §7.2). */

import type { Kind } from '../../odoo/field-map.ts';
import { instant, type OdooRecord } from '../../odoo/values.ts';
import { beginWindow, type Cursor, endWindow, moveWindow, readCursor } from '../cursors.ts';
import { apply } from './apply.ts';
import { withoutOurOwn } from './ghosts.ts';
import { fetchTargets, fieldsRead, ourDomain, pageSize, writtenSince } from './reading.ts';
import type { Sync } from './sync.ts';

/**
 * `changed`: what was written since the last round. `look_back`: the same and, before it, what slow transactions may have added
 * behind the cursor: write_date is when a transaction began. `everything`: all that is ours.
 */
export type Reach = 'changed' | 'look_back' | 'everything';

/** One page. @returns whether the round goes on. */
export async function pullPage(sync: Sync, kind: Kind, reach: Reach): Promise<boolean> {
  const { odoo, map, term, ctx, tell } = sync;
  const cursor = await readCursor(ctx.pool, kind);
  const window = cursor.window ?? (await begin(sync, kind, cursor, reach));
  const records = await odoo.searchRead(map[kind].model, {
    domain: [...(window.since === null ? ourDomain(map, kind) : writtenSince(window.since)), ['id', '>', window.after]],
    fields: fieldsRead(map, kind),
    limit: pageSize(sync, kind),
  });
  const last = records.at(-1);
  const more = records.length === pageSize(sync, kind);
  // The first time everything is new, and nobody wants to hear of it.
  const quiet = !cursor.loaded;
  await fetchTargets(sync, kind, records, quiet);
  const ours = await withoutOurOwn(sync, kind, records);
  if (last) {
    const page = { after: Number(last['id']), high: highest(records), count: records.length };
    await apply(sync, kind, ours, { quiet, also: (tx) => moveWindow(tx, kind, page) });
  }
  if (quiet) tell(`Reading Odoo for the first time: ${cursor.done + records.length} of ${window.expected ?? '?'} ${kind} records`);
  if (!more) await term.write((tx) => endWindow(tx, kind, lookedBack(sync, cursor, window.since)));
  return more;
}

async function begin({ odoo, map, term, times }: Sync, kind: Kind, cursor: Cursor, reach: Reach) {
  const { highWater, loaded } = cursor;
  const since =
    reach === 'everything' || !loaded || highWater === null ? null : new Date(highWater.getTime() - behindMs(times, cursor, reach));
  const expected = since === null ? (await odoo.search(map[kind].model, { domain: ourDomain(map, kind) })).length : null;
  await term.write((tx) => beginWindow(tx, kind, since, expected));
  return { since, after: 0, expected };
}

/** How far behind the high water the round begins, in milliseconds. */
function behindMs(times: Sync['times'], cursor: Cursor, reach: Reach): number {
  if (reach === 'look_back' && !settled(times, cursor)) return times.overlapMs + cursor.slackMs;
  // Odoo keeps microseconds and tells seconds: the last second comes again, until no transaction can add to it any more.
  return settled(times, cursor) ? -1_000 : 0;
}

/** Whether every transaction that could add records behind the high water has ended. */
function settled(times: Sync['times'], { restingMs, slackMs }: Cursor): boolean {
  return restingMs > times.overlapMs + slackMs;
}

function lookedBack({ times }: Sync, cursor: Cursor, since: Date | null): boolean {
  if (since === null || cursor.highWater === null) return true;
  return settled(times, cursor) || cursor.highWater.getTime() - since.getTime() >= times.overlapMs + cursor.slackMs;
}

function highest(records: readonly OdooRecord[]): Date | null {
  const times = records.flatMap((record) => instant(record, 'write_date')?.getTime() ?? []);
  return times.length > 0 ? new Date(Math.max(...times)) : null;
}
