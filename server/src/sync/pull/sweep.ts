/**
 * What leaves no trace in write_date (D-50): deletions, attendees that were changed from the contact's side, and records
 * that were left for later.
 */
import { toOdoo } from '@halaqa/domain/clock';
import { notifyAdminsOfSyncProblem } from '../../notifications/sync-problem.ts';
import type { OdooDomain } from '../../odoo/client.ts';
import { kinds, type RecordKind } from '../../odoo/field-map.ts';
import { ifReadable, type OdooRecord, readMany2many } from '../../odoo/values.ts';
import { fillFreeSeats } from '../../sessions/effects.ts';
import type { SyncContext } from '../leader/context.ts';
import { findStale } from '../records/bindings.ts';
import { forgetMissing, isMissingTold, type MissingRecords, saveMissing } from '../state/missing.ts';
import { findSkippedForGood } from '../state/skipped.ts';
import { synchroniserActor } from './applied-effects.ts';
import { applyRecords } from './apply.ts';
import { applyDeletions } from './deletions.ts';
import { withoutOwnCreations } from './own-creations.ts';
import { fetchLinkedRecords, forgetVanishedSkipped, pageSize, portalDomain, readRecords } from './reading.ts';
import { assertNotRestored } from './restore-detection.ts';
import { unlessRefused } from './unless-refused.ts';

/** When more than this share of a kind is missing at once, it is rights that were lost rather than records. */
const suspiciousShare = 0.2;
const neverSuspicious = 100;
/** A session that ended so long ago is compared less often. */
const recentMs = 24 * 3_600_000;
const comparedAtOnce = 2_000;

/**
 * @param whole past sessions are compared too.
 * @param trusting whatever is missing is taken for deleted: an admin has decided so. @throws OdooRestored
 */
export async function* sweep(sync: SyncContext, whole: boolean, trusting = false): AsyncGenerator<void> {
  await assertNotRestored(sync, kinds);
  yield* sweepDeletions(sync, kinds, trusting);
  yield* compareAttendees(sync, whole);
  await rereadMarked(sync);
  await readRefused(sync);
  await fillFreeSeats(sync.ctx.pool, { actor: synchroniserActor, config: sync.ctx.config }, sync.lease.write);
}

/** New records too, where nothing else has brought them. */
export async function* sweepDeletions(sync: SyncContext, order: readonly RecordKind[], trusting = false): AsyncGenerator<void> {
  for (const kind of order) {
    await unlessRefused(() => sweepIds(sync, kind, trusting), undefined);
    yield;
  }
}

async function sweepIds(sync: SyncContext, kind: RecordKind, trusting: boolean): Promise<void> {
  const { odoo, map, ctx, lease } = sync;
  const ids = new Set(await odoo.search(map[kind].model, { domain: portalDomain(map, kind) }));
  const { rows } = await ctx.pool.query<{ odoo_id: number }>('select odoo_id from binding where kind = $1 and gone_at is null', [kind]);
  const bound = new Set(rows.map((row) => row.odoo_id));
  const skipped = await findSkippedForGood(ctx.pool, kind);
  const unlisted = [...bound].filter((id) => !ids.has(id));
  const others = await noneOfOurs(sync, kind, unlisted);
  await forgetVanishedSkipped(sync, kind, new Set([...ids, ...others]), skipped);
  await lookAfter(
    sync,
    kind,
    [...others].filter((id) => !skipped.has(id)),
  );

  const missing = unlisted.filter((id) => !others.has(id) && !skipped.has(id));
  const isSuspicious = missing.length > Math.max(neverSuspicious, bound.size * suspiciousShare);
  if (trusting || !isSuspicious || (await areDeleted(sync, kind, { missing, of: bound.size }))) {
    await lookAfter(sync, kind, missing);
    if (await isMissingTold(ctx.pool, kind)) await lease.write((tx) => forgetMissing(tx, kind));
  }

  const unknown = [...ids].filter((id) => !bound.has(id) && !skipped.has(id));
  for (const some of chunksOf(unknown, pageSize(sync, kind))) await readAndApply(sync, kind, some);
}

/** Those that are there all the same, as a contact who is a student no more: however many they are, nobody has deleted them. */
async function noneOfOurs({ odoo, map }: SyncContext, kind: RecordKind, odooIds: readonly number[]): Promise<Set<number>> {
  if (odooIds.length === 0 || portalDomain(map, kind).length === 0) return new Set();
  return new Set(await odoo.search(map[kind].model, { domain: [['id', 'in', odooIds]] }));
}

/** Whether an admin has said so; until then nothing is removed, and they are asked (D-238). */
const areDeleted = ({ lease, ctx }: SyncContext, kind: RecordKind, found: MissingRecords): Promise<boolean> =>
  lease.write(async (tx) => {
    if (await saveMissing(tx, kind, found)) return true;
    ctx.log.error({ kind, missing: found.missing.length, of: found.of }, 'so many records are missing in Odoo that nothing is removed');
    await notifyAdminsOfSyncProblem(tx, { recordKind: kind, recordId: null, fault: 'too_many_gone' });
    return false;
  });

/** Reads these again: what is still there is taken as it is now, the rest is gone. */
async function lookAfter(sync: SyncContext, kind: RecordKind, odooIds: readonly number[]): Promise<void> {
  for (const some of chunksOf(odooIds, pageSize(sync, kind))) {
    const found = new Set(await readAndApply(sync, kind, some));
    const gone = some.filter((id) => !found.has(id));
    if (gone.length > 0) await applyDeletions(sync, kind, gone);
  }
}

/** @returns the ids of those that Odoo has. */
export async function readAndApply(sync: SyncContext, kind: RecordKind, odooIds: readonly number[]): Promise<number[]> {
  if (odooIds.length === 0) return [];
  const records = await readRecords(sync, kind, odooIds);
  // Nothing is taken from anybody because of an Odoo that was restored.
  await assertNotRestored(sync);
  await fetchLinkedRecords(sync, kind, records, false);
  await applyRecords(sync, kind, await withoutOwnCreations(sync, kind, records), { quiet: false });
  return records.map((record) => Number(record['id']));
}

/** Records that somebody here wants to see as Odoo has them, whatever was seen before. */
export async function rereadMarked(sync: SyncContext): Promise<void> {
  for (const [kind, ids] of await findStale(sync.ctx.pool, comparedAtOnce)) {
    await unlessRefused(() => lookAfter(sync, kind, ids), undefined);
  }
}

/**
 * Records that the database would not have, such as a student with the number of another: they are right once either of the two is
 * corrected, and the other has no trace of it.
 */
async function readRefused(sync: SyncContext): Promise<void> {
  const { rows } = await sync.ctx.pool.query<{ kind: RecordKind; odoo_ids: number[] }>(
    `select kind, array_agg(odoo_id order by odoo_id) as odoo_ids from sync_skipped where why = 'refused' group by kind`,
  );
  for (const { kind, odoo_ids } of rows) {
    for (const some of chunksOf(odoo_ids, pageSize(sync, kind))) await unlessRefused(() => readAndApply(sync, kind, some), []);
  }
}

async function* compareAttendees(sync: SyncContext, whole: boolean): AsyncGenerator<void> {
  const { odoo, map, ctx } = sync;
  const { model, endsAt, attendees } = map.session;
  const { rows: clock } = await ctx.pool.query<{ now: Date }>('select now()');
  const recent: OdooDomain = whole ? [] : [[endsAt, '>=', toOdoo(new Date((clock[0]?.now.getTime() ?? 0) - recentMs))]];
  for (let after = 0; ; ) {
    const query = { domain: [...recent, ['id', '>', after]] as const, fields: [attendees], limit: comparedAtOnce };
    const page = await unlessRefused(() => odoo.searchRead(model, query), []);
    const others = await differing(sync, new Map(page.flatMap((record) => attendeesIn(record, attendees))));
    await unlessRefused(() => readAndApply(sync, 'session', others), []);
    if (page.length < comparedAtOnce) return;
    after = Number(page.at(-1)?.['id']);
    yield;
  }
}

const attendeesIn = (record: OdooRecord, field: string): [odooId: number, students: number[]][] =>
  ifReadable(() => [[Number(record['id']), readMany2many(record, field)]], []);

/** The sessions whose attendees are others here, without those that have changes on their way to Odoo. */
async function differing({ ctx }: SyncContext, theirs: ReadonlyMap<number, readonly number[]>): Promise<number[]> {
  const { rows } = await ctx.pool.query<{ odoo_id: number; guests: number; attendees: number[] }>(
    `select b.odoo_id, s.guests, array(
       select sb.odoo_id from attendee a join binding sb on sb.kind = 'student' and sb.record_id = a.student_id
       where a.session_id = b.record_id order by sb.odoo_id
     ) as attendees
     from binding b join session s on s.id = b.record_id where b.kind = 'session' and b.odoo_id = any($1) and b.gone_at is null
       and not exists (select from outbox o where o.kind = 'session' and o.record_id = b.record_id and not o.set_aside)`,
    [[...theirs.keys()]],
  );
  const { rows: contacts } = await ctx.pool.query<{ odoo_id: number }>(
    `select odoo_id from binding where kind = 'student' and odoo_id = any($1)`,
    [[...new Set([...theirs.values()].flat())]],
  );
  const students = new Set(contacts.map((row) => row.odoo_id));
  return rows
    .filter(({ odoo_id, guests, attendees }) => {
      const all = theirs.get(odoo_id) ?? [];
      const expected = all.filter((id) => students.has(id));
      const isSame = all.length - expected.length === guests && expected.length === attendees.length;
      return !isSame || expected.some((id, at) => id !== attendees[at]);
    })
    .map((row) => row.odoo_id);
}

export function* chunksOf<T>(all: readonly T[], size: number): Generator<T[]> {
  for (let at = 0; at < all.length; at += size) yield all.slice(at, at + size);
}
