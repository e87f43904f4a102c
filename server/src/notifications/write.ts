/** Notifications, written in the transaction of what they tell of (D-40 and D-41). */
import type { Notice } from '@halaqa/contract/notices';
import type { Tx } from '../db/transaction.ts';

/**
 * The INSERT for a CTE: one notification for each row of `told (student_id, kind, params)` whose student has an account.
 * `params` are facts only; the sentence is made in the reader's language when it is read.
 */
export const insertNotifications = (told: string): string => `
  insert into notification (account_id, kind, params)
  select account.id, told.kind, told.params from ${told} told join account on account.student_id = told.student_id`;

/**
 * The facts of the contract (`notices.ts`) about rows of `session` and of the course that it belongs to: what it was called and
 * when it was, should it be deleted later.
 */
export const sessionFacts = (session: string, course: string): string => `
  jsonb_build_object('sessionId', ${session}.id, 'sessionName', ${session}.name, 'sessionNameEn', ${session}.name_en,
    'courseName', ${course}.name, 'courseNameEn', ${course}.name_en,
    'startsAt', to_char(${session}.starts_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'))`;

/** Who is told of a session. */
interface Audience {
  sessionId: number;
  /** Those who have a place, and those who wait for one. */
  attendees: boolean;
  waiting: boolean;
  trainerIds: number[];
  /** The account that did it, which is not told of its own act. Null: nobody here did it. */
  except: number | null;
}

/** Writes `notice` for every account of the audience, once for each. */
export async function notifyOfSession(tx: Tx, notice: Notice, audience: Audience): Promise<void> {
  await tx.query({
    name: 'notification-of-session',
    text: `insert into notification (account_id, kind, params)
           select id, $1, $2 from account
           where id is distinct from $7::int and id in (
             select of.id from attendee a join account of on of.student_id = a.student_id where a.session_id = $3 and $4
             union select of.id from waitlist_entry w join account of on of.student_id = w.student_id where w.session_id = $3 and $5
             union select of.id from account of where of.trainer_id = any($6::int[])
           )
           order by id`,
    values: [
      notice.kind,
      JSON.stringify(notice.params),
      audience.sessionId,
      audience.attendees,
      audience.waiting,
      audience.trainerIds,
      audience.except,
    ],
  });
}

/** Tells these students of their place in a session that has not begun. */
export async function notifyStudents(
  tx: Tx,
  sessionId: number,
  kind: 'session_booked' | 'registration_cancelled',
  studentIds: readonly number[],
): Promise<void> {
  if (studentIds.length === 0) return;
  await tx.query({
    name: `notification-${kind}`,
    text: `with told as (
             select student.id as student_id, '${kind}' as kind, ${sessionFacts('s', 'c')} as params
             from session s join course c on c.id = s.course_id cross join unnest($2::int[]) as student (id)
             where s.id = $1 and s.starts_at > now()
           ) ${insertNotifications('told')}`,
    values: [sessionId, studentIds],
  });
}

/** Writes `notice` for the account of a trainer, where they have one. @param except the account that did it. */
export async function notifyTrainer(tx: Tx, notice: Notice, trainerId: number, except: number): Promise<void> {
  await tx.query({
    name: 'notification-of-trainer',
    text: 'insert into notification (account_id, kind, params) select id, $1, $2 from account where trainer_id = $3 and id <> $4 order by id',
    values: [notice.kind, JSON.stringify(notice.params), trainerId, except],
  });
}

/** Writes `notice` for every admin who can sign in. */
export async function notifyAdmins(tx: Tx, notice: Notice): Promise<void> {
  await tx.query({
    name: 'notification-of-admins',
    text: `insert into notification (account_id, kind, params)
           select id, $1, $2 from account where role = 'admin' and disabled_at is null and password_hash is not null order by id`,
    values: [notice.kind, JSON.stringify(notice.params)],
  });
}

/** Writes `notice` for the account of one student, where there is one. */
export async function notifyStudent(tx: Tx, studentId: number, notice: Notice): Promise<void> {
  await tx.query({
    name: 'notification-of-student',
    text: 'insert into notification (account_id, kind, params) select id, $1, $2 from account where student_id = $3',
    values: [notice.kind, JSON.stringify(notice.params), studentId],
  });
}
