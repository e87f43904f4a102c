/** Students are selected in the list and archived or restored together: a dry run first, then carried out, with a report (D-170). */

import { texts as arArchive } from '@halaqa/web/i18n/ar/archive';
import { texts as arBulk } from '@halaqa/web/i18n/ar/bulk';
import { texts as enBulk } from '@halaqa/web/i18n/en/bulk';
import { expect, type Page } from '@playwright/test';
import { selectRange } from '../lists/select-range.ts';
import { admin } from '../sessions/scene.ts';
import { lookAround, openAs, settled, views } from '../src/harness.ts';
import { thisRun } from '../src/harness-run.ts';
import { test } from '../src/test.ts';
import { words } from './words.ts';

const bulk = { ar: arBulk, en: enBulk };
const list = '/admin/students/detailed';

const noFields = {
  email: null,
  phone: null,
  residenceNumber: null,
  firstName: null,
  middleName: null,
  familyName: null,
  grandparentName: null,
  birthDate: null,
  gender: null,
  studentNumber: null,
};

async function made(page: Page, path: string, data: object): Promise<number> {
  const answer = await page.request.post(path, { data });
  expect(answer.status()).toBe(201);
  return (await answer.json()).id;
}

/** Students who are found by one word; the last of them follows a course. */
async function scene(page: Page, word: string, count: number): Promise<number[]> {
  const ids: number[] = [];
  for (const index of Array.from({ length: count }).keys()) {
    ids.push(await made(page, '/api/admin/students', { ...noFields, name: `${word} ${index}` }));
  }
  const course = { name: `${word} C`, nameEn: null, description: null, descriptionEn: null };
  await made(page, `/api/admin/students/${ids.at(-1)}/enrolments`, {
    courseId: await made(page, '/api/admin/records/courses', course),
    state: 'active',
    requiredLectures: 1,
    dateStart: null,
    dateEnd: null,
  });
  return ids;
}

const boxOf = (page: Page, word: string) => (index: number) =>
  page
    .locator('[data-selectable] > *')
    .filter({ hasText: `${word} ${index}` })
    .getByRole('checkbox');

const stateOf = async (page: Page, id: number): Promise<boolean> =>
  (await (await page.request.get(`/api/admin/archive/student/${id}`)).json()).archived !== null;

test.beforeEach(() => test.skip(thisRun().keptInOdooSince !== null, 'Records are archived in Odoo.'));

for (const [language, width] of views) {
  test(`in ${language} at ${width} px a range of students is archived, and restored from the list of the archived`, async () => {
    const { archive: w } = words[language];
    const b = bulk[language];
    const word = `${language === 'ar' ? 'شذى' : 'Shatha'} ${Date.now().toString(36)}`;
    const page = await openAs(admin, { language, width, path: '/settings' });
    const ids = await scene(page, word, 4);
    await page.goto(`${list}?q=${encodeURIComponent(word)}`);
    const box = boxOf(page, word);
    await selectRange(box(0), box(3));
    await expect(box(2)).toBeChecked();
    await settled(page);
    await lookAround(page, 'students-selected');
    const act = page.getByRole('button', { name: w.many.archive, exact: true });
    await act.click();

    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText(w.many.lead.archive)).toBeVisible();
    await expect(dialog.getByRole('listitem').getByText(w.many.would.done, { exact: true })).toHaveCount(3);
    await expect(dialog.getByRole('listitem').getByText(w.many.would.refused, { exact: true })).toHaveCount(1);
    await lookAround(page, 'students-dry-run');
    const confirm = language === 'ar' ? arArchive.many.confirmArchive_few : w.many.confirmArchive_other;
    await dialog.getByRole('button', { name: confirm.replace('{{count}}', '3'), exact: true }).click();
    await expect(dialog.getByText(b.finished, { exact: true })).toBeVisible();
    await expect(dialog.getByRole('listitem').getByText(w.many.was.done, { exact: true })).toHaveCount(3);
    await lookAround(page, 'students-report');
    await page.reload();
    await expect(dialog.getByText(b.finished, { exact: true })).toBeVisible();
    await dialog.getByRole('button', { name: b.close, exact: true }).first().click();
    await expect(dialog).toHaveCount(0);
    await expect(page).not.toHaveURL(/bulk=/);
    expect(await Promise.all(ids.map((id) => stateOf(page, id)))).toEqual([true, true, true, false]);

    await page.goto(`${list}?state=archived&q=${encodeURIComponent(word)}`);
    await page.getByRole('checkbox', { name: w.many.choosePage }).click();
    await expect(box(1)).toBeChecked();
    await settled(page);
    await lookAround(page, 'archived-selected');
    await page.getByRole('button', { name: w.many.restore, exact: true }).click();
    await expect(dialog.getByText(w.many.lead.restore)).toBeVisible();
    const back = language === 'ar' ? arArchive.many.confirmRestore_few : w.many.confirmRestore_other;
    await dialog.getByRole('button', { name: back.replace('{{count}}', '3'), exact: true }).click();
    await expect(dialog.getByText(b.finished, { exact: true })).toBeVisible();
    expect(await Promise.all(ids.map((id) => stateOf(page, id)))).toEqual([false, false, false, false]);
  });
}

test('by keyboard alone students are selected, cleared, selected again and archived', async () => {
  const { archive: w } = words.ar;
  const word = `نجوى ${Date.now().toString(36)}`;
  const page = await openAs(admin, { path: '/settings' });
  const ids = await scene(page, word, 3);
  await page.goto(`${list}?q=${encodeURIComponent(word)}`);
  const box = boxOf(page, word);
  await box(0).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Shift+ArrowDown');
  await expect(box(1)).toBeFocused();
  await expect(box(1)).toBeChecked();
  await page.keyboard.press('Escape');
  await expect(box(0)).not.toBeChecked();
  await page.keyboard.press('Space');
  await page.keyboard.press('Shift+ArrowUp');
  await expect(box(0)).toBeChecked();
  const act = page.getByRole('button', { name: w.many.archive, exact: true });
  await act.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: w.many.confirmArchive_two, exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog.getByText(arBulk.finished, { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  expect(await Promise.all(ids.map((id) => stateOf(page, id)))).toEqual([true, true, false]);
});
