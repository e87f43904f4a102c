/** What follows here from a change in Odoo: people are told, and free places go to who waits. */
import type { Actor } from '../../audit/store.ts';
import { promoteWaiting } from '../../booking/service.ts';
import { sightNames } from '../../booking/sight.ts';
import type { Config } from '../../config.ts';
import type { RawTx } from '../../db/transaction.ts';
import { insertNotifications, sessionFacts } from '../../notifications/write.ts';
import { announceChange, announceNew } from '../../sessions/announce.ts';
import { type SessionRow, sessionColumns } from '../../sessions/store.ts';
import { tellAdmins } from '../tell-admins.ts';

/** Nobody here did it. */
export const synchroniser: Actor = { accountId: null, requestId: 'sync' };

/** Those that are not over yet; nobody is told of others. */
export async function sessionsAhead(tx: RawTx, ids: readonly number[]): Promise<Map<number, SessionRow>> {
  if (ids.length === 0) return new Map();
  const { rows } = await tx.query<SessionRow>(
    `select ${sessionColumns} from session s ${sightNames} where s.id = any($1) and s.active and s.ends_at > now() order by s.id`,
    [ids],
  );
  return new Map(rows.map((row) => [row.id, row]));
}

/** @param before the sessions as they were, if they were. */
export async function announceSessions(tx: RawTx, before: ReadonlyMap<number, SessionRow>, ids: readonly number[]): Promise<void> {
  for (const after of (await sessionsAhead(tx, ids)).values()) {
    const was = before.get(after.id);
    if (was) await announceChange(tx, synchroniser, was, after);
    else await announceNew(tx, synchroniser, after);
    const had = new Set(was?.attendee_ids);
    const has = new Set(after.attendee_ids);
    await tellStudents(
      tx,
      after.id,
      'session_booked',
      [...has].filter((id) => !had.has(id)),
    );
    await tellStudents(
      tx,
      after.id,
      'registration_cancelled',
      [...had].filter((id) => !has.has(id)),
    );
    const over = after.seats_taken - after.capacity;
    // Odoo asks nobody about places (decision 26): nothing is taken back here, and nothing is sold any more.
    if (over > 0 && over > (was ? was.seats_taken - was.capacity : 0)) {
      await tellAdmins(tx, { recordKind: 'session', recordId: after.id, fault: 'overbooked' });
    }
  }
}

/** Places that came free in Odoo, or with a larger capacity, are given to who waits here. */
export async function giveFreePlaces(tx: RawTx, config: Pick<Config, 'synchronises'>, locked: Set<number>, ids: readonly number[]) {
  if (ids.length === 0) return;
  const { rows } = await tx.query<{ id: number }>(
    'select id from session where id = any($1) and waiting > 0 and seats_taken < capacity and active and starts_at > now() order by id',
    [ids],
  );
  await promoteWaiting(
    tx,
    { actor: synchroniser, config },
    locked,
    rows.map(({ id }) => id),
  );
}

/** Which of these are not paid. */
export async function unpaidAmong(tx: RawTx, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return [];
  const { rows } = await tx.query<{ id: number }>(`select id from invoice where id = any($1) and payment_state <> 'paid'`, [ids]);
  return rows.map(({ id }) => id);
}

/** @param unpaid before: those of them that are paid now are told to their students (decision 40). */
export async function announcePaid(tx: RawTx, unpaid: readonly number[]): Promise<void> {
  if (unpaid.length === 0) return;
  await tx.query(
    `with told as (
       select i.student_id, 'invoice_paid' as kind, jsonb_build_object('invoiceId', i.id, 'invoiceName', i.number,
         'amount', i.amount_total::text, 'currency', i.currency) as params
       from invoice i where i.id = any($1) and i.payment_state = 'paid'
     ) ${insertNotifications('told')}`,
    [unpaid],
  );
}

async function tellStudents(tx: RawTx, sessionId: number, kind: 'session_booked' | 'registration_cancelled', ids: number[]) {
  if (ids.length === 0) return;
  await tx.query({
    name: `sync-tell-${kind}`,
    text: `with told as (
             select student.id as student_id, '${kind}' as kind, ${sessionFacts('s', 'c')} as params
             from session s join course c on c.id = s.course_id cross join unnest($2::int[]) as student (id)
             where s.id = $1 and s.starts_at > now()
           ) ${insertNotifications('told')}`,
    values: [sessionId, ids],
  });
}
