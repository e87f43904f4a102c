/** Closed days, leave, minimums and messages of the demonstration institute, in the tables. */
import type { Office } from '@halaqa/demo/office';
import type { Tx } from '../db/transaction.ts';

/** Its sessions, trainers and accounts must be there. Nobody is told of anything: that was before. */
export async function insertOffice(tx: Tx, { closedDays, leave, minimums, messages }: Office): Promise<void> {
  for (const { name, nameEn, firstDay, lastDay } of closedDays) {
    await tx.query('insert into closed_day (name, name_en, first_day, last_day) values ($1, $2, $3, $4)', [
      name,
      nameEn,
      firstDay,
      lastDay,
    ]);
  }
  for (const { trainerId, startsAt, endsAt, reason, askedAt, approved } of leave) {
    await tx.query(
      `insert into leave_request (trainer_id, starts_at, ends_at, whole_days, reason, asked_at, state, decided_at, decided_by)
       values ($1, $2, $3, true, $4, $5, $6, $7, $8)`,
      [trainerId, startsAt, endsAt, reason, askedAt, approved ? 'approved' : 'open', approved?.at ?? null, approved?.accountId ?? null],
    );
  }
  for (const { sessionId, minimum } of minimums) {
    await tx.query('update session set minimum = $2 where id = $1', [sessionId, minimum]);
    await tx.query('insert into minimum_notice (session_id, starts_at) select id, starts_at from session where id = $1', [sessionId]);
  }
  for (const { sessionId, accountId, message, sentAt, studentIds } of messages) {
    await tx.query(
      `with written as (
         insert into session_message (session_id, account_id, message, to_waiting, sent_at) values ($1, $2, $3, false, $4) returning id
       )
       insert into session_message_reader (message_id, student_id, waited, reached, portal)
       select written.id, student_id, false, true, true from written, unnest($5::int[]) student_id`,
      [sessionId, accountId, message, sentAt, studentIds],
    );
  }
}
