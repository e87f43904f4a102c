/** Some keyboards of Arabic script write Persian digits (U+06F0 to U+06F9), which look nearly like the Arabic-Indic ones (D-93). */
import { expect } from '@playwright/test';
import { admin } from '../sessions/scene.ts';
import { openAs } from '../src/harness.ts';
import { dateField, dateShown, fillTime, timeField } from '../src/harness-dates.ts';
import { test } from '../src/test.ts';

test('the parts of a date and a time take Persian digits', async () => {
  const page = await openAs(admin, { path: '/admin/sessions?show=list' });
  await page.getByRole('button', { name: 'جلسة جديدة', exact: true }).click();
  const dialog = page.getByRole('dialog').first();
  for (const [part, digits] of Object.entries({ year: '۲۰۳۳', month: '۱۱', day: '۲۲' })) {
    await dateField(dialog, 'التاريخ').locator(`[data-part=${part}]`).focus();
    for (const digit of digits) await page.keyboard.type(digit);
  }
  expect(await dateShown(dialog, 'التاريخ')).toBe('22 نوفمبر 2033');
  await fillTime(dialog, 'البداية', '۱۸:۳۰');
  expect(await timeField(dialog, 'البداية').inputValue()).toBe('18:30');
});
