/** The calendar by keyboard, and its views (SPEC-2.29, SPEC-9, D-44). */
import { expect, type Page } from '@playwright/test';
import { openAs, settled } from '../src/harness.ts';
import { test } from '../src/test.ts';
import { admin, allSessions, dayOf } from './scene.ts';

const focusedDay = (page: Page) => page.evaluate(() => document.activeElement?.closest('[data-day]')?.getAttribute('data-day'));
const isOnCell = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('role') === 'gridcell');

function daysOn(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

for (const [language, onward, first] of [
  ['ar', 'ArrowLeft', 'السبت'],
  ['en', 'ArrowRight', 'Sunday'],
] as const) {
  test.describe(`in ${language}`, () => {
    test('the month is walked by the keyboard', async () => {
      const page = await openAs(admin, { language, path: '/admin/sessions?view=month&day=2027-03-10' });
      const grid = page.getByRole('grid');
      expect(await grid.getByRole('columnheader').first().textContent()).toBe(first);
      // One stop for all days.
      expect(await grid.locator('[role="gridcell"][tabindex="0"]').count()).toBe(1);
      await grid.locator('[data-day="2027-03-10"]').focus();
      await page.keyboard.press(onward);
      await expect.poll(() => focusedDay(page)).toBe('2027-03-11');
      await page.keyboard.press('ArrowDown');
      await expect.poll(() => focusedDay(page)).toBe('2027-03-18');
      await page.keyboard.press('Home');
      await expect.poll(() => focusedDay(page)).toBe(language === 'ar' ? '2027-03-13' : '2027-03-14');
      await page.keyboard.press('PageDown');
      // Another month is fetched before its day has the focus.
      const comesTo = (day: string) => expect.poll(() => focusedDay(page), { timeout: 5_000 }).toBe(day);
      await comesTo(language === 'ar' ? '2027-04-13' : '2027-04-14');
      await page.keyboard.press('PageUp');
      await comesTo(language === 'ar' ? '2027-03-13' : '2027-03-14');
      await page.keyboard.press('ArrowUp');
      await page.keyboard.press('ArrowUp');
      await comesTo(language === 'ar' ? '2027-02-27' : '2027-02-28');
    });

    test('the sessions of a day are reached and left again', async () => {
      const page = await openAs(admin, { language, path: '/admin/sessions' });
      const session = (await allSessions(page)).at(-1);
      if (!session) throw new Error('no session');
      const day = dayOf(session.start_datetime);
      await page.goto(`/admin/sessions?view=month&day=${daysOn(day, -7)}`);
      await settled(page);
      await page.locator(`[data-day="${daysOn(day, -7)}"]`).focus();
      await page.keyboard.press('ArrowDown');
      await expect.poll(() => focusedDay(page)).toBe(day);
      await settled(page);
      await page.keyboard.press('Enter');
      await expect.poll(() => isOnCell(page)).toBe(false);
      await page.keyboard.press('Escape');
      await expect.poll(() => isOnCell(page)).toBe(true);
      await page.keyboard.press('Enter');
      await page.keyboard.press('Enter');
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('textbox').first().waitFor();
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
      await expect.poll(() => focusedDay(page)).toBe(day);
    });
  });
}

test('keys that follow each other before the days are drawn all count', async () => {
  const page = await openAs(admin, { language: 'en', path: '/admin/sessions?view=month&day=2027-03-10' });
  const day = page.locator('[data-day="2027-03-10"]');
  await day.focus();
  await day.evaluate(async (cell) => {
    for (let press = 0; press < 3; press += 1) {
      cell.dispatchEvent(new KeyboardEvent('keydown', { key: 'PageDown', bubbles: true }));
      // What answers the press at once is drawn; what follows it waits for a task of its own.
      for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
    }
  });
  await expect.poll(() => focusedDay(page), { timeout: 5_000 }).toBe('2027-06-10');
});

test('a full day shows two sessions, three in a higher window, and how many more, which lead to the day', async () => {
  const page = await openAs(admin, { path: '/admin/sessions' });
  const all = await allSessions(page);
  const byDay = Map.groupBy(all, ({ start_datetime }) => dayOf(start_datetime));
  const [day, ofDay] = [...byDay].find(([, sessions]) => sessions.length > 3) ?? [];
  if (!day || !ofDay) throw new Error('no full day');
  await page.goto(`/admin/sessions?view=month&day=${day}`);
  await settled(page);
  const cell = page.locator(`[data-day="${day}"]`);
  await expect(cell.getByText(`+${ofDay.length - 2}`)).toBeVisible();
  await page.setViewportSize({ width: 1920, height: 1080 });
  await expect(cell.getByText(`+${ofDay.length - 3}`)).toBeVisible();
  await page.setViewportSize({ width: 1280, height: 800 });
  await cell.getByText(`+${ofDay.length - 2}`).click();
  await expect.poll(() => page.getByRole('region', { name: 'التقويم' }).getByRole('listitem').count()).toBe(ofDay.length);
});
