/**
 * What leaves no trace in write_date (D-50): deletions, attendees that were changed from the contact's side, and records
 * that were left for later.
 */
import { toOdoo } from '@halaqa/domain/clock';
import { notifyAdminsOfSyncProblem } from '../../notifications/sync-problem.ts';
import type { Domain } from '../../odoo/client.ts';
import { isTransient, OdooFault } from '../../odoo/faults.ts';
import { type Kind, kinds } from '../../odoo/field-map.ts';
import { BadValue, links, type OdooRecord } from '../../odoo/values.ts';
import { fillFreeSeats } from '../../sessions/effects.ts';
import type { SyncContext } from '../leader/context.ts';
import { knownSkipped } from '../state/skipped.ts';
import { synchroniser } from './applied-effects.ts';
import { apply } from './apply.ts';
import { applyDeletions } from './deletions.ts';
import { withoutOwnCreations } from './own-creations.ts';
import { fetchTargets, forgetVanished, ourDomain, pageSize, readRecords } from './reading.ts';
import { assertNotRestored } from './restore-detection.ts';

/** When more than this share of a kind is missing at once, it is rights that were lost rather than records. */
const suspiciousShare = 0.2;
const neverSuspicious = 100;
/** A session that ended so long ago is compared less often. */
const recentMs = 24 * 3_600_000;
const comparedAtOnce = 2_000;

/**
 * @param whole past sessions are compared too.
 * @param trusting whatever is missing is taken for deleted: an admin has decided so. @throws WentBack
 */
export async function* sweep(sync: SyncContext, whole: boolean, trusting = false): AsyncGenerator<void> {
  await assertNotRestored(sync, kinds);
  yield* sweepDeletions(sync, kinds, trusting);
  yield* compareAttendees(sync, whole);
  await readStale(sync);
  await readRefused(sync);
  await fillFreeSeats(sync.ctx.pool, { actor: synchroniser, config: sync.ctx.config }, sync.term.write);
}

/** New records too, where nothing else has brought them. */
export async function* sweepDeletions(sync: SyncContext, order: readonly Kind[], trusting = false): AsyncGenerator<void> {
  for (const kind of order) {
    await sweepIds(sync, kind, trusting).catch((error: unknown) => {
      // The round that reads this kind tells it (`saveTrouble`), and the others are swept all the same.
      if (!(error instanceof OdooFault) || isTransient(error)) throw error;
    });
    yield;
  }
}

async function sweepIds(sync: SyncContext, kind: Kind, trusting: boolean): Promise<void> {
  const { odoo, map, ctx, term } = sync;
  const ids = new Set(await odoo.search(map[kind].model, { domain: ourDomain(map, kind) }));
  const { rows } = await ctx.pool.query<{ odoo_id: number }>('select odoo_id from binding where kind = $1 and gone_at is null', [kind]);
  const bound = new Set(rows.map((row) => row.odoo_id));
  const leftOut = await knownSkipped(ctx.pool, kind);
  await forgetVanished(sync, kind, ids, leftOut);

  const missing = [...bound].filter((id) => !ids.has(id) && !leftOut.has(id));
  if (!trusting && missing.length > Math.max(neverSuspicious, bound.size * suspiciousShare)) {
    ctx.log.error({ kind, missing: missing.length, of: bound.size }, 'so many records are missing in Odoo that nothing is removed');
    await term.write((tx) => notifyAdminsOfSyncProblem(tx, { recordKind: kind, recordId: null, fault: 'too_many_gone' }));
  } else await lookAfter(sync, kind, missing);

  const unknown = [...ids].filter((id) => !bound.has(id) && !leftOut.has(id));
  for (const some of portions(unknown, pageSize(sync, kind))) await take(sync, kind, some);
}

/** Reads these again: what is still there is taken as it is now, the rest is gone. */
async function lookAfter(sync: SyncContext, kind: Kind, odooIds: readonly number[]): Promise<void> {
  for (const some of portions(odooIds, pageSize(sync, kind))) {
    const found = new Set(await take(sync, kind, some));
    const gone = some.filter((id) => !found.has(id));
    if (gone.length > 0) await applyDeletions(sync, kind, gone);
  }
}

/** @returns the ids of those that Odoo has. */
export async function take(sync: SyncContext, kind: Kind, odooIds: readonly number[]): Promise<number[]> {
  if (odooIds.length === 0) return [];
  const records = await readRecords(sync, kind, odooIds);
  // Nothing is taken from anybody because of an Odoo that was restored.
  await assertNotRestored(sync);
  await fetchTargets(sync, kind, records, false);
  await apply(sync, kind, await withoutOwnCreations(sync, kind, records), { quiet: false });
  return records.map((record) => Number(record['id']));
}

/** Records that somebody here wants to see as Odoo has them, whatever was seen before. */
export async function readStale(sync: SyncContext): Promise<void> {
  const { rows } = await sync.ctx.pool.query<{ kind: Kind; odoo_id: number }>(
    `select kind, odoo_id from binding where content_hash = '' and gone_at is null limit $1`,
    [comparedAtOnce],
  );
  for (const [kind, some] of Map.groupBy(rows, (row) => row.kind)) {
    await lookAfter(
      sync,
      kind,
      some.map((row) => row.odoo_id),
    );
  }
}

/**
 * Records that the database would not have, such as a student with the number of another: they are right once either of the two is
 * corrected, and the other has no trace of it.
 */
async function readRefused(sync: SyncContext): Promise<void> {
  const { rows } = await sync.ctx.pool.query<{ kind: Kind; odoo_ids: number[] }>(
    `select kind, array_agg(odoo_id order by odoo_id) as odoo_ids from sync_left_out where why = 'refused' group by kind`,
  );
  for (const { kind, odoo_ids } of rows) {
    for (const some of portions(odoo_ids, pageSize(sync, kind))) await take(sync, kind, some);
  }
}

async function* compareAttendees(sync: SyncContext, whole: boolean): AsyncGenerator<void> {
  const { odoo, map, ctx } = sync;
  const { model, endsAt, attendees } = map.session;
  const { rows: clock } = await ctx.pool.query<{ now: Date }>('select now()');
  const recent: Domain = whole ? [] : [[endsAt, '>=', toOdoo(new Date((clock[0]?.now.getTime() ?? 0) - recentMs))]];
  for (let after = 0; ; ) {
    const page = await odoo.searchRead(model, { domain: [...recent, ['id', '>', after]], fields: [attendees], limit: comparedAtOnce });
    const theirs = new Map(page.flatMap((record) => attendeesIn(record, attendees)));
    await take(sync, 'session', await differing(sync, theirs));
    if (page.length < comparedAtOnce) return;
    after = Number(page.at(-1)?.['id']);
    yield;
  }
}

/** Nothing where the value makes no sense, which is told when the record is mapped. */
function attendeesIn(record: OdooRecord, field: string): [odooId: number, students: number[]][] {
  try {
    return [[Number(record['id']), links(record, field)]];
  } catch (error) {
    if (error instanceof BadValue) return [];
    throw error;
  }
}

/** The sessions whose attendees are others here, without those that have changes on their way to Odoo. */
async function differing({ ctx }: SyncContext, theirs: ReadonlyMap<number, readonly number[]>): Promise<number[]> {
  const { rows } = await ctx.pool.query<{ odoo_id: number; attendees: number[] }>(
    `select b.odoo_id, array(
       select sb.odoo_id from attendee a join binding sb on sb.kind = 'student' and sb.record_id = a.student_id
       where a.session_id = b.record_id order by sb.odoo_id
     ) as attendees
     from binding b where b.kind = 'session' and b.odoo_id = any($1) and b.gone_at is null
       and not exists (select from outbox o where o.kind = 'session' and o.record_id = b.record_id and not o.set_aside)`,
    [[...theirs.keys()]],
  );
  const { rows: contacts } = await ctx.pool.query<{ odoo_id: number }>(
    `select odoo_id from binding where kind = 'student' and odoo_id = any($1)`,
    [[...new Set([...theirs.values()].flat())]],
  );
  const students = new Set(contacts.map((row) => row.odoo_id));
  return rows
    .filter(({ odoo_id, attendees }) => {
      const expected = (theirs.get(odoo_id) ?? []).filter((id) => students.has(id));
      return expected.length !== attendees.length || expected.some((id, at) => id !== attendees[at]);
    })
    .map((row) => row.odoo_id);
}

export function* portions<T>(all: readonly T[], size: number): Generator<T[]> {
  for (let at = 0; at < all.length; at += size) yield all.slice(at, at + size);
}
