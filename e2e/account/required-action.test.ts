/** A second factor that the institute demands (D-178): an admin demands it, and who has none is led to set it up. */
import type { Language } from '@halaqa/contract/values';
import { texts as arAccount } from '@halaqa/web/i18n/ar/account';
import { texts as arInstitute } from '@halaqa/web/i18n/ar/institute';
import { texts as enAccount } from '@halaqa/web/i18n/en/account';
import { texts as enInstitute } from '@halaqa/web/i18n/en/institute';
import { expect, type Page } from '@playwright/test';
import { admin, toast, trainer } from '../sessions/scene.ts';
import { allow, allowRenewal, demoPassword, look, lookAround, open, openAs, settled, views } from '../src/harness.ts';
import { test } from '../src/test.ts';
import { codeOf, stepMs } from '../src/totp.ts';

const words = { ar: { ...arAccount, institute: arInstitute }, en: { ...enAccount, institute: enInstitute } };

/** In the dialog that is open. @returns the secret. */
async function setUp(page: Page, language: Language): Promise<string> {
  const { factor } = words[language];
  allowRenewal(page);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: factor.password }).fill(demoPassword);
  await dialog.getByRole('button', { name: factor.continue }).click();
  const secret = (await dialog.getByText(/^[A-Z2-7]{4}( [A-Z2-7]{4}){7}$/).textContent()) ?? '';
  await expect.poll(() => Date.now() % stepMs, { timeout: stepMs }).toBeLessThan(stepMs / 2);
  await dialog.getByLabel(factor.code, { exact: true }).fill(codeOf(secret, -1));
  await dialog.getByRole('button', { name: factor.turnOn, exact: true }).click();
  await page.getByRole('button', { name: factor.done }).click();
  return secret;
}

async function turnOff(page: Page, secret: string): Promise<void> {
  const answer = await page.request.delete('/api/auth/second-factor', { data: { password: demoPassword, code: codeOf(secret, 1) } });
  expect(answer.status()).toBe(204);
}

async function choose(page: Page, language: Language, of: 'none' | 'admins_and_trainers'): Promise<void> {
  const { institute } = words[language];
  await page.getByLabel(institute.factor.label).selectOption(of);
  await page.getByRole('button', { name: institute.save }).click();
}

for (const [language, width] of views) {
  test(`in ${language} at ${width} px an admin demands it, and a trainer without one is led to set it up`, async () => {
    const w = words[language];
    const page = await openAs(admin, { language, width, path: '/admin/institute' });
    allow(page, /^409 PUT \/api\/admin\/institute$/);
    await choose(page, language, 'admins_and_trainers');
    await expect(page.getByLabel(w.institute.factor.label)).toHaveAttribute('aria-invalid', 'true');
    await look(page, 'demand-refused');

    await page.goto('/settings');
    await page.getByRole('button', { name: w.factor.enable }).click();
    const own = await setUp(page, language);
    await page.goto('/admin/institute');
    await choose(page, language, 'admins_and_trainers');
    await toast(page, w.institute.saved);
    await lookAround(page, 'demand');

    const led = await open('/login?next=/trainer-calendar', { language, width });
    // What the page of a trainer asks for ahead, before it is known who is there.
    allow(led, /^403 GET \/api\/(trainer\/sessions|notifications)\b/);
    await led.locator('[name=email]').fill(trainer);
    await led.locator('[name=password]').fill(demoPassword);
    await led.locator('[type=submit]').click();
    await led.getByRole('heading', { name: w.required.factor }).waitFor();
    await settled(led);
    await lookAround(led, 'required-factor');
    await led.reload();
    await led.getByRole('button', { name: w.required.setUp }).click();
    const theirs = await setUp(led, language);
    await led.getByRole('navigation').first().waitFor();

    await turnOff(led, theirs);
    await choose(page, language, 'none');
    await toast(page, w.institute.saved);
    await turnOff(page, own);
  });
}
