/** Who is to be reminded, and that they were (D-126). */
import type { Language } from '@halaqa/contract/values';
import type { Queryable } from '../db/transaction.ts';
import { sessionFacts } from '../notifications/write.ts';

/**
 * Each reminder with how much of its time must be left: one that comes too late, because no process ran, says nothing that the next
 * one does not say better, or comes when the session has nearly begun.
 */
const reminders = '(24, 12.0), (2, 0.5)';

/** Reminds of so many places at most, each by the channels that their student wants (0077). @returns of how many it did. */
export async function remindNext(reader: Queryable, most: number): Promise<number> {
  const { rows } = await reader.query<{ reminded: number }>({
    name: 'remind',
    text: `
      with due as (
        select s.id as session_id, s.starts_at, a.student_id, lead.hours
        from session s cross join (values ${reminders}) lead (hours, least) join attendee a on a.session_id = s.id
        where s.active and s.state in ('planned', 'confirmed')
          and s.starts_at > statement_timestamp() + lead.least * interval '1 hour'
          and s.starts_at <= statement_timestamp() + lead.hours * interval '1 hour'
          and a.registered_at < s.starts_at - lead.hours * interval '1 hour'
          and not exists (
            select from reminder r
            where r.session_id = s.id and r.starts_at = s.starts_at and r.student_id = a.student_id and r.hours = lead.hours
          )
        -- Whoever changes one of them this moment decides first; it is looked at again a minute later.
        limit $1 for share of s, a skip locked
      ), fresh as (
        insert into reminder (session_id, starts_at, student_id, hours) select session_id, starts_at, student_id, hours from due
        on conflict (session_id, starts_at, student_id, hours) do nothing
        returning session_id, student_id, hours
      ), noticed as (
        insert into notification (account_id, kind, params)
        select account.id, 'session_reminder', ${sessionFacts('s', 'c')} || jsonb_build_object('hours', fresh.hours)
        from fresh join session s on s.id = fresh.session_id join course c on c.id = s.course_id
          join account on account.student_id = fresh.student_id
      )
      select count(*)::int as reminded from due`,
    values: [most],
  });
  return rows[0]?.reminded ?? 0;
}

/** Once a session has begun nobody is reminded of it any more. */
export async function deleteOldReminders(reader: Queryable): Promise<void> {
  await reader.query({ name: 'reminder-forget', text: `delete from reminder where starts_at < now() - interval '1 day'` });
}

/** Who is reminded, and of what. */
export interface ReminderReader {
  email: string;
  name: string;
  nameEn: string | null;
  givenName: string | null;
  language: Language | null;
  sessionName: string;
  sessionNameEn: string | null;
  courseName: string;
  courseNameEn: string | null;
  roomName: string | null;
  roomNameEn: string | null;
}

/** Undefined where a reminder that has waited is of no use any more: moved, cancelled or begun by `now`, or the place given up. */
export async function findReminderReader(
  reader: Queryable,
  { accountId, sessionId, startsAt, now }: { accountId: number; sessionId: number; startsAt: string; now: Date },
): Promise<ReminderReader | undefined> {
  const { rows } = await reader.query<ReminderReader>({
    name: 'reminder-reader',
    text: `select account.email, st.name, st.name_en as "nameEn", st.first_name as "givenName", account.language,
             s.name as "sessionName", s.name_en as "sessionNameEn", c.name as "courseName", c.name_en as "courseNameEn",
             r.name as "roomName", r.name_en as "roomNameEn"
           from account join student st on st.id = account.student_id join attendee a on a.student_id = st.id
             join session s on s.id = a.session_id join course c on c.id = s.course_id left join room r on r.id = s.room_id
           where account.id = $1 and s.id = $2 and date_trunc('second', s.starts_at) = $3 and s.starts_at > $4 and s.active
             and s.state in ('planned', 'confirmed')
             and account.disabled_at is null`,
    values: [accountId, sessionId, startsAt, now],
  });
  return rows[0];
}
