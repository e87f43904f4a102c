/** A message to those of a session, by itself (D-139) or with the news of a change (D-160): a notification for each, and for whom it was. */
import type { Notice } from '@halaqa/contract/notices';
import type { Tx } from '../db/transaction.ts';

/** Who can sign in reads it; an invitation that nobody has accepted reaches nobody. */
export const mayRead = (account: string) => `(${account}.disabled_at is null and ${account}.password_hash is not null)`;

export const studentsOf = (session: string) => `
  select student_id, false as waits from attendee where session_id = ${session}
  union all select student_id, true from waitlist_entry where session_id = ${session}`;

interface Written {
  sessionId: number;
  accountId: number | null;
  message: string;
  toWaiting: boolean;
  notice: Notice;
  /** Is told as well, unless they wrote it. */
  trainerId: number;
}

/** Writes the message, a notification for everybody who has an account, and for whom it was; how each is told follows from the notifications (D-134). */
export async function insertMessage(tx: Tx, { notice, ...written }: Written): Promise<{ id: number; people: number }> {
  const { rows } = await tx.query<{ id: number; people: number }>({
    name: 'message-insert',
    text: `
      with written as (
        insert into session_message (session_id, account_id, message, to_waiting) values ($1, $2, $3, $4) returning id
      ), meant as (
        select student_id, waits from (${studentsOf('$1')}) of where $4 or not waits
      ), told as (
        insert into notification (account_id, kind, params)
        select id, $5, $6 from account
        where id is distinct from $2::int and (student_id in (select student_id from meant) or trainer_id = $7)
        order by id
        returning id, account_id, portal
      ), kept as (
        insert into session_message_reader (message_id, student_id, waited, reached, notification_id, portal)
        select written.id, meant.student_id, meant.waits, coalesce(${mayRead('a')}, false), told.id, coalesce(told.portal and ${mayRead('a')}, false)
        from written cross join meant left join account a on a.student_id = meant.student_id left join told on told.account_id = a.id
        returning student_id
      )
      select written.id, (select count(*)::int from kept) as people from written`,
    values: [
      written.sessionId,
      written.accountId,
      written.message,
      written.toWaiting,
      notice.kind,
      JSON.stringify(notice.params),
      written.trainerId,
    ],
  });
  const [row] = rows;
  if (!row) throw new Error('an insert returned no row');
  return row;
}
