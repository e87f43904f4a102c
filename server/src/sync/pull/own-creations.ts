/**
 * Records in Odoo that we do not know and that we have made all the same: by a call whose answer we still wait for, or by one that
 * arrived twice, the second time after a clerk had deleted what the first one made (S-2b).
 */
import { hash } from 'node:crypto';
import { OdooFault } from '../../odoo/faults.ts';
import type { RecordKind } from '../../odoo/field-map.ts';
import { InvalidValue, type OdooRecord, readMany2one } from '../../odoo/values.ts';
import { hasUnsettledCreation } from '../../outbox/queue.ts';
import type { SyncContext } from '../leader/context.ts';
import { reportConflict } from '../merge/live-merge.ts';
import { seenHash } from '../upsert/batch.ts';
import { entryOf } from './apply.ts';
import { unlessRefused } from './unless-refused.ts';

/** Longer than any call can still be on its way. */
const rememberedFor = '1 day';

/** What a new record says, and who made it: equal only for one that the same call made again. */
export async function creationHash(sync: SyncContext, kind: RecordKind, record: OdooRecord): Promise<Buffer | null> {
  const { odoo, map, lease, kinds } = sync;
  try {
    const entry = entryOf(kinds[kind], record);
    const content = await lease.write((tx) => seenHash(tx, kinds[kind], entry));
    const [author] = await odoo.read(map[kind].model, [entry.odooId], ['create_uid']);
    if (!content || !author) return null;
    return hash('sha256', `${content.toString('hex')} ${readMany2one(author, 'create_uid')}`, 'buffer');
  } catch (error) {
    if (error instanceof InvalidValue || error instanceof OdooFault) return null;
    throw error;
  }
}

/**
 * Without those that may be ours. While a creation has no answer yet, any session that we do not know may be the one that it made:
 * it waits until that is settled, and the sweep brings it then. What was created late is deleted again, and logged.
 */
export async function withoutOwnCreations(
  sync: SyncContext,
  kind: RecordKind,
  records: readonly OdooRecord[],
): Promise<readonly OdooRecord[]> {
  if (kind !== 'session' || records.length === 0) return records;
  const { ctx } = sync;
  const { rows } = await ctx.pool.query<{ odoo_id: number }>('select odoo_id from binding where kind = $1 and odoo_id = any($2)', [
    kind,
    records.map((record) => record['id']),
  ]);
  const known = new Set(rows.map((row) => row.odoo_id));
  const ours = records.filter((record) => known.has(Number(record['id'])));
  if (ours.length === records.length) return records;
  if (await hasUnsettledCreation(ctx.pool, kind)) return ours;
  const recreated = await recreatedAmong(
    sync,
    records.filter((record) => !known.has(Number(record['id']))),
  );
  return records.filter((record) => !recreated.has(Number(record['id'])));
}

async function recreatedAmong(sync: SyncContext, records: readonly OdooRecord[]): Promise<ReadonlySet<number>> {
  const { rows } = await sync.ctx.pool.query<{ record_id: number; made_hash: Buffer }>({
    name: 'sync-deleted-session',
    text: `select record_id, made_hash from binding
           where kind = 'session' and gone_at > now() - interval '${rememberedFor}' and made_hash is not null`,
  });
  const recreated = new Set<number>();
  if (rows.length === 0) return recreated;
  for (const record of records) {
    const made = await creationHash(sync, 'session', record);
    const deleted = made && rows.find((row) => row.made_hash.equals(made));
    if (!deleted) continue;
    const odooId = Number(record['id']);
    const isGone = await unlessRefused(() => sync.odoo.unlink(sync.map.session.model, [odooId], sync.lease.check).then(() => true), false);
    // Odoo keeps it: then it is a session like any other there.
    if (!isGone) continue;
    recreated.add(odooId);
    sync.ctx.log.warn({ odooId, recordId: deleted.record_id }, 'a late call made a deleted session again; it is deleted again');
    await sync.lease.write((tx) =>
      reportConflict(tx, { kind: 'session', recordId: deleted.record_id, field: 'deleted', base: null, ours: null, theirs: 'made_again' }),
    );
  }
  return recreated;
}
