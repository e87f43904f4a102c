/** The second factor from the settings to sign-in, in the browser. */
import { expect, type Page } from '@playwright/test';
import { allow, allowRenewal, demoPassword, look, open, openAs } from '../src/harness.ts';
import { test } from '../src/test.ts';
import { codeOf, stepMs } from '../src/totp.ts';

const email = 'student40@demo.halaqa.test';

async function turnOn(page: Page): Promise<{ secret: string; recovery: string }> {
  await page.getByRole('button', { name: 'تفعيل التحقق بخطوتين' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'كلمة المرور' }).fill('not the password');
  await dialog.getByRole('button', { name: 'متابعة' }).click();
  await dialog.getByText('كلمة المرور الحالية غير صحيحة.').waitFor();
  await dialog.getByRole('textbox', { name: 'كلمة المرور' }).fill(demoPassword);
  await dialog.getByRole('button', { name: 'متابعة' }).click();
  await dialog.getByRole('img', { name: 'رمز QR لتطبيق المصادقة' }).waitFor();
  await look(page, 'factor-scan');
  const secret = (await dialog.getByText(/^[A-Z2-7]{4}( [A-Z2-7]{4}){7}$/).textContent()) ?? '';
  // The code of the step before is taken until this one ends.
  await expect.poll(() => Date.now() % stepMs, { timeout: stepMs }).toBeLessThan(stepMs / 2);
  await dialog.getByLabel('رمز التحقق').fill(codeOf(secret, -1));
  await dialog.getByRole('button', { name: 'تفعيل', exact: true }).click();
  const codes = page.getByRole('list', { name: 'رموز الاسترداد' });
  await codes.waitFor();
  expect(await codes.getByRole('listitem').count()).toBe(10);
  await look(page, 'factor-codes');
  await page.keyboard.press('Escape');
  const recovery = (await codes.getByRole('listitem').first().textContent()) ?? '';
  await page.getByRole('button', { name: 'حفظت الرموز' }).click();
  await page.getByText('بقيت 10 رموز استرداد.').waitFor();
  return { secret, recovery };
}

async function atTheDoor(language: 'ar' | 'en', width: 390 | 1280) {
  const page = await open('/login', { language, width });
  allow(page, /^401 POST \/api\/auth\/login$/);
  await page.locator('[name=email]').fill(email);
  await page.locator('[name=password]').fill(demoPassword);
  await page.locator('[type=submit]').click();
  await page.locator('[name=code]').waitFor();
  return page;
}

test('it is turned on, asked for at sign-in, and turned off', async () => {
  const page = await openAs(email, { path: '/settings', width: 390 });
  allow(page, /^400 POST \/api\/auth\/second-factor$/);
  allowRenewal(page);
  const { secret, recovery } = await turnOn(page);

  const door = await atTheDoor('ar', 390);
  await look(door, 'login-code');
  await door.locator('[name=code]').fill('000000');
  await door.locator('[type=submit]').click();
  await door.getByRole('alert').getByText('رمز التحقق غير صحيح').waitFor();
  await door.locator('[name=code]').fill(codeOf(secret, 0));
  await door.locator('[type=submit]').click();
  await door.waitForURL('**/student-dashboard');

  const lost = await atTheDoor('en', 1280);
  await look(lost, 'login-code');
  await lost.locator('[name=code]').fill(recovery.toLowerCase());
  await lost.locator('[type=submit]').click();
  await lost.waitForURL('**/student-dashboard');

  await page.getByRole('button', { name: 'إيقاف التحقق بخطوتين' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'كلمة المرور' }).fill(demoPassword);
  await dialog.getByLabel('رمز التحقق').fill(codeOf(secret, 1));
  await look(page, 'factor-off');
  await dialog.getByRole('button', { name: 'إيقاف', exact: true }).click();
  await page.getByText('غير مفعّل').waitFor();
});
