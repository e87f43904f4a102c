/** Where letters are sent, and how to reach the institute, for people who forgot a password or want a record changed (D-88). */

import { expect } from '@playwright/test';
import { look, lookAround, open, openAs, views } from '../src/harness.ts';
import type { OwnPortal } from '../src/harness-portal-pool.ts';
import { test } from '../src/test.ts';
import { startMailingPortal } from './mailing-portal.ts';
import { words } from './words.ts';

let mailing: OwnPortal;
test.beforeAll(async () => {
  mailing = await startMailingPortal({
    INSTITUTE_PHONE: '+966 11 555 0100',
    INSTITUTE_EMAIL: 'ask@circle.test',
    INSTITUTE_ADDRESS: 'شارع العليا، الرياض',
  });
});
test.afterAll(() => mailing?.stop());

for (const [language, width] of views) {
  test.describe(`in ${language} at ${width} px`, () => {
    const w = words[language];
    const view = () => ({ language, width, portal: mailing.url });

    test('where mail is set up a link is asked for, and the answer says how to reach the institute', async () => {
      const page = await open('/forgot-password', view());
      await page.getByLabel(w.email).fill('nobody');
      await page.getByRole('button', { name: w.send }).click();
      await lookAround(page, 'forgot-refused');
      await page.getByLabel(w.email).fill(`nobody.${language}.${width}@demo.halaqa.test`);
      await page.getByRole('button', { name: w.send }).click();
      await page.getByRole('heading', { name: w.sent }).waitFor();
      await expect.poll(() => page.getByRole('region', { name: w.contact }).getByRole('link').count()).toBe(2);
      await lookAround(page, 'forgot-sent');
    });

    test('where no mail is set up nobody is promised any: the page says how to reach the institute, and has no form', async () => {
      const page = await open('/forgot-password', { language, width });
      await page.getByText(w.askInstitute).waitFor();
      expect(await page.getByRole('textbox').count()).toBe(0);
      await lookAround(page, 'forgot-ask');
    });

    test('the profile that a student cannot change names the institute, by telephone, mail and address', async () => {
      const page = await openAs('student35@demo.halaqa.test', { ...view(), path: '/profile' });
      const contact = page.getByRole('region', { name: w.contact });
      expect(await contact.getByRole('link', { name: '+966 11 555 0100' }).getAttribute('href')).toBe('tel:+966115550100');
      expect(await contact.getByRole('link', { name: 'ask@circle.test' }).getAttribute('href')).toBe('mailto:ask@circle.test');
      await contact.getByText('شارع العليا، الرياض').waitFor();
      await look(page, 'profile-contact');
    });
  });
}
