/** What lies beneath a dialog: out of reach, and left alone by the browser. */
import { type Browser, expect, type Page } from '@playwright/test';
import { admin, must } from '../sessions/scene.ts';
import { openAs, settled } from '../src/harness.ts';
import { test } from '../src/test.ts';
import { anyOf, words } from './words.ts';

const { manage } = words.en;

test('what lies beneath a dialog is not pressed, not reached by Tab and not read', async () => {
  const page = await openAs(admin, { language: 'en', path: '/admin/sessions?show=list' });
  const edit = page.getByRole('button', { name: anyOf(manage.list.editOf) }).first();
  // Where the dialog itself does not lie.
  const beneath = page.getByRole('navigation').locator('a[href="/admin/reports"]');
  const box = must((await beneath.boundingBox()) ?? undefined, 'link');
  await edit.click();
  const dialog = page.getByRole('dialog', { name: manage.form.edit });
  await dialog.waitFor();
  await settled(page);
  // Out of the tree that readers are given.
  await expect(page.getByRole('link')).toHaveCount(0);
  const isInside = () => dialog.evaluate((element) => element.contains(document.activeElement));
  for (let press = 0; press < 40; press += 1) {
    await page.keyboard.press('Tab');
    expect(await isInside(), `press ${press} of Tab`).toBe(true);
  }
  const { pathname } = new URL(page.url());
  await page.mouse.click(box.x + 4, box.y + box.height / 2);
  await dialog.waitFor({ state: 'detached' });
  expect(new URL(page.url()).pathname).toBe(pathname);
  await expect(edit).toBeFocused();
  await beneath.click();
  await expect.poll(() => new URL(page.url()).pathname).not.toBe(pathname);
});

test('a dialog opens and closes without the page beneath being styled anew', async ({ browser }) => {
  const page = await openAs(admin, { language: 'en', path: '/admin/sessions?show=list' });
  const beneath = await page.getByRole('main').evaluate((main) => main.querySelectorAll('*').length);
  const dialog = page.getByRole('dialog');
  // The second time nothing is fetched any more, so that what is drawn is the dialog alone.
  for (const round of ['first', 'second']) {
    const opening = await mostStyled(browser, page, async () => {
      await page
        .getByRole('button', { name: anyOf(manage.list.editOf) })
        .first()
        .click();
      await dialog.waitFor();
      await settled(page);
    });
    const inDialog = await dialog.evaluate((element) => element.querySelectorAll('*').length);
    const closing = await mostStyled(browser, page, async () => {
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
    });
    const most = Math.max(opening - inDialog, closing);
    expect(most, `at once, of ${beneath} beneath, the ${round} time`).toBeLessThan(beneath / 3);
  }
});

/** How many elements the browser has styled at once, at the most, as its own trace tells. */
async function mostStyled(browser: Browser, page: Page, act: () => Promise<void>): Promise<number> {
  await browser.startTracing(page, { categories: ['devtools.timeline'] });
  await act();
  const trace: { traceEvents: { name: string; args: { elementCount?: number } }[] } = JSON.parse(String(await browser.stopTracing()));
  return Math.max(...trace.traceEvents.map(({ name, args }) => (name === 'UpdateLayoutTree' ? (args.elementCount ?? 0) : 0)));
}
