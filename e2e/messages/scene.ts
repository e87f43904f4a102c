/** How the messages of the specification are provoked: calls that are refused, and the toast that says so (SPEC-8). */
import type { Page } from '@playwright/test';
import { allow, settled } from '../src/harness.ts';

export const languages = ['ar', 'en'] as const;

export const sentenceOfServer = 'Q-17';

/**
 * From now on calls of this kind are answered by a server in trouble, or by a refusal with a sentence of its own (`said`).
 * @param path as Playwright's routes take it: two stars stand for anything.
 */
export async function refuse(page: Page, method: string, path: string, { status = 500, said }: { status?: number; said?: string } = {}) {
  allow(page, new RegExp(`^${status} ${method} `));
  await page.route(path, (route) => {
    if (route.request().method() !== method) return route.fallback();
    return said === undefined ? route.fulfill({ status, body: '' }) : route.fulfill({ status, json: { code: 'internal', message: said } });
  });
}

/**
 * The visible toast has this title, and this text under it where one is given, as separate text or with the title. The pressed
 * button is then free again: it is busy until what the refusal made out of date has been read again.
 */
export async function toast(page: Page, said: string | readonly [string, string], under?: string): Promise<void> {
  const [title, text = under] = typeof said === 'string' ? [said] : said;
  const shown = page.locator('[data-toast]').filter({ has: page.getByText(title, { exact: true }) });
  await (text === undefined ? shown : shown.filter({ hasText: text })).first().waitFor();
  await settled(page);
}

/** From here on no time passes of itself: the machine may be busy for longer than a toast or a tooltip waits. */
export async function pause(page: Page): Promise<void> {
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 3_000));
}

/** What failed stands in place of its list. */
export async function failure(page: Page, title: string): Promise<void> {
  await page.getByRole('alert').getByText(title, { exact: true }).first().waitFor();
}
