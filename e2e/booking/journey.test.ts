import { expect } from '@playwright/test';
import { demoPassword, look, open, settled } from '../src/harness.ts';
import { test } from '../src/test.ts';
import { bookable, choice, openDialog, row, student, toast, views, words } from './scene.ts';

for (const [language, width] of views) {
  test.describe(`in ${language} at ${width} px`, () => {
    const say = words[language];

    test('a student signs in, books a place, sees it in their calendar and gives it back', async () => {
      const page = await open('/login', { language, width });
      await page.getByLabel(say.email).fill(student);
      await page.getByLabel(say.password, { exact: true }).fill(demoPassword);
      await page.getByRole('button', { name: say.signIn }).click();
      await page.getByRole('heading', { name: say.next }).waitFor();
      await look(page, 'overview');
      const upcoming = page.locator('dl div').filter({ hasText: say.upcoming }).locator('dd');
      const before = Number(await upcoming.textContent());

      const [session] = await bookable(page);
      const dialog = await openDialog(page, language, session.course_name);
      await dialog.getByRole('button', { name: say.confirm }).click();
      await page.getByText(say.chooseFirst).first().waitFor();
      await choice(dialog, session).getByRole('radio').check();
      await page.getByText(say.chooseFirst).first().waitFor({ state: 'detached' });
      await look(page, 'booking-dialog');
      await dialog.getByRole('button', { name: say.confirm }).click();
      await toast(page, say.booked);
      await dialog.waitFor({ state: 'detached' });
      await expect.poll(() => upcoming.textContent()).toBe(String(before + 1));

      await page.getByRole('link', { name: say.calendarLink }).first().click();
      await row(page, session).getByText(say.registered, { exact: true }).waitFor();
      await look(page, 'calendar');
      await row(page, session)
        .getByRole('button', { name: `${say.cancel}: ${session.name}`, exact: true })
        .click();
      const question = page.getByRole('dialog');
      await question.getByText(session.name, { exact: true }).waitFor();
      await look(page, 'cancel-dialog');
      await question.getByRole('button', { name: say.cancel }).click();
      await toast(page, say.cancelled);
      await question.waitFor({ state: 'detached' });
      await row(page, session).getByRole('button', { name: say.register }).waitFor();
      await settled(page);
    });
  });
}
