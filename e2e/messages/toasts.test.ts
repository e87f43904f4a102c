/** The figures of toasts and tooltips (SPEC-4.10, SPEC-9.15 to SPEC-9.20). */
import { expect } from '@playwright/test';
import { openAs, settled } from '../src/harness.ts';
import { test } from '../src/test.ts';
import { pause, refuse, toast } from './scene.ts';

const student = 'student4@demo.halaqa.test';
const updateFailed = 'فشل في التحديث';
const digits = { arabic: '١٢٣', latin: '123' };

test('a toast is alone, stays where it tells of a failure, and F8 leads to it', async () => {
  const page = await openAs(student, { path: '/settings' });
  await refuse(page, 'PUT', '**/api/auth/preferences');
  const shown = page.locator('[data-toast]');
  for (const figure of [digits.arabic, digits.latin, digits.arabic]) {
    await page.getByLabel(figure, { exact: true }).check();
    await toast(page, updateFailed);
  }
  expect(await shown.count()).toBe(1);
  await page.keyboard.press('F8');
  expect(
    await page.evaluate(
      () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.parentElement?.getAttribute('aria-label'),
    ),
  ).toContain('F8');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Escape');
  await shown.waitFor({ state: 'detached' });
  await expect(page.getByLabel(digits.arabic, { exact: true })).toBeFocused();
});

/** A page with the clock in the test's hand, and what opens an invoice there, which a toast tells of. */
async function invoices() {
  const page = await openAs('student2@demo.halaqa.test', { path: '/invoices' });
  await page.clock.install();
  await page.reload();
  const print = page.getByRole('link', { name: /^طباعة الفاتورة/ }).first();
  await print.waitFor();
  await settled(page);
  await pause(page);
  const openInvoice = async () => {
    const opening = page.context().waitForEvent('page');
    await print.click();
    await toast(page, 'فتح الفاتورة');
    await (await opening).close();
    await page.bringToFront();
    await page.mouse.move(5, 400);
  };
  return { page, shown: page.locator('[data-toast]'), openInvoice };
}

test('a toast of a success goes after five seconds, and not before', async () => {
  const { page, shown, openInvoice } = await invoices();
  await openInvoice();
  await page.clock.runFor(100);
  // Read aloud as sentences, not run together (D-329).
  await expect(page.locator('[data-toasts] [role=status]')).toHaveText(/^تنبيه\. فتح الفاتورة\. /);
  await page.clock.runFor(3_900);
  expect(await shown.count()).toBe(1);
  await page.clock.runFor(2_000);
  await shown.waitFor({ state: 'detached' });
  await page.clock.resume();
});

test('a toast stays while the focus is in it, and one that was closed by a key holds no later one', async () => {
  const { page, shown, openInvoice } = await invoices();
  await openInvoice();
  const close = shown.getByRole('button');
  await close.focus();
  await shown.hover();
  await page.mouse.move(5, 400);
  await page.clock.runFor(9_000);
  expect(await shown.count()).toBe(1);
  await close.press('Enter');
  await page.clock.runFor(1_000);
  await shown.waitFor({ state: 'detached' });

  await openInvoice();
  await page.clock.runFor(6_000);
  await shown.waitFor({ state: 'detached' });
  await page.clock.resume();
});

for (const [px, left] of [
  [40, 1],
  [70, 0],
] as const) {
  test(`a toast that is swiped ${px} px to the right: ${left} is left`, async () => {
    const page = await openAs(student, { path: '/settings' });
    await refuse(page, 'PUT', '**/api/auth/preferences');
    await page.getByLabel(digits.arabic, { exact: true }).check();
    await toast(page, updateFailed);
    const shown = page.locator('[data-toast]');
    const box = await shown.boundingBox();
    if (!box) throw new Error('the toast is nowhere');
    await page.mouse.move(box.x + 60, box.y + box.height / 2);
    await page.mouse.down();
    await page.mouse.move(box.x + 60 + px / 2, box.y + box.height / 2);
    await page.mouse.move(box.x + 60 + px, box.y + box.height / 2);
    await page.mouse.up();
    await expect.poll(() => shown.count()).toBe(left);
  });
}

test('a button without words shows its name after 700 ms, and its neighbour at once where that is sooner than 300 ms', async () => {
  const page = await openAs('admin@demo.halaqa.test', { path: '/admin/reports' });
  await page.clock.install();
  await page.reload();
  const [first, second] = [/^عرض التفاصيل: /, /^تعديل البيانات: /].map((name) => page.getByRole('button', { name }).first());
  if (!first || !second) throw new Error('the list has no buttons');
  await first.waitFor();
  // What comes late pushes the list away from under the pointer.
  await settled(page);
  await pause(page);
  await first.hover();
  const tip = page.getByRole('tooltip');
  await page.clock.runFor(600);
  expect(await tip.count()).toBe(0);
  await page.clock.runFor(200);
  await tip.waitFor();
  await page.mouse.move(5, 5, { steps: 5 });
  await page.clock.runFor(50);
  await tip.waitFor({ state: 'detached' });
  await second.hover();
  await page.clock.runFor(20);
  await expect.poll(() => tip.textContent()).toMatch(/^تعديل البيانات: /);
  await page.clock.resume();
});

test('on a phone a toast stands under the head of a sheet, whose button to close is pressed as without it', async () => {
  const page = await openAs(student, { path: '/profile', width: 390 });
  await refuse(page, 'POST', '**/corrections');
  await page.getByRole('button', { name: 'طلب تصحيح', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').first().fill('نورة');
  await dialog.getByRole('button', { name: 'إرسال الطلب', exact: true }).click();
  await toast(page, 'فشل في إرسال الطلب');
  const title = await dialog.getByRole('heading', { name: 'طلب تصحيح' }).boundingBox();
  const shown = await page.locator('[data-toast]').boundingBox();
  if (!title || !shown) throw new Error('nothing is in sight');
  expect(title.y).toBeLessThan(160);
  expect(shown.y).toBeGreaterThanOrEqual(title.y + title.height);
  // Nothing lies over it.
  await dialog.getByRole('button', { name: 'إغلاق', exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(async () => (await page.locator('[data-toast]').boundingBox())?.y).toBeLessThan(20);
});
