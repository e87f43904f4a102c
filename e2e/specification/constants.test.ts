/** Figures and rules of the specification that no capability's own test shows (SPEC-8, SPEC-9). */
import { expect } from '@playwright/test';
import { pause, refuse, toast } from '../messages/scene.ts';
import { allow, open, openAs, settled } from '../src/harness.ts';
import { test } from '../src/test.ts';

test('a token that is not valid is forgotten', async () => {
  const page = await open('/login');
  allow(page, /^401 GET \/api\/auth\/user$/);
  await page.evaluate(() => {
    localStorage.setItem('authToken', 'x'.repeat(43));
    localStorage.setItem('user', '{}');
  });
  await page.goto('/');
  await page.getByRole('button', { name: 'تسجيل الدخول' }).waitFor();
  expect(await page.evaluate(() => [localStorage.getItem('authToken'), localStorage.getItem('user')])).toEqual([null, null]);
});

test('what is read to a screen reader is gone after a second', async () => {
  const page = await openAs('student5@demo.halaqa.test', { path: '/settings' });
  await page.clock.install();
  await page.reload();
  // A page that is still coming waits for timers, which stand still from then on.
  await settled(page);
  await page.getByLabel('١٢٣', { exact: true }).waitFor();
  await refuse(page, 'PUT', '**/api/auth/preferences');
  await pause(page);
  await page.getByLabel('١٢٣', { exact: true }).check();
  await page.locator('[data-toast]').getByText('فشل في التحديث').waitFor();
  const read = page.locator('[role="status"]', { hasText: 'فشل في التحديث' });
  await page.clock.runFor(100);
  await expect.poll(() => read.count()).toBeGreaterThan(0);
  await page.clock.runFor(1_500);
  await expect.poll(() => read.count()).toBe(0);
  await page.clock.resume();
  await toast(page, 'فشل في التحديث');
});
