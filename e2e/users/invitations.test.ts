/** From the invitation to the first sign-in, from the forgotten password to another one, and out again (D-14). */
import { expect, type Page } from '@playwright/test';
import { allow, look, lookAround, open, openAs, settled, views } from '../src/harness.ts';
import { test } from '../src/test.ts';
import { badge, chosen, moreFor, newAdmin, shownLink } from './people.ts';
import { admin, words } from './words.ts';

/** Whether the token appears anywhere that shows or stores the page's address. */
const shows = (page: Page, link: string) => page.evaluate((token) => location.href.includes(token), link.split('token=')[1] ?? '');

for (const [language, width] of views) {
  test.describe(`in ${language} at ${width} px`, () => {
    const w = words[language];
    const view = { language, width };

    test('an admin is invited, chooses a password and is in; the link works once', async () => {
      const email = `new.${language}.${width}@demo.halaqa.test`;
      const page = await openAs(admin, { ...view, path: '/admin/users' });
      await page.getByRole('heading', { level: 1, name: w.users }).waitFor();
      await lookAround(page, 'users');
      await page.getByRole('button', { name: w.inviteAdmin }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel(w.email).fill(admin);
      await dialog.getByRole('button', { name: w.sendInvitation }).click();
      await dialog.getByText(w.taken).waitFor();
      expect(await dialog.getByLabel(w.email).inputValue()).toBe(admin);
      await lookAround(page, 'users-invite-refused');
      // An address of somebody on record: who that is, and the way there.
      await dialog.getByLabel(w.email).fill('student@demo.halaqa.test');
      await dialog.getByRole('button', { name: w.sendInvitation }).click();
      await dialog.getByText(w.takenBy).waitFor();
      expect(await dialog.getByRole('link').getAttribute('href')).toMatch(/^\/admin\/students\/\d+$/);
      await lookAround(page, 'users-invite-taken');
      await dialog.getByLabel(w.email).fill(email);
      await dialog.getByRole('button', { name: w.sendInvitation }).click();
      await dialog.getByText(w.handOver).waitFor();
      await lookAround(page, 'users-invited');
      const link = await shownLink(page, w.linkOf);
      // Shown once: a press of Escape does not lose it.
      await page.keyboard.press('Escape');
      await dialog.getByRole('button', { name: w.kept }).click();
      await dialog.waitFor({ state: 'hidden' });

      const theirs = await open(link, view);
      allow(theirs, /^400 POST \/api\/auth\/accept-invitation/);
      await theirs.getByText(email).waitFor();
      expect(await shows(theirs, link)).toBe(false);
      await lookAround(theirs, 'accept-invitation');
      await theirs.getByLabel(w.password, { exact: true }).fill('short');
      await theirs.getByRole('button', { name: w.openAccount }).click();
      await theirs.getByText(w.short).waitFor();
      expect(await theirs.getByLabel(w.password, { exact: true }).inputValue()).toBe('short');
      await lookAround(theirs, 'accept-invitation-refused');
      // A reload loses neither the page nor the link.
      await theirs.reload();
      await theirs.getByText(email).waitFor();
      await theirs.getByLabel(w.password, { exact: true }).fill(chosen);
      await theirs.getByRole('button', { name: w.openAccount }).click();
      await theirs.waitForURL('**/admin-dashboard');
      // An admin without a name is not greeted by an address.
      await theirs.getByRole('heading', { level: 1, name: w.greeting, exact: true }).waitFor();
      await settled(theirs);

      const again = await open(link, view);
      allow(again, /^410 POST \/api\/auth\/link$/);
      await again.getByRole('heading', { name: w.dead }).waitFor();
      await lookAround(again, 'link-dead');

      // The list is told by itself.
      await page.getByRole('searchbox').fill(email);
      await badge(page, w.active).first().waitFor();
    });

    test('a person who forgot their password asks, gets a link from an admin, and chooses another', async () => {
      const email = `forgot.${language}.${width}@demo.halaqa.test`;
      const page = await openAs(admin, { ...view, path: '/admin/users' });
      await newAdmin(page, email);
      const theirs = await open('/login', view);
      await theirs.getByRole('link', { name: w.forgot }).click();
      await theirs.waitForURL('**/forgot-password');
      await settled(theirs);
      await theirs.getByText(w.askInstitute).waitFor();

      await page.getByRole('searchbox').fill(email);
      await page.getByText(w.one, { exact: true }).waitFor();
      await moreFor(page, email).click();
      await look(page, 'users-menu');
      await page.getByRole('menuitem', { name: w.resetLink }).click();
      await page.getByRole('dialog').getByText(w.kept).waitFor();
      await lookAround(page, 'users-reset-link');
      const link = await shownLink(page, w.linkOf);

      await theirs.goto(link);
      await theirs.getByText(email).waitFor();
      expect(await shows(theirs, link)).toBe(false);
      await lookAround(theirs, 'reset-password');
      await theirs.getByLabel(w.password, { exact: true }).fill(`another ${chosen}`);
      await theirs.getByRole('button', { name: w.save }).click();
      await theirs.waitForURL('**/admin-dashboard');
      await settled(theirs);
    });

    test('a disabled account’s open page goes to the sign-in page', async () => {
      const email = `closed.${language}.${width}@demo.halaqa.test`;
      const page = await openAs(admin, { ...view, path: '/admin/users' });
      await newAdmin(page, email);
      const theirs = await open('/login', view);
      allow(theirs, /^401 /);
      allow(theirs, /^console WebSocket connection/);
      await theirs.getByLabel(w.email).fill(email);
      await theirs.getByLabel(w.loginPassword, { exact: true }).fill(chosen);
      await theirs.getByRole('button', { name: w.login }).click();
      await theirs.waitForURL('**/admin-dashboard');
      await settled(theirs);

      await page.getByRole('searchbox').fill(email);
      await page.getByText(w.one, { exact: true }).waitFor();
      await moreFor(page, email).click();
      await page.getByRole('menuitem', { name: w.disable }).click();
      await page.getByRole('dialog').waitFor();
      await lookAround(page, 'users-disable');
      await page.getByRole('dialog').getByRole('button', { name: w.disable }).click();
      await page.getByRole('dialog').waitFor({ state: 'hidden' });
      await badge(page, w.disabled).first().waitFor();
      await theirs.waitForURL('**/login?next=**');
      await settled(theirs);
    });
  });
}
