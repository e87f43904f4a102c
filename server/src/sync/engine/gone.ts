/** Records that Odoo does not have any more: they leave the lists and stay in history (decision 50). */

import type { RawTx } from '../../db/transaction.ts';
import type { Kind } from '../../odoo/field-map.ts';
import { announceDeletion } from '../../sessions/announce.ts';
import { findSession } from '../../sessions/store.ts';
import { isEditable } from '../editable.ts';
import { archiveRows, deleteRows } from '../import-rows.ts';
import { pendingOf } from '../merge.ts';
import { removeRows, waitingFor } from '../queue.ts';
import { synchroniser } from './effects.ts';
import { report } from './live-merge.ts';
import type { Sync } from './sync.ts';

/** In the transaction of the caller. What people changed here meanwhile is not lost: it stands in the log of conflicts. */
export async function bury(tx: RawTx, { kinds }: Pick<Sync, 'kinds'>, kind: Kind, odooIds: readonly number[]): Promise<void> {
  const { rows } = await tx.query<{ record_id: number }>(
    'update binding set gone_at = now() where kind = $1 and odoo_id = any($2) and gone_at is null returning record_id',
    [kind, odooIds],
  );
  const ids = rows.map((row) => row.record_id).sort((a, b) => a - b);
  if (ids.length === 0) return;
  if (isEditable(kind)) {
    const { rows: here } = await tx.query<{ id: number }>(`select id from ${kind} where id = any($1) order by id for no key update`, [ids]);
    const isHere = new Set(here.map(({ id }) => id));
    for (const [recordId, waiting] of await waitingFor(tx, kind, ids)) {
      // Deleted on both sides, nothing of it can be kept.
      if (isHere.has(recordId) && !pendingOf(waiting).deleted)
        await report(tx, { kind, recordId, field: 'deleted', base: null, ours: 'changed', theirs: null });
      await removeRows(
        tx,
        waiting.map(({ id }) => id),
      );
    }
  }
  await doubtWhatPointsTo(tx, kinds, kind, ids);
  if (kind === 'session') await tellOfEnd(tx, ids);
  if (kinds[kind].retire === 'archive') {
    await archiveRows(tx, kind, ids);
    return;
  }
  await deleteRows(tx, kind, ids);
  await tx.query('delete from binding where kind = $1 and record_id = any($2)', [kind, ids]);
}

/** Odoo merges contacts in plain SQL: what pointed to the one that is gone points to another now, and no date tells of it. */
async function doubtWhatPointsTo(tx: RawTx, kinds: Sync['kinds'], gone: Kind, ids: readonly number[]): Promise<void> {
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

async function tellOfEnd(tx: RawTx, ids: readonly number[]): Promise<void> {
  for (const id of ids) {
    const session = await findSession(tx, id);
    if (session && session.ends_at > session.now && session.state !== 'cancelled') await announceDeletion(tx, synchroniser, session);
  }
  await tx.query('delete from waitlist_entry where session_id = any($1)', [ids]);
}
