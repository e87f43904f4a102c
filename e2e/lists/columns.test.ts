/** The lists as tables: the columns are chosen, and a list is printed whole (D-173). */
import { dateLocale } from '@halaqa/domain/date-locale';
import { expect, type Page } from '@playwright/test';
import { admin } from '../sessions/scene.ts';
import { allow, look, openAs, settled } from '../src/harness.ts';
import { test } from '../src/test.ts';
import { notePrints } from './prints.ts';
import { words } from './words.ts';

/** The day of printing, as it is written on paper. */
const plainDay = (language: 'ar' | 'en') =>
  new Intl.DateTimeFormat(dateLocale(language), { dateStyle: 'long', timeZone: 'Asia/Riyadh' }).format(new Date()).replace(' ', '\u00a0');

const heads = (page: Page) => page.getByRole('columnheader').allTextContents();

for (const language of ['ar', 'en'] as const) {
  const w = words[language];
  const menuButton = (page: Page) => page.getByRole('button', { name: w.table.columns, exact: true });
  const printButton = (page: Page) => page.getByRole('button', { name: w.table.print, exact: true });

  test(`in ${language} a column is left out by keyboard, and stays out until it is shown again`, async () => {
    const page = await openAs(admin, { language, path: '/admin/courses' });
    const { students, sessionsAhead } = w.directory.column;
    expect(await heads(page)).toEqual([w.directory.field.name, students, sessionsAhead]);
    await menuButton(page).focus();
    await page.keyboard.press('ArrowDown');
    // Enter is the menu's once the keyboard is in it.
    await expect(page.getByRole('menuitemcheckbox', { name: students })).toBeFocused();
    await look(page, 'courses-columns');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menuitemcheckbox', { name: students })).not.toBeChecked();
    await page.keyboard.press('Escape');
    await expect(menuButton(page)).toBeFocused();
    expect(await heads(page)).toEqual([w.directory.field.name, sessionsAhead]);

    await page.reload();
    await settled(page);
    expect(await heads(page)).toEqual([w.directory.field.name, sessionsAhead]);
    await page.goto('/admin/rooms');
    await settled(page);
    expect(await heads(page)).toContain(sessionsAhead);

    await page.goBack();
    await settled(page);
    await menuButton(page).click();
    await page.getByRole('menuitemcheckbox', { name: students }).click();
    expect(await heads(page)).toEqual([w.directory.field.name, students, sessionsAhead]);
  });

  test(`in ${language} a list is sorted by a column, in the address and in its file`, async () => {
    const page = await openAs(admin, { language, path: '/admin/courses' });
    const { students } = w.directory.column;
    const column = async () => (await page.getByRole('row').locator('td:nth-of-type(1)').allTextContents()).map(Number);
    await page.getByRole('button', { name: students, exact: true }).click();
    await page.waitForURL(/sort=-students/);
    await settled(page);
    await expect(page.getByRole('columnheader', { name: students })).toHaveAttribute('aria-sort', 'descending');
    await expect(page.getByRole('columnheader', { name: w.directory.field.name })).not.toHaveAttribute('aria-sort');
    const falling = await column();
    expect(falling.length).toBeGreaterThan(1);
    expect(falling).toEqual(falling.toSorted((one, other) => other - one));
    await look(page, 'courses-sorted');
    expect(await page.getByRole('link', { name: /CSV/ }).getAttribute('href')).toContain('sort=-students');

    await page.getByRole('button', { name: students, exact: true }).click();
    await page.waitForURL(/sort=students/);
    await page.reload();
    await settled(page);
    await expect(page.getByRole('columnheader', { name: students })).toHaveAttribute('aria-sort', 'ascending');
    expect(await column()).toEqual(falling.toSorted((one, other) => one - other));
  });

  test(`in ${language} all pages of a list are printed, as it is narrowed and with its columns`, async () => {
    const page = await openAs(admin, { language, path: '/admin/users?role=student' });
    const prints = await notePrints(page);
    const inSight = await page.getByRole('row').count();
    const count = page
      .getByRole('status')
      .filter({ hasText: /\p{Nd}/u })
      .first();
    const said = await count.textContent();
    await menuButton(page).click();
    await page.getByRole('menuitemcheckbox', { name: w.users.column.email }).click();
    await page.keyboard.press('Escape');
    await printButton(page).click();
    await expect.poll(() => prints).toHaveLength(1);
    const [printed] = prints;
    const total = Number(await totalOf(page, '/api/admin/users?role=student&pageSize=1'));
    expect(total).toBeGreaterThan(inSight);
    expect(printed?.rows).toBe(total + 1);
    expect(printed?.heads).not.toContain(w.users.column.email);
    expect(printed?.above).toBe(w.table.printedOn.replace('{{day}}', plainDay(language)));
    await page.evaluate(() => dispatchEvent(new Event('afterprint')));
    await expect(page.getByRole('row')).toHaveCount(inSight);
    expect(await count.textContent()).toBe(said);
  });
}

test('a message that is on the screen is not on paper', async () => {
  const page = await openAs(admin, { language: 'en', path: '/admin/trainers' });
  const w = words.en.table;
  await notePrints(page);
  allow(page, /^500 GET .*trainers/);
  await page.route('**/api/admin/records/trainers?*pageSize=500*', (route) => route.fulfill({ status: 500, body: '{}' }));
  await page.getByRole('button', { name: w.print, exact: true }).click();
  const message = page.locator('[data-toast]').getByText(w.printFailed);
  await expect(message).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(message).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
});

test('a list that cannot be read whole is not printed, and says so', async () => {
  const page = await openAs(admin, { language: 'en', path: '/admin/trainers' });
  const w = words.en.table;
  const prints = await notePrints(page);
  allow(page, /^500 GET .*trainers/);
  await page.route('**/api/admin/records/trainers?*pageSize=500*', (route) => route.fulfill({ status: 500, body: '{}' }));
  await page.getByRole('button', { name: w.print, exact: true }).click();
  await expect(page.getByText(w.printFailed).first()).toBeVisible();
  await look(page, 'trainers-print-failed');
  expect(prints).toEqual([]);
});

test('the page comes back to who uses it again, also in a browser that does not say that printing is over', async () => {
  const page = await openAs(admin, { language: 'en', path: '/admin/users' });
  const prints = await notePrints(page);
  const inSight = await page.getByRole('row').count();
  await page.getByRole('button', { name: words.en.table.print, exact: true }).click();
  await expect.poll(() => prints).toHaveLength(1);
  expect(await page.getByRole('row').count()).toBeGreaterThan(inSight);
  await page.keyboard.press('Shift');
  await expect(page.getByRole('row')).toHaveCount(inSight);
});

test('a list of more than a thousand rows is not printed, and says what to do', async () => {
  const page = await openAs(admin, { language: 'en', path: '/admin-dashboard' });
  await page.route('**/api/admin/records/rooms?*', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, headers: { ...answer.headers(), 'x-total-count': '1001' } });
  });
  await page.goto('/admin/rooms');
  await settled(page);
  const prints = await notePrints(page);
  await page.getByRole('button', { name: words.en.table.print, exact: true }).click();
  await expect(page.getByText(words.en.table.tooLong.replace('{{most}}', '1,000')).first()).toBeVisible();
  await look(page, 'rooms-too-long');
  expect(prints).toEqual([]);
});

test('the sessions are printed without what can be done with them', async () => {
  const page = await openAs(admin, { language: 'en', path: '/admin/sessions?show=list&when=upcoming' });
  const w = words.en;
  const prints = await notePrints(page);
  await page.getByRole('button', { name: w.table.print, exact: true }).click();
  await expect.poll(() => prints).toHaveLength(1);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('columnheader', { name: w.sessions.field.state })).toBeVisible();
  await expect(page.getByRole('columnheader', { name: w.manage.list.actions })).toHaveCount(0);
  await expect(page.getByRole('checkbox')).toHaveCount(0);
  await expect(page.getByRole('searchbox')).toHaveCount(0);
  await expect(page.getByText(w.table.printedOn.replace('{{day}}', plainDay('en')))).toBeVisible();
  // On paper no day is told from the day of printing, and each has its year.
  const days = await page.getByRole('row').locator('td:nth-of-type(2)').allInnerTexts();
  expect(days.length).toBeGreaterThan(1);
  expect(days.filter((day) => !/^\d+\s[A-Z][a-z]+\s\d{4}\s/.test(day))).toEqual([]);
  await page.emulateMedia({ media: 'screen' });
});

async function totalOf(page: Page, path: string): Promise<string | undefined> {
  const answer = await page.request.get(path);
  expect(answer.status()).toBe(200);
  return answer.headers()['x-total-count'];
}
