/** Sessions are selected in the list and changed together: a dry run first, then carried out, with a report (D-109). */
import type { Option } from '@halaqa/contract/availability';
import type { Session } from '@halaqa/contract/sessions';
import { expect, type Page } from '@playwright/test';
import { selectRange } from '../lists/select-range.ts';
import { answered, look, lookAround, openAs, views } from '../src/harness.ts';
import { test } from '../src/test.ts';
import { dayMs, sessionsOfThisRun } from './own-sessions.ts';
import { admin, allSessions, must } from './scene.ts';

const words = {
  ar: {
    chosen: '3 جلسات محددة',
    open: 'تغيير المحددة',
    amount: 'بمقدار',
    try: 'عرض النتيجة أولًا',
    confirm: 'تنفيذ على 3 جلسات',
    finished: 'انتهى التنفيذ',
    done: 'تمت',
    close: 'إغلاق',
  },
  en: {
    chosen: '3 sessions selected',
    open: 'Change selected',
    amount: 'By',
    try: 'Show the result first',
    confirm: 'Change 3 sessions',
    finished: 'Finished',
    done: 'Done',
    close: 'Close',
  },
} as const;

async function buildSessions(page: Page, count: number): Promise<{ name: string; sessions: Session[] }> {
  const [trainer] = await answered<Option[]>(page, '/api/admin/trainers');
  return sessionsOfThisRun(page, 'جماعية', Array<number>(count).fill(must(trainer, 'trainer').id));
}

const listOf = (page: Page, name: string) => page.goto(`/admin/sessions?show=list&q=${encodeURIComponent(name)}`);

/** In the row, or on a phone the block, of the session. */
const boxOf = (page: Page, sessions: readonly Session[]) => (index: number) =>
  page
    .locator('[data-selectable] > *')
    .filter({ has: page.getByText(must(sessions[index], 'session').name, { exact: true }) })
    .getByRole('checkbox');

for (const [language, width] of views) {
  test(`in ${language} at ${width} px a range is selected and moved together, and the report is there again by its address`, async () => {
    const say = words[language];
    const page = await openAs(admin, { language, width, path: '/settings' });
    const { name, sessions } = await buildSessions(page, 4);
    await listOf(page, name);
    const box = boxOf(page, sessions);
    await selectRange(box(0), box(2));
    await page.getByText(say.chosen, { exact: true }).waitFor();
    await expect(box(1)).toBeChecked();
    await expect(box(3)).not.toBeChecked();
    await lookAround(page, 'bulk-selected');

    await page.getByRole('button', { name: say.open, exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(say.amount, { exact: true }).fill('0');
    await dialog.getByRole('button', { name: say.try, exact: true }).click();
    await expect(dialog.getByLabel(say.amount, { exact: true })).toHaveAttribute('aria-invalid', 'true');
    await lookAround(page, 'bulk-change');
    await dialog.getByLabel(say.amount, { exact: true }).fill('٥');
    await dialog.getByRole('button', { name: say.try, exact: true }).click();
    await dialog.getByRole('button', { name: say.confirm, exact: true }).waitFor();
    expect((await allSessions(page, `search=${encodeURIComponent(name)}`)).map(({ start_datetime }) => start_datetime)).toEqual(
      sessions.map(({ start_datetime }) => start_datetime),
    );
    await lookAround(page, 'bulk-dry-run');
    await dialog.getByRole('button', { name: say.confirm, exact: true }).click();

    await dialog.getByText(say.finished, { exact: true }).waitFor();
    await expect(dialog.getByRole('listitem').getByText(say.done, { exact: true })).toHaveCount(3);
    await lookAround(page, 'bulk-report');
    await page.reload();
    await dialog.getByText(say.finished, { exact: true }).waitFor();
    await dialog.getByRole('button', { name: say.close, exact: true }).first().click();
    await dialog.waitFor({ state: 'detached' });
    await expect(page).not.toHaveURL(/bulk=/);
    const starts = new Map((await allSessions(page, `search=${encodeURIComponent(name)}`)).map((one) => [one.id, one.start_datetime]));
    expect(sessions.map(({ id }) => Date.parse(must(starts.get(id), 'session')))).toEqual(
      sessions.map(({ start_datetime }, index) => Date.parse(start_datetime) + (index < 3 ? 5 * dayMs : 0)),
    );
  });
}

test('by keyboard a range is selected and cleared; who is in the way is named, and may be overridden', async () => {
  const page = await openAs(admin, { path: '/settings' });
  const say = words.ar;
  const { name, sessions } = await buildSessions(page, 3);
  await listOf(page, name);
  const box = boxOf(page, sessions);
  await box(0).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Shift+ArrowDown');
  await page.getByText(say.chosen, { exact: true }).waitFor();
  await expect(box(2)).toBeFocused();
  await page.keyboard.press('Escape');
  await page.getByText(say.chosen, { exact: true }).waitFor({ state: 'detached' });

  // The first alone goes to the time of the second, whose trainer is the same.
  await box(0).click();
  await page.getByRole('button', { name: say.open, exact: true }).click();
  const dialog = page.getByRole('dialog');
  const heading = dialog.getByRole('heading', { level: 2 });
  await dialog.getByRole('button', { name: say.try, exact: true }).focus();
  await page.keyboard.press('Enter');
  await dialog.getByText(must(sessions[1], 'session').name).waitFor();
  // Each step begins at its title, and a key that is pressed twice does nothing there.
  await expect(heading).toBeFocused();
  await dialog.getByRole('button', { name: 'تعديل التغيير', exact: true }).focus();
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: say.try, exact: true }).waitFor();
  await expect(heading).toBeFocused();
  await dialog.getByRole('button', { name: say.try, exact: true }).click();
  await dialog.getByText(must(sessions[1], 'session').name).waitFor();
  await look(page, 'bulk-conflict');
  await dialog.getByRole('checkbox', { name: 'رغم التعارض' }).check();
  await dialog.getByRole('button', { name: 'تنفيذ على جلسة واحدة', exact: true }).click();
  await dialog.getByText(say.finished, { exact: true }).waitFor();
  const [first, second] = await allSessions(page, `search=${encodeURIComponent(name)}`);
  expect(first?.start_datetime).toBe(second?.start_datetime);
});
