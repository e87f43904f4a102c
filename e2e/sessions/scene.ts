/** What the tests of sessions know of the demonstration institute. */
import type { Session } from '@halaqa/contract/sessions';
import type { Locator, Page } from '@playwright/test';
import { answered } from '../src/harness.ts';

export const admin = 'admin@demo.halaqa.test';
export const trainer = 'trainer@demo.halaqa.test';

/** Of the trainer who is signed in, ascending. */
export function ownSessions(page: Page): Promise<Session[]> {
  return answered(page, '/api/trainer/sessions');
}

/** Ascending; `query` as the call takes it. */
export function allSessions(page: Page, query = ''): Promise<Session[]> {
  return answered(page, `/api/admin/sessions?${query}`);
}

export function must<T>(found: T | undefined, what: string): T {
  if (found === undefined) throw new Error(`the demonstration has no ${what}`);
  return found;
}

/** The day of an instant in Riyadh. */
export function dayOf(instant: string): string {
  return new Date(Date.parse(instant) + 3 * 60 * 60_000).toISOString().slice(0, 10);
}

/** In the calendar. The name of one session may begin another's: "Verbs" and "Verbs: practice". */
export function chip(page: Page, session: { name: string }): Locator {
  return page
    .getByRole('grid')
    .getByRole('button')
    .filter({ has: page.getByText(session.name, { exact: true }) });
}

/** Its menu of states, in any state. @param says the words before the name. */
export function stateButton(page: Page, session: { name: string }, says = 'حالة الجلسة'): Locator {
  const escaped = `${says} ${session.name}`.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return page.getByRole('button', { name: new RegExp(`^${escaped}: [^:]+$`) });
}

export async function toast(page: Page, text: string): Promise<void> {
  await page.locator('[data-toast]').getByText(text, { exact: true }).first().waitFor();
}
