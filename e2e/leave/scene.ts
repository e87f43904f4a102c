/** What the tests of leave plan with, and how they find it again. */
import { randomBytes, randomInt } from 'node:crypto';
import type { Session } from '@halaqa/contract/sessions';
import { expect, type Locator, type Page } from '@playwright/test';
import { answered } from '../src/harness.ts';

/** No other test plans anything then. */
export const someDay = (): string => new Date(Date.UTC(2050 + randomInt(90), randomInt(12), 1 + randomInt(28))).toISOString().slice(0, 10);
export const row = (page: Page, reason: string): Locator => page.getByRole('listitem').filter({ hasText: reason });
export const mark = (): string => `s${randomBytes(4).toString('hex')}`;

/** Who takes the session over, in the dialog of a decision. */
export const choiceOf = (dialog: Locator, { name }: Session): Locator =>
  dialog.getByRole('listitem').filter({ hasText: name }).getByRole('combobox');

/** A session of the trainer who is signed in to `page`, as one that they have. @param by an admin */
export async function plan(by: Page, page: Page, startDatetime: string, endDatetime: string): Promise<Session> {
  const [like] = await answered<Session[]>(page, '/api/trainer/sessions');
  if (!like) throw new Error('the demonstration has no session of the trainer');
  const data = { name: mark(), courseId: like.course_id[0], trainerId: like.trainer_id[0], startDatetime, endDatetime };
  const answer = await by.request.post('/api/sessions', { data });
  expect(answer.status()).toBe(201);
  return answer.json();
}
