/** The audit log as a table like the others: its columns are chosen, and it is printed whole (D-177). */
import { expect } from '@playwright/test';
import { admin } from '../sessions/scene.ts';
import { look, openAs, settled } from '../src/harness.ts';
import { test } from '../src/test.ts';
import { notePrints } from './prints.ts';
import { words } from './words.ts';

for (const language of ['ar', 'en'] as const) {
  const { audit, table } = words[language];

  test(`in ${language} a column of the log is left out, and all of it is printed with what is open`, async () => {
    const page = await openAs(admin, { language, path: '/admin/audit' });
    const prints = await notePrints(page);
    await page.getByRole('button', { name: table.columns, exact: true }).click();
    const columns = page.getByRole('menuitemcheckbox');
    await expect(columns).toHaveText([audit.tableColumn.time, audit.tableColumn.who, audit.tableColumn.record, audit.tableColumn.change]);
    await columns.filter({ hasText: audit.tableColumn.who }).click();
    await page.keyboard.press('Escape');
    const first = page.getByRole('row').nth(2);
    await first.getByRole('button').click();
    await expect(first.getByRole('button')).toHaveAttribute('aria-expanded', 'true');
    await look(page, 'audit-columns');
    await page.getByRole('button', { name: table.print, exact: true }).click();
    await expect.poll(() => prints).toHaveLength(1);
    expect(prints[0]?.heads.slice(0, 4)).toEqual([
      audit.tableColumn.time,
      audit.tableColumn.what,
      audit.tableColumn.record,
      audit.tableColumn.change,
    ]);
    await expect(page.getByRole('table').first().getByRole('button', { expanded: true })).toHaveCount(1);
    // The days of the entries have their year on paper, also today.
    await page.emulateMedia({ media: 'print' });
    const days = await page.locator('th[scope="rowgroup"]').allInnerTexts();
    expect(days.length).toBeGreaterThan(0);
    expect(days.filter((day) => !/\d{4}/.test(day))).toEqual([]);
    await page.emulateMedia({ media: 'screen' });
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('searchbox')).toHaveCount(0);
    await expect(page.getByRole('button', { name: audit.older })).toHaveCount(0);
    await page.emulateMedia({ media: 'screen' });
    await page.evaluate(() => dispatchEvent(new Event('afterprint')));
    await settled(page);
  });
}

test('of a log that does not end before a thousand entries nothing is printed, and it says what to do', async () => {
  const page = await openAs(admin, { language: 'en', path: '/admin/audit' });
  const prints = await notePrints(page);
  let parts = 0;
  await page.route('**/api/admin/audit?*limit=200*', async (route) => {
    parts += 1;
    const answer = await route.fetch();
    const { entries } = await answer.json();
    const many = Array.from({ length: 200 }, () => entries[0]);
    await route.fulfill({ response: answer, json: { entries: many, next: 1 } });
  });
  await page.getByRole('button', { name: words.en.table.print, exact: true }).click();
  await expect(page.getByText(words.en.table.tooLong.replace('{{most}}', '1,000')).first()).toBeVisible();
  expect(parts).toBe(6);
  expect(prints).toEqual([]);
});
