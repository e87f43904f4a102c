/** Hears of Odoo's clock whether it was put back, which is no restore from a copy (D-317). */
import { farthestMs, type PutBack, precisionMs } from '../../odoo/clock.ts';
import { kinds } from '../../odoo/field-map.ts';
import type { SyncContext } from '../leader/context.ts';
import { readSilence, savePutBack } from '../state/odoo-clock.ts';
import { newestSeen, type RecordDates, readRecordDates } from './seen.ts';
import { unlessRefused } from './unless-refused.ts';

/** Of each kind so many of the newest are looked at. */
const sampled = 100;
/** So much the clock that Odoo answers by and that of its database may differ. */
const differMs = 10_000;

const noted = new WeakMap<SyncContext, PutBack>();
const asked = new WeakMap<SyncContext, number>();

export async function noteOdooClock(sync: SyncContext): Promise<void> {
  const { putBack, heardAnew } = sync.odoo.stats.clock;
  if (putBack && noted.get(sync) !== putBack) {
    await savePutBack(sync, putBack);
    noted.set(sync, putBack);
  }
  if (asked.get(sync) === heardAnew) return;
  const unheard = await findUnheardPutBack(sync);
  if (unheard) await savePutBack(sync, unheard);
  asked.set(sync, heardAnew);
}

/**
 * Nobody has heard how the clock went before. What stands there as we saw it and was written at a time that has yet to come was written
 * before the clock was put back, and is in no copy that was made before it was: what was seen earlier than that was not taken back.
 */
async function findUnheardPutBack(sync: SyncContext): Promise<PutBack | undefined> {
  const { clock } = sync.odoo.stats;
  const earliest = clock.earliest(performance.now());
  if (!earliest) return undefined;
  // What was written as soon as the clock was put back bears the beginning of its second.
  const to = new Date(earliest.getTime() - Math.min(await readSilence(sync.ctx.pool), farthestMs) - precisionMs);
  let putBack: PutBack | undefined;
  for (const kind of kinds) {
    const now = clock.now(performance.now());
    if (!now) return undefined;
    const isAhead = (seen: Date): boolean => {
      const aheadMs = seen.getTime() - now.getTime();
      return aheadMs > differMs && aheadMs <= farthestMs;
    };
    const ahead = (await newestSeen(sync, kind, 0, sampled)).filter(({ seen }) => isAhead(seen));
    if (ahead.length === 0) continue;
    const there = await unlessRefused(() => readRecordDates(sync, kind, ahead), new Map<number, RecordDates>());
    // The newest come first.
    const standing = ahead.find(({ odooId, seen }) => there.get(odooId)?.written?.getTime() === seen.getTime());
    if (!standing || (putBack && putBack.from >= standing.seen)) continue;
    putBack = { to, from: standing.seen };
  }
  return putBack;
}
