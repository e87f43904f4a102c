/** Reads what has changed in Odoo, a page at a time (D-50). */
import type { Tx } from '../../db/transaction.ts';
import type { RecordKind } from '../../odoo/field-map.ts';
import { InvalidValue, type OdooRecord, readDatetime } from '../../odoo/values.ts';
import { sendEvents } from '../../realtime/events.ts';
import { saveReading } from '../history/store.ts';
import type { SyncContext } from '../leader/context.ts';
import { type CursorPage, endWindow, readCursor, saveWindow } from '../state/cursors.ts';
import { applyRecords } from './apply.ts';
import { hasLookedBack, type PullRange, roundOverlapMs } from './look-back.ts';
import { withoutOwnCreations } from './own-creations.ts';
import { lastId, nextPage, readPage } from './pages.ts';
import type { Prefetch } from './prefetch.ts';
import { fetchLinkedRecords } from './reading.ts';
import { assertNotRestored } from './restore-detection.ts';

/**
 * One page.
 * @param ahead given where nothing is pushed before the rounds of all kinds have ended: then further pages are read while this one is written.
 * @returns whether the round goes on.
 */
export async function pullPage(sync: SyncContext, kind: RecordKind, reach: PullRange, ahead?: Prefetch): Promise<boolean> {
  const { lease, ctx, tell } = sync;
  const part = await (ahead ? ahead.take(kind) : nextPage(sync, kind, reach));
  const { at, cursor, window, records, more } = part;
  // The first time everything is new, and nobody wants to hear of it.
  const quiet = !cursor.loaded;
  if (!quiet && records.length > 0) await assertNotRestored(sync);
  await fetchLinkedRecords(sync, kind, records, quiet);
  const ours = await withoutOwnCreations(sync, kind, records);

  const page: CursorPage = {
    ...window,
    after: lastId(part),
    high: highest(records),
    count: records.length,
    first: cursor.window === null,
    tookMs: performance.now() - at,
  };
  const save = async (tx: Tx): Promise<void> => {
    if (more) return saveWindow(tx, kind, page);
    await endWindow(tx, kind, page, hasLookedBack(sync.times, cursor, window.since));
    if (window.since === null) await saveReading(tx, kind, page.count + (page.first ? 0 : cursor.done));
  };
  // Mapped otherwise, all of them may be changed, and nobody changed any.
  if (ours.length > 0) await applyRecords(sync, kind, ours, { quiet, summed: cursor.rereads, after: save });
  else await lease.write(save);
  // Browsers hear of it now rather than when a relay looks next.
  if (ours.length > 0 && !quiet) await sendEvents(ctx.pool);
  if (quiet) tell(`Reading Odoo for the first time: ${cursor.done + records.length} of ${window.expected ?? '?'} ${kind} records`);
  return more;
}

/**
 * What was changed in a kind since its last round, without moving the cursor: the round itself comes later and reads it again. One
 * page at most.
 */
export async function pullChangesNow(sync: SyncContext, kind: RecordKind): Promise<void> {
  const cursor = await readCursor(sync.ctx.pool, kind);
  if (cursor.highWater === null) return;
  const since = new Date(cursor.highWater.getTime() - roundOverlapMs(sync.times, cursor, 'changed'));
  const records = await readPage(sync, kind, { since, after: 0 });
  if (records.length === 0) return;
  await assertNotRestored(sync);
  await fetchLinkedRecords(sync, kind, records, false);
  const ours = await withoutOwnCreations(sync, kind, records);
  if (ours.length === 0) return;
  await applyRecords(sync, kind, ours, { quiet: false });
  await sendEvents(sync.ctx.pool);
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
      high = readDatetime(record, 'write_date');
      latest = written;
    } catch (error) {
      if (!(error instanceof InvalidValue)) throw error;
    }
  }
  return high;
}
