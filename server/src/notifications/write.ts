/** Notifications, written by the statement whose change they tell of (decisions 40 and 41). */

/**
 * The INSERT for a CTE: one notification for each row of `told (student_id, kind, params)` whose student has an account.
 * `params` are facts only; the sentence is made in the reader's language when it is read.
 */
export const insertNotifications = (told: string): string => `
  insert into notification (account_id, kind, params)
  select account.id, told.kind, told.params from ${told} told join account on account.student_id = told.student_id`;

/** What a notification says of a session: what it was called and when it was, should it be deleted later. */
export const sessionParams = (session: string): string => `
  jsonb_build_object('sessionId', ${session}.id, 'name', ${session}.name, 'nameEn', ${session}.name_en, 'startsAt', ${session}.starts_at)`;
