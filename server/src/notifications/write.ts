/** Notifications, written by the statement whose change they tell of (decisions 40 and 41). */

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
