import { expect } from '@playwright/test';
import { words } from '../reports/words.ts';
import { lookAround, openAs, settled, views } from '../src/harness.ts';
import { keepPicture } from '../src/harness-picture.ts';
import { test } from '../src/test.ts';

const student = 'student2@demo.halaqa.test';

for (const [language, width] of views) {
  test.describe(`in ${language} at ${width} px`, () => {
    const w = words[language];

    test('a student sees all their invoices and prints one', async () => {
      const page = await openAs(student, { language, width, path: '/invoices' });
      await page.getByRole('heading', { level: 1, name: w.invoices }).waitFor();
      await lookAround(page, 'invoices');
      const opening = page.context().waitForEvent('page');
      await page.getByRole('link', { name: w.print }).first().click();
      await page.getByText(w.opened).first().waitFor();
      const printed = await opening;
      await printed.waitForLoadState();
      expect(await printed.title()).toMatch(/INV/);
      await printed.getByRole('button').waitFor();
      expect(await printed.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
      await keepPicture(printed, `invoice-print-${language}-${width}`);
      await printed.close();
    });

    test('a student sees their courses and opens one to book', async () => {
      const page = await openAs(student, { language, width, path: '/courses' });
      await page.getByRole('heading', { level: 1, name: w.myCourses }).waitFor();
      await lookAround(page, 'courses');
      await page.getByRole('button', { name: w.view }).first().click();
      await page.getByRole('dialog').waitFor();
      await settled(page);
    });
  });
}

test('the card of the first screen prints too', async () => {
  const page = await openAs(student, { path: '/' });
  const opening = page.context().waitForEvent('page');
  await page.getByRole('link', { name: words.ar.print }).first().click();
  await (await opening).close();
  await page.getByText(words.ar.opened).first().waitFor();
});
