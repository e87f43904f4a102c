/** What lies beneath a dialog: out of reach, and left alone by the browser. */
import { expect } from '@playwright/test';
import { admin, must } from '../sessions/scene.ts';
import { demoPassword, openAs, settled } from '../src/harness.ts';
import { portalUrl } from '../src/harness-file.ts';
import { test } from '../src/test.ts';
import { anyOf, words } from './words.ts';
import { countDrawn, type Drawn, mostStyled } from './work.ts';

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
  await expect(page.getByRole('link').and(page.locator(':not([role=dialog] *)'))).toHaveCount(0);
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

test('a page that is longer than the window keeps its width while a dialog is open, where a scrollbar takes room and where none does', async ({
  playwright,
  launchOptions,
}) => {
  for (const isHidden of [true, false]) {
    const browser = await playwright.chromium.launch({ ...launchOptions, ignoreDefaultArgs: isHidden ? [] : ['--hide-scrollbars'] });
    try {
      const context = await browser.newContext({ baseURL: await portalUrl() });
      await context.request.post('/api/auth/login', { data: { email: admin, password: demoPassword } });
      const page = await context.newPage();
      await page.goto('/admin/sessions?show=list&when=all');
      await page.getByRole('row').nth(20).waitFor();
      const width = () => page.evaluate(() => document.querySelector('main')?.clientWidth);
      const before = await width();
      await page.locator('main button[aria-haspopup=dialog]').first().click();
      const dialog = page.locator('[data-dialog-open]');
      await dialog.waitFor();
      // The room of a scrollbar is kept where there is one: another width of the page is a layout of all of it.
      await expect(dialog).toHaveAttribute('data-dialog-open', isHidden ? '' : 'over-scrolled');
      expect(await width()).toBe(before);
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
      expect(await width()).toBe(before);
    } finally {
      await browser.close();
    }
  }
});

test('a dialog opens without the calendar or the planner being drawn anew, and closes without itself being', async () => {
  const page = await openAs(admin, { language: 'en', path: '/admin/sessions' });
  const drawnByPress = await countDrawn(page);
  const dialog = page.getByRole('dialog', { name: manage.form.edit });
  for (const [path, session] of [
    ['/admin/sessions', page.locator('[role=gridcell] button[aria-pressed]').first()],
    ['/admin/planner?view=week', page.locator('[data-session]').first()],
  ] as const) {
    await page.goto(path);
    await session.waitFor();
    const [opening, closing] = [[] as Drawn[], [] as Drawn[]];
    for (let round = 0; round < 3; round += 1) {
      await session.click();
      await dialog.waitFor();
      await settled(page);
      opening.push(await drawnByPress());
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
      closing.push(await drawnByPress());
    }
    // The first time the dialog's code is waited for; and what the server tells of meanwhile is drawn too.
    const least = (rounds: Drawn[], place: keyof Drawn) => Math.min(...rounds.slice(1).map((drawn) => drawn[place]));
    expect(least(opening, 'page'), `components of ${path} at opening`).toBeLessThan(50);
    expect(least(closing, 'page'), `components of ${path} at closing`).toBeLessThan(40);
    expect(least(closing, 'over'), 'components of the dialog at closing').toBeLessThan(60);
  }
});

test('a row that is chosen is styled, and its cells are not', async ({ browser }) => {
  const page = await openAs(admin, { language: 'en', path: '/admin/sessions?show=list&when=all' });
  const boxes = page.getByRole('row').getByRole('checkbox');
  await boxes.nth(20).waitFor();
  await settled(page);
  const rows = (await boxes.count()) - 1;
  for (const act of ['chosen', 'let go']) {
    const styled = await mostStyled(browser, page, async () => {
      await boxes.first().click();
      await settled(page);
    });
    // The row, its first cell, the box in it and the tick, and what stands around all rows.
    expect(styled, `${rows} rows are ${act}`).toBeLessThan(rows * 8);
  }
});
