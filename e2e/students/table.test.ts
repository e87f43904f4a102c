/** The list of students is the table of the other lists until a record is opened beside it (D-193). */
import type { StudentRow } from '@halaqa/contract/students';
import { expect, type Page } from '@playwright/test';
import { notePrints } from '../lists/prints.ts';
import { words } from '../lists/words.ts';
import { admin } from '../sessions/scene.ts';
import { answered, look, lookAround, openAs, settled, views } from '../src/harness.ts';
import { test } from '../src/test.ts';

const path = '/admin/students/detailed';
const namesIn = (page: Page) => page.getByRole('rowheader').getByRole('link').allTextContents();
const fileOf = async (page: Page) => new URL((await page.getByRole('link', { name: /CSV/ }).getAttribute('href')) ?? '', page.url());

for (const [language, width] of views) {
  const w = words[language].students;

  test(`in ${language} at ${width} px the students are searched, sorted and taken as a file, and the address keeps it`, async () => {
    const page = await openAs(admin, { language, width, path });
    const list = page.getByRole('region', { name: w.detailed.list, exact: true });
    await lookAround(page, 'students-table');
    await page.getByRole('searchbox', { name: w.detailed.search }).fill('@demo');
    await page.waitForURL(/q=/);
    await settled(page);
    if (width === 390) {
      await list.getByRole('button', { name: words[language].table.sort.now.replace('{{column}}', w.column.name) }).click();
      await page.getByRole('menuitemradio', { name: w.column.email, exact: true }).click();
    } else {
      await page.getByRole('columnheader').getByRole('button', { name: w.column.email, exact: true }).click();
    }
    await page.waitForURL(/sort=email/);
    await settled(page);
    const found = await answered<StudentRow[]>(page, '/api/admin/students?search=%40demo&sort=email&pageSize=25');
    const rows = list.getByRole(width === 390 ? 'listitem' : 'row').filter({ hasText: '@demo' });
    await expect(rows).toHaveCount(found.length);
    for (const [index, { email }] of found.entries()) await expect(rows.nth(index)).toContainText(email ?? '');
    expect(Object.fromEntries((await fileOf(page)).searchParams)).toMatchObject({ search: '@demo', sort: 'email' });

    await list.getByRole('navigation').getByRole('button').last().click();
    await page.waitForURL(/page=2/);
    await settled(page);
    const second = await answered<StudentRow[]>(page, '/api/admin/students?search=%40demo&sort=email&pageSize=25&page=2');
    const first = rows.first();
    await expect(first).toContainText(second[0]?.email ?? '');
    await first.getByRole(width === 390 ? 'button' : 'link').click();
    await page.getByRole('heading', { level: 2, name: second[0]?.name ?? '' }).waitFor();
    await page.getByRole('button', { name: w.detailed.all, exact: true }).click();
    await expect(first).toContainText(second[0]?.email ?? '');
    expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({ q: '@demo', sort: 'email', page: '2' });
  });
}

test('columns are left out, and the whole list is printed with those that are shown', async () => {
  const page = await openAs(admin, { language: 'en', path });
  const w = words.en;
  const prints = await notePrints(page);
  const { students: column } = w;
  await page.getByRole('button', { name: w.table.columns, exact: true }).click();
  await page.getByRole('menuitemcheckbox', { name: column.column.invoices }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: w.table.print, exact: true }).click();
  await expect.poll(() => prints).toHaveLength(1);
  const answer = await page.request.get('/api/admin/students?pageSize=1');
  expect(prints[0]?.rows).toBe(Number(answer.headers()['x-total-count']) + 1);
  expect(prints[0]?.heads).not.toContain(column.column.invoices);
  expect(prints[0]?.heads).toContain(column.field.studentNumber);
});

test('by keyboard a student of the table is opened, and the next one from the list beside the record', async () => {
  const page = await openAs(admin, { language: 'en', path });
  const [first, second] = await namesIn(page);
  await page.getByRole('rowheader').getByRole('link').first().focus();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 2, name: first ?? '' }).waitFor();
  await expect(page.locator('[aria-current="true"]:focus')).toContainText(first ?? '');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 2, name: second ?? '' }).waitFor();
  await look(page, 'students-beside');
  await page.goBack();
  await page.goBack();
  await expect(page.getByRole('rowheader').first()).toContainText(first ?? '');
});
