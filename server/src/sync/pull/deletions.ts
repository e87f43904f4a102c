/** Records that Odoo does not have any more: they leave the lists and stay in history (D-50). */

import { lockStudents } from '../../booking/seats.ts';
import { retryingTransaction } from '../../db/retry-transaction.ts';
import type { Tx } from '../../db/transaction.ts';
import type { RecordKind } from '../../odoo/field-map.ts';
import { isEditable } from '../../outbox/editable.ts';
import { pendingChangesOf } from '../../outbox/pending.ts';
import { outboxRowsOfRecords, removeRows } from '../../outbox/queue.ts';
import { applyEffectsOfEnd, applyEffectsOfStudents, lockAffectedSessions } from '../../sessions/effects.ts';
import { saveHistory } from '../history/store.ts';
import type { SyncContext } from '../leader/context.ts';
import { reportConflict } from '../merge/live-merge.ts';
import { staleHash } from '../records/bindings.ts';
import { archiveRows, deleteRows } from '../records/rows.ts';
import { studentsOfEnrolments, synchroniserActor } from './applied-effects.ts';

/**
 * What people changed here meanwhile is not lost: it stands in the log of conflicts.
 * @param also in the same transaction, before.
 */
export const applyDeletions = (
  sync: SyncContext,
  kind: RecordKind,
  odooIds: readonly number[],
  also?: (tx: Tx) => Promise<void>,
): Promise<void> =>
  retryingTransaction((lockAlso) =>
    sync.lease.write(async (tx) => {
      // Students before sessions, which `also` may lock.
      if (kind === 'session') await lockStudents(tx, lockAlso);
      await also?.(tx);
      await deleteIn(tx, sync, kind, odooIds, lockAlso);
    }),
  );

async function deleteIn(
  tx: Tx,
  { kinds, ctx }: SyncContext,
  kind: RecordKind,
  odooIds: readonly number[],
  lockAlso: readonly number[],
): Promise<void> {
  const { rows } = await tx.query<{ record_id: number }>(
    'select record_id from binding where kind = $1 and odoo_id = any($2) and gone_at is null order by record_id',
    [kind, odooIds],
  );
  const ids = rows.map((row) => row.record_id);
  if (ids.length === 0) return;
  const by = { actor: synchroniserActor, config: ctx.config };
  if (kind === 'session') {
    const held = await lockAffectedSessions(tx, lockAlso, ids);
    return applyEffectsOfEnd(tx, by, held, async () => {
      await retire(tx, kinds, kind, ids);
      await tx.query('delete from waitlist_entry where session_id = any($1)', [ids]);
    });
  }
  const locked = await lockStudents(tx, kind === 'student' ? [...lockAlso, ...ids] : lockAlso);
  const students = kind === 'student' ? ids : kind === 'enrolment' ? await studentsOfEnrolments(tx, ids) : [];
  await retire(tx, kinds, kind, ids);
  await applyEffectsOfStudents(tx, by, locked, students);
}

/** @param ids ours, ascending. */
async function retire(tx: Tx, kinds: SyncContext['kinds'], kind: RecordKind, ids: readonly number[]): Promise<void> {
  await saveHistory(
    tx,
    kind,
    ids.map((recordId) => ({ direction: 'from_odoo', event: 'deleted', outcome: 'applied', recordId })),
  );
  // Nothing is known of it any more: one that a record rule hid for a while is back once it is shown again, as it was.
  await tx.query('update binding set gone_at = now(), content_hash = $3 where kind = $1 and record_id = any($2)', [kind, ids, staleHash]);
  if (isEditable(kind)) {
    const { rows: here } = await tx.query<{ id: number }>(`select id from ${kind} where id = any($1) order by id for no key update`, [ids]);
    const isHere = new Set(here.map(({ id }) => id));
    for (const [recordId, waiting] of await outboxRowsOfRecords(tx, kind, ids)) {
      // Deleted on both sides, nothing of it can be kept.
      if (isHere.has(recordId) && !pendingChangesOf(waiting).deleted)
        await reportConflict(tx, { kind, recordId, field: 'deleted', base: null, ours: 'changed', theirs: null });
      await removeRows(
        tx,
        waiting.map(({ id }) => id),
      );
    }
  }
  await markReferrersStale(tx, kinds, kind, ids);
  if (kinds[kind].retire === 'archive') {
    await archiveRows(tx, kind, ids);
    return;
  }
  await deleteRows(tx, kind, ids);
  await tx.query('delete from binding where kind = $1 and record_id = any($2)', [kind, ids]);
}

/** Odoo merges contacts in plain SQL: what pointed to the one that is gone points to another now, and no date tells of it. */
async function markReferrersStale(tx: Tx, kinds: SyncContext['kinds'], gone: RecordKind, ids: readonly number[]): Promise<void> {
  for (const { kind, links } of Object.values(kinds)) {
    for (const [column, target] of Object.entries(links)) {
      if (target.kind !== gone) continue;
      await tx.query(
        `update binding set content_hash = '' where kind = $1 and gone_at is null and record_id in (select id from ${kind} where ${column} = any($2))`,
        [kind, ids],
      );
    }
  }
}
