/** A phone whose reader has letters twice as large, or the whole page, and a phone on its side (D-255). */
import { expect, type Page } from '@playwright/test';
import { anyOf, words } from '../screens/words.ts';
import { admin, trainer } from '../sessions/scene.ts';
import { look, openAs, settled } from '../src/harness.ts';
import { beyondInPage } from '../src/harness-widths.ts';
import { test } from '../src/test.ts';
import { runningSession } from './scene.ts';

const say = words.ar;

const enlarge = (page: Page): Promise<unknown> =>
  page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });

async function openMarks(page: Page): Promise<void> {
  await page.getByRole('button', { name: say.sessions.attendance.open, exact: true }).first().click();
  await page.getByRole('dialog').getByRole('group').first().waitFor();
}

test('with letters twice as large nothing that a student reads or presses is cut', async () => {
  const page = await openAs('student@demo.halaqa.test', { width: 390, path: '/student-dashboard' });
  await enlarge(page);
  await look(page, 'large-dashboard');
  // An ellipsis is no fault elsewhere; here the title is there whole, or for readers of screens alone.
  const cut = (element: Element) => element.scrollWidth > element.clientWidth && element.clientWidth > 1;
  const title = page.getByRole('banner').getByText(say.shell.title.student, { exact: true });
  expect(await title.evaluate(cut)).toBe(false);
  await page
    .getByRole('button', { name: anyOf(say.student.courses.viewOf) })
    .first()
    .click();
  await page.getByRole('dialog').getByRole('listitem').first().waitFor();
  await look(page, 'large-booking');
  await page.goto('/settings');
  await enlarge(page);
  await look(page, 'large-settings');
});

test('with letters twice as large every name and its three marks are there, and on its side a phone shows the list', async () => {
  const office = await openAs(admin, { path: '/settings' });
  await runningSession(office, 10);
  const page = await openAs(trainer, { width: 390, path: '/trainer-dashboard' });
  await enlarge(page);
  await openMarks(page);
  await look(page, 'large-marks');
  const marks = page.getByRole('dialog').getByRole('group').first().getByRole('radio');
  for (const nth of [0, 1, 2]) await expect(marks.nth(nth)).toBeInViewport({ ratio: 1 });

  await page.goto('/trainer-dashboard');
  await page.setViewportSize({ width: 740, height: 360 });
  await settled(page);
  await openMarks(page);
  for (const nth of [0, 1]) await expect(page.getByRole('dialog').getByRole('group').nth(nth)).toBeInViewport({ ratio: 1 });
});

for (const language of ['ar', 'en'] as const) {
  test(`in ${language}, on a phone that shows the page twice as large, an admin’s first screen is no wider than the window and keeps its words whole`, async () => {
    const page = await openAs(admin, { language, width: 390, path: '/admin-dashboard' });
    await page.setViewportSize({ width: 195, height: 422 });
    const rooms = page.getByRole('list', { name: words[language].admin.where.lanes });
    await rooms.waitFor();
    await settled(page);
    expect(await page.evaluate(beyondInPage)).toEqual([]);
    // A column of single letters is no wider than one of them.
    const widths = await page
      .getByRole('main')
      .locator('bdi:visible, p:visible')
      .evaluateAll((found) => found.map((one) => [one.textContent.length, one.clientWidth || one.getBoundingClientRect().width]));
    expect(widths.filter(([letters = 0, width = 0]) => letters > 8 && width < 40)).toEqual([]);
  });
}
