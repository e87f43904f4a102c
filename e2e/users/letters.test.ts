/** An invitation by mail while the mail server is away (D-147). */

import { look, lookAround, open, openAs, views } from '../src/harness.ts';
import type { OwnPortal } from '../src/harness-portal-pool.ts';
import { test } from '../src/test.ts';
import { startMailingPortal } from './mailing-portal.ts';
import { moreFor, shownLink } from './people.ts';
import { admin, words } from './words.ts';

let mailing: OwnPortal;
test.beforeAll(async () => {
  mailing = await startMailingPortal();
});
test.afterAll(() => mailing?.stop());

for (const [language, width] of views) {
  test.describe(`in ${language} at ${width} px`, () => {
    const w = words[language];
    const view = () => ({ language, width, portal: mailing.url });

    test('an invitation whose letter waits is told so, and a link is handed over in its place', async () => {
      const email = `waits.${language}.${width}@demo.halaqa.test`;
      const page = await openAs(admin, { ...view(), path: '/admin/users' });
      await page.getByRole('button', { name: w.inviteAdmin }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel(w.email).fill(email);
      await dialog.getByRole('button', { name: w.sendInvitation }).click();
      await dialog.getByText(w.onItsWay).waitFor();
      await lookAround(page, 'users-invited-by-mail');
      await dialog.getByRole('button', { name: w.done, exact: true }).click();
      await dialog.waitFor({ state: 'hidden' });

      await page.getByRole('searchbox').fill(email);
      await page.getByText(w.one, { exact: true }).waitFor();
      await page.getByText(w.waits).first().waitFor();
      await look(page, 'users-letter-waits');
      await moreFor(page, email).click();
      await page.getByRole('menuitem', { name: w.makeLink }).click();
      await dialog.getByText(w.handOver).waitFor();
      await lookAround(page, 'users-handed-over');
      const link = await shownLink(page, w.linkOf);
      await dialog.getByRole('button', { name: w.kept }).click();
      await dialog.waitFor({ state: 'hidden' });
      await page.getByText(w.waits).first().waitFor({ state: 'hidden' });

      const theirs = await open(link, view());
      await theirs.getByText(email).waitFor();
    });
  });
}
