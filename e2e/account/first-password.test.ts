/** Signing in with a password that somebody else gave (D-179): the portal opens once another is chosen. */
import { rm } from 'node:fs/promises';
import { startPortal } from '@halaqa/server/app/portal';
import { readConfig } from '@halaqa/server/config/config';
import { openCommandDatabase } from '@halaqa/server/db/open';
import { createAccount } from '@halaqa/server/identity/users/service';
import { texts as ar } from '@halaqa/web/i18n/ar/account';
import { texts as en } from '@halaqa/web/i18n/en/account';
import { expect } from '@playwright/test';
import { pino } from 'pino';
import { allow, look, lookAround, open, views } from '../src/harness.ts';
import { makeDatabaseFolder } from '../src/harness-database.ts';
import { test } from '../src/test.ts';

const words = { ar, en };
const own = 'three palms behind the house';

const emailOf = (language: string): string => `first-${language}@demo.halaqa.test`;

/** A portal of its own, with an account in each language whose password the command line has made up. */
async function begin() {
  const folder = await makeDatabaseFolder('halaqa-first-password-');
  const config = readConfig({ PORT: '0', HALAQA_DATA: folder, LOG_LEVEL: 'silent', BACKUP_KEEP: '0' });
  const database = await openCommandDatabase(config, pino({ level: 'silent' }));
  const passwords: Record<string, string | undefined> = {};
  for (const [language] of views) {
    const made = await createAccount(database, { role: 'admin', email: emailOf(language), name: null }, undefined);
    passwords[language] = made.madeUpPassword;
  }
  await database.close();
  const portal = await startPortal(config);
  const end = async () => {
    await portal.stop();
    await rm(folder, { recursive: true, force: true });
  };
  return { url: portal.url, passwords, end };
}

let portal: Awaited<ReturnType<typeof begin>> | undefined;
test.beforeAll(async () => {
  portal = await begin();
});
test.afterAll(() => portal?.end());

for (const [language, width] of views) {
  test(`in ${language} at ${width} px another one is chosen first, and not the same`, async () => {
    const { password: w, required } = words[language];
    const first = portal?.passwords[language] ?? '';
    const page = await open('/login', { language, width, ...(portal && { portal: portal.url }) });
    allow(page, /^400 PUT \/api\/auth\/password$/);
    await page.locator('[name=email]').fill(emailOf(language));
    await page.locator('[name=password]').fill(first);
    await page.locator('[type=submit]').click();
    await page.getByRole('heading', { name: required.password }).waitFor();
    await lookAround(page, 'required-password');
    await page.locator('[name=current]').fill(first);
    await page.locator('[name=password]').fill(first);
    await page.getByRole('button', { name: w.submit }).click();
    await expect(page.locator('[name=password]')).toHaveAttribute('aria-invalid', 'true');
    await look(page, 'required-password-same');
    await page.locator('[name=password]').fill(own);
    await page.getByRole('button', { name: w.submit }).click();
    await page.getByRole('navigation').first().waitFor();
  });
}
