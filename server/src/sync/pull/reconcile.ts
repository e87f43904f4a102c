/**
 * Compares when each record was last written with what was last seen of it. That finds what no cursor sees: write_date is when a
 * transaction began, and one that was open for longer than a look back reaches changes records behind it (ADR-15). New and
 * deleted records are the sweep's.
 */

import { arrayLiteral } from '../../db/array-text.ts';
import { isTransient, OdooFault } from '../../odoo/faults.ts';
import { kinds, type RecordKind } from '../../odoo/field-map.ts';
import type { OdooRecord } from '../../odoo/values.ts';
import type { SyncContext } from '../leader/context.ts';
import { readCursor, saveComparison } from '../state/cursors.ts';
import { writeDateOf } from './apply.ts';
import { roundOverlapMs } from './look-back.ts';
import { pageSize, portalDomain } from './reading.ts';
import { chunksOf, readAndApply } from './sweep.ts';

/** Two small values a record: 40,000 records take Odoo half a second (measured with pages of 1,000 to 5,000: the larger the quicker). */
const comparedAtOnce = 5_000;

export async function* reconcileWriteDates(sync: SyncContext): AsyncGenerator<void> {
  for (const kind of kinds) {
    try {
      yield* compareKind(sync, kind);
    } catch (error) {
      // The round that reads this kind tells it (`saveKindFault`), and the others are compared all the same.
      if (!(error instanceof OdooFault) || isTransient(error)) throw error;
    }
    yield;
  }
}

async function* compareKind(sync: SyncContext, kind: RecordKind): AsyncGenerator<void> {
  const { odoo, map, ctx, lease, mostAPage = comparedAtOnce } = sync;
  const limit = Math.min(mostAPage, comparedAtOnce);
  let found = 0;
  for (let after = 0; ; ) {
    const page = await odoo.searchRead(map[kind].model, {
      domain: [...portalDomain(map, kind), ['id', '>', after]],
      fields: ['write_date'],
      limit,
    });
    found += await catchUp(sync, kind, page);
    if (page.length < limit) break;
    after = Number(page.at(-1)?.['id']);
    yield;
  }
  if (found > 0) ctx.log.warn({ kind, found }, 'a comparison found changes that nothing else had seen');
  await lease.write((tx) => saveComparison(tx, kind, found));
}

/** @returns how many were written since they were last seen, and are here now. */
async function catchUp(sync: SyncContext, kind: RecordKind, page: readonly OdooRecord[]): Promise<number> {
  const unseen = await unseenAmong(sync, kind, page);
  if (unseen.length === 0) return 0;
  const ids = unseen.map(({ odoo_id }) => odoo_id);
  for (const some of chunksOf(ids, pageSize(sync, kind))) await readAndApply(sync, kind, some);
  // Some stay as they are, such as those that were deleted here and wait for a decision.
  const still = new Set((await unseenAmong(sync, kind, page)).map(({ odoo_id }) => odoo_id));
  return unseen.filter(({ odoo_id, dated }) => dated && !still.has(odoo_id)).length;
}

interface Unseen {
  odoo_id: number;
  /** False where nobody had noted when it was last written. */
  dated: boolean;
}

/**
 * Those of which a later writing was seen here than Odoo has are none: an Odoo that was put back to an earlier day is not followed
 * silently.
 */
async function unseenAmong({ ctx, times }: SyncContext, kind: RecordKind, page: readonly OdooRecord[]): Promise<Unseen[]> {
  const cursor = await readCursor(ctx.pool, kind);
  if (cursor.highWater === null) return [];
  // What was written later is read by the next look back.
  const before = cursor.highWater.getTime() - roundOverlapMs(times, cursor, 'look_back');
  const old = page.flatMap((record) => {
    const at = writeDateOf(record);
    return at !== null && at.getTime() < before ? [{ id: Number(record['id']), at }] : [];
  });
  if (old.length === 0) return [];
  const { rows } = await ctx.pool.query<Unseen>({
    name: 'sync-unseen',
    text: `select there.odoo_id, here.at is not null as dated
      from unnest($2::int[], $3::timestamptz[]) as there (odoo_id, at)
      left join binding b on b.kind = $1 and b.odoo_id = there.odoo_id and b.gone_at is null
      left join sync_skipped l on l.kind = $1 and l.odoo_id = there.odoo_id
      cross join lateral (select greatest(b.write_date, l.write_date) as at) here
      where (b.content_hash <> '' or b.odoo_id is null and l.odoo_id is not null)
        and there.at > coalesce(here.at, '-infinity')`,
    values: [kind, arrayLiteral(old.map(({ id }) => id)), arrayLiteral(old.map(({ at }) => at.toISOString()))],
  });
  return rows;
}
