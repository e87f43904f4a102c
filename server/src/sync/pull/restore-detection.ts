/**
 * Whether Odoo stands as it did earlier. A write_date of a record never falls, and an id is never given twice: where what we saw last
 * stands there older than we saw it, or was made later than we saw it, Odoo was restored from a copy (D-70, S-16). Times that have come
 * twice, because its clock was put back, tell nothing of the kind (D-317).
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { toOdoo } from '@halaqa/domain/clock';
import { arrayLiteral } from '../../db/array-text.ts';
import type { OdooDomain } from '../../odoo/client.ts';
import type { PutBack } from '../../odoo/clock.ts';
import { kinds, type RecordKind } from '../../odoo/field-map.ts';
import type { SyncContext } from '../leader/context.ts';
import { cameTwice, readPutBack } from '../state/odoo-clock.ts';
import { readRestored } from '../state/restored-state.ts';
import { noteOdooClock } from './odoo-clock.ts';
import { type BoundRecord, newestSeen, type RecordDates, readRecordDates } from './seen.ts';
import { unlessRefused } from './unless-refused.ts';

/** The kinds that the portal writes. */
const written: readonly RecordKind[] = ['session', 'student'];
/** Pairs that are compared in the first call, and in each that follows. */
const [firstLook, nextLook] = [100, 2_000];
/** Who looks before a write looks no further than this. */
const quickLook = firstLook + nextLook;
/** What is seen once and not again was a copy of the database that lagged behind. */
const confirmAfterMs = 1_000;

/** Thrown where Odoo was restored: nothing is read or written any more until an admin has decided. */
export class OdooRestored extends Error {
  override name = 'OdooRestored';
}

/** `lost`: not there. `given_anew`: another record has its id. `back`: older than we saw it. `on`: changed since. */
export type BoundRecordState = 'lost' | 'given_anew' | 'back' | 'on';

export interface RestoreEvidence {
  /** What we saw later than the copy was made and does not stand as we saw it, the newest first. */
  above: (BoundRecord & { kind: RecordKind; standing: BoundRecordState })[];
  /** Odoo's clock: the newest that stands as we saw it and that we saw before any sign of a restore; null where nothing does. */
  copyAt: Date | null;
}

/** @throws OdooRestored */
export async function assertNotRestored(sync: SyncContext, of: readonly RecordKind[] = written): Promise<void> {
  const suspected = await Promise.all(of.map((kind) => unlessRefused(() => hasSuspects(sync, kind), false)));
  if (!suspected.includes(true)) return;
  await noteOdooClock(sync);
  if (!isRestored(await findRestorePoint(sync, of, quickLook))) return;
  // While everything is read again after a decision, what was seen before it is no sign.
  if (await readRestored(sync.ctx.pool)) return;
  await sleep(confirmAfterMs);
  if (isRestored(await findRestorePoint(sync, of, quickLook))) throw new OdooRestored('Odoo stands as it did earlier');
}

/**
 * That none of these bears the id of another record, which is gone. Where only what was new is missing after a restore, it was taken for
 * deleted, and Odoo gives its ids again: what bears one then must not become the record, and the account, of somebody else.
 * @throws OdooRestored
 */
export async function assertNoIdReused(sync: SyncContext, kind: RecordKind, odooIds: readonly number[]): Promise<void> {
  const { rows } = await sync.ctx.pool.query<{ odoo_id: number; seen: Date }>({
    name: 'went-back-gone',
    text: `select odoo_id, write_date as seen from binding
           where kind = $1 and odoo_id = any($2::int[]) and gone_at is not null and write_date is not null`,
    values: [kind, arrayLiteral(odooIds)],
  });
  const gone = rows.map((row) => ({ odooId: row.odoo_id, seen: row.seen }));
  if (gone.length === 0) return;
  const there = await readRecordDates(sync, kind, gone);
  await noteOdooClock(sync);
  const putBack = await readPutBack(sync.ctx.pool);
  if (!gone.some(({ odooId, seen }) => isIdReused(seen, there.get(odooId), putBack))) return;
  if (await readRestored(sync.ctx.pool)) return;
  throw new OdooRestored('Odoo gives ids again');
}

/** Of the newest that we have seen, asked by one small call to which the usual answer is nothing. */
async function hasSuspects(sync: SyncContext, kind: RecordKind): Promise<boolean> {
  const bound = await newestSeen(sync, kind, 0, firstLook);
  const pairs: OdooDomain[] = bound.map(({ odooId, seen }) => [
    '&',
    ['id', '=', odooId],
    '|',
    ['write_date', '<', toOdoo(seen)],
    // Odoo tells seconds and compares microseconds.
    ['create_date', '>=', toOdoo(new Date(seen.getTime() + 1_000))],
  ]);
  if (pairs.length === 0) return false;
  const domain: OdooDomain = [...pairs.slice(1).map(() => '|' as const), ...pairs.flat()];
  return (await sync.odoo.search(sync.map[kind].model, { domain, limit: 1 })).length > 0;
}

export const isRestored = ({ above }: RestoreEvidence): boolean => above.some(isSign);

const isSign = ({ standing }: { standing: BoundRecordState | 'same' }): boolean => standing === 'back' || standing === 'given_anew';

/**
 * What of the newest that we have seen does not stand as we saw it, and when the copy was made. What stands as we saw it and was seen
 * after a sign was written to the restored Odoo, as by a call that was under way: it says nothing of what lies below it.
 */
export async function findRestorePoint(
  sync: SyncContext,
  of: readonly RecordKind[] = kinds,
  most = Number.POSITIVE_INFINITY,
): Promise<RestoreEvidence> {
  const putBack = await readPutBack(sync.ctx.pool);
  const walked = (await Promise.all(of.map((kind) => unlessRefused(() => walkKind(sync, kind, most, putBack), [])))).flat();
  const firstSign = Math.min(...walked.filter(isSign).map(({ seen }) => seen.getTime()));
  const standing = walked.filter((one) => one.standing === 'same' && one.seen.getTime() < firstSign);
  const copyAt = standing.length === 0 ? null : new Date(Math.max(...standing.map(({ seen }) => seen.getTime())));
  const above = walked.flatMap(({ standing: how, ...one }) =>
    how === 'same' || (copyAt !== null && one.seen <= copyAt) ? [] : { ...one, standing: how },
  );
  return { above, copyAt };
}

type ComparedRecord = BoundRecord & { kind: RecordKind; standing: BoundRecordState | 'same' };

/** Down to a portion without a sign that holds something that stands as we saw it: what is older was there before the copy. */
async function walkKind(sync: SyncContext, kind: RecordKind, most: number, putBack: PutBack | undefined): Promise<ComparedRecord[]> {
  const walked: ComparedRecord[] = [];
  while (walked.length < most) {
    const asked = walked.length === 0 ? firstLook : nextLook;
    const bound = await newestSeen(sync, kind, walked.length, asked);
    const there = await readRecordDates(sync, kind, bound);
    const portion = bound.map((one) => ({ ...one, kind, standing: compare(one, there.get(one.odooId), putBack) }));
    walked.push(...portion);
    if (bound.length < asked) break;
    if (!portion.some(isSign) && portion.some(({ standing }) => standing === 'same')) break;
  }
  return walked;
}

function compare({ seen }: BoundRecord, there: RecordDates | undefined, putBack: PutBack | undefined): BoundRecordState | 'same' {
  if (!there) return 'lost';
  if (isIdReused(seen, there, putBack)) return 'given_anew';
  if (there.written === null || there.written > seen) return 'on';
  if (there.written.getTime() === seen.getTime()) return 'same';
  return cameTwice(putBack, there.written, seen) ? 'on' : 'back';
}

/** Whether what has the id now was made after we saw the record that had it. */
export const isIdReused = (seen: Date, there: RecordDates | undefined, putBack: PutBack | undefined): boolean =>
  there?.made != null && there.made > seen && !cameTwice(putBack, there.made, seen);
