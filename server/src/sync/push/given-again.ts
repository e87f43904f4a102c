/**
 * Places that were given back here by a call without an answer. Where another has written the session in Odoo since and the place is there,
 * the call may have been carried out and a clerk have given the place again: in doubt the student has it (D-333).
 */
import { lockSessions } from '../../booking/seats.ts';
import type { Tx } from '../../db/transaction.ts';
import { InvalidValue, type OdooRecord, readMany2many } from '../../odoo/values.ts';
import { type RecordKey, removePlacesFromRows, sentRowsOfPlaces } from '../../outbox/queue.ts';
import { saveHistory } from '../history/store.ts';
import type { SyncContext } from '../leader/context.ts';
import { logDecidedConflict } from '../merge/conflicts.ts';
import type { UnconfirmedWrites } from '../merge/unconfirmed-writes.ts';
import { staleHash } from '../records/bindings.ts';
import { odooIdsOf } from './odoo-ids.ts';
import type { WriteJob } from './plan.ts';

/** A record as Odoo has it when we are about to write it. */
export interface RecordThere {
  record: OdooRecord;
  /** What we have sent without an answer. */
  sent: UnconfirmedWrites;
  byAnother: boolean;
  writtenAt: Date | null;
}

/** What waits of these places goes, and our call says nothing of them: they are taken over as Odoo has them. */
export async function leaveGivenAgain(
  sync: SyncContext,
  { kind, recordId }: RecordKey,
  { pending, givenAgain }: WriteJob,
  there: RecordThere | undefined,
): Promise<void> {
  if (!there?.byAnother) return;
  const { record, sent, writtenAt } = there;
  const doubtful = [...pending.remove].filter((id) => !givenAgain.has(id) && sent.precedes('remove', id, writtenAt));
  if (doubtful.length === 0) return;
  const odooIdOf = await odooIdsOf(
    sync,
    doubtful.map((id) => ({ kind: 'student', recordId: id })),
  );
  const attendees = attendeesOf(record, sync.map.session.attendees);
  const placed = doubtful.filter((id) => attendees.has(odooIdOf('student', id)));
  if (placed.length === 0) return;
  await sync.lease.write(async (tx) => {
    await lockSessions(tx, [recordId]);
    const students = await withoutAnotherPlace(tx, recordId, placed);
    if (students.length === 0) return;
    const rows = await sentRowsOfPlaces(tx, recordId, students);
    const event = { direction: 'to_odoo', event: 'updated', outcome: 'conflict', recordId, fields: ['places'] } as const;
    await saveHistory(tx, kind, [event], { outbox: rows });
    await removePlacesFromRows(tx, rows, students);
    for (const theirs of students) {
      await logDecidedConflict(tx, { kind, recordId, field: 'remove', base: null, ours: null, theirs }, 'theirs');
      givenAgain.add(theirs);
    }
    // Odoo may say what it said when it was last read, and the place is not here.
    await markSessionUnseen(tx, recordId);
  });
}

/** Who has moved to another session of that time has no use of the former place. */
async function withoutAnotherPlace(tx: Tx, sessionId: number, studentIds: readonly number[]): Promise<number[]> {
  const { rows } = await tx.query<{ student_id: number }>({
    name: 'sync-places-in-doubt',
    text: `select place.student_id from session s cross join unnest($2::int[]) as place (student_id)
           where s.id = $1 and not exists (
             select from attendee a join session o on o.id = a.session_id
             where a.student_id = place.student_id and o.id <> s.id and o.active and o.state <> 'cancelled'
               and o.starts_at < s.ends_at and o.ends_at > s.starts_at)`,
    values: [sessionId, studentIds],
  });
  return rows.map((row) => row.student_id);
}

async function markSessionUnseen(tx: Tx, sessionId: number): Promise<void> {
  await tx.query({
    name: 'sync-place-given-again',
    text: `update binding set content_hash = $2 where kind = 'session' and record_id = $1`,
    values: [sessionId, staleHash],
  });
}

/** Nothing where the value makes no sense, which is told when the record is mapped. */
function attendeesOf(record: OdooRecord, field: string): ReadonlySet<number | undefined> {
  try {
    return new Set(readMany2many(record, field));
  } catch (error) {
    if (error instanceof InvalidValue) return new Set();
    throw error;
  }
}
