/** A database that was put back from a backup: what waits in it may have reached Odoo since the backup was made (S-11). */
import { lockSessions } from '../../booking/seats.ts';
import type { Tx } from '../../db/transaction.ts';
import type { EditableKind } from '../../outbox/editable.ts';
import type { SyncContext } from '../leader/context.ts';
import { deleteRows } from '../records/rows.ts';

/**
 * Another server, another database or another table than last time tells it. Sessions that wait to be made there count as sent from
 * then on: they are looked for before they are made, and no record that could be one of them is taken for somebody else's meanwhile.
 */
export const markMovedDatabase = ({ lease, ctx }: Pick<SyncContext, 'lease' | 'ctx'>): Promise<void> =>
  lease.write(async (tx) => {
    const { rowCount: isNew } = await tx.query(
      `insert into portal_fact as known (name, value)
       select 'sync_place', system_identifier || ' ' || timeline_id || ' ' || d.oid || ' ' || 'outbox'::regclass::oid
         from pg_control_system(), pg_control_checkpoint(), pg_database d where d.datname = current_database()
       on conflict (name) do update set value = excluded.value where known.value <> excluded.value`,
    );
    if (isNew === 0) return;
    const { rowCount } = await tx.query(`update outbox set sent_at = now() where operation = 'create' and sent_at is null`);
    if (rowCount) ctx.log.warn({ sessions: rowCount }, 'the database was moved or put back: what waits in it may be in Odoo already');
  });

/**
 * Where Odoo's record was taken for a new one of a clerk, what was done with it here since is done with ours: what waits for Odoo goes
 * over to it, and its waiting list.
 */
export async function mergeDuplicate(tx: Tx, kind: EditableKind, recordId: number, odooId: number): Promise<void> {
  const { rows } = await tx.query<{ record_id: number }>(
    'delete from binding where kind = $1 and odoo_id = $2 and record_id <> $3 returning record_id',
    [kind, odooId, recordId],
  );
  for (const { record_id: twin } of rows) {
    if (kind === 'session') await moveWaitlist(tx, twin, recordId);
    await tx.query('update outbox set record_id = $3 where kind = $1 and record_id = $2', [kind, twin, recordId]);
    await deleteRows(tx, kind, [twin]);
  }
}

/** In the order in which they came; but for who has a place there, or waits there already. */
async function moveWaitlist(tx: Tx, fromId: number, toId: number): Promise<void> {
  await lockSessions(tx, [fromId, toId]);
  await tx.query(
    `update waitlist_entry w set session_id = $2 where w.session_id = $1
       and not exists (select from attendee a where a.session_id = $2 and a.student_id = w.student_id)
       and not exists (select from waitlist_entry o where o.session_id = $2 and o.student_id = w.student_id)`,
    [fromId, toId],
  );
  // Its trigger counts who joins and who leaves.
  await tx.query('update session set waiting = (select count(*) from waitlist_entry where session_id = $1) where id = $1', [toId]);
}
