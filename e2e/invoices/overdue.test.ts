/** What is overdue is named, in days and first (D-97); two invoices of this student are, the demonstration institute sees to it. */
import { expect } from '@playwright/test';
import { lookAround, openAs, settled, views } from '../src/harness.ts';
import { test } from '../src/test.ts';

const student = 'student@demo.halaqa.test';
const words = {
  ar: { strip: 'فاتورتان متأخرتان', overdue: /متأخرة .*\d+ (يوم|يومًا|أيام)|متأخرة يومين/, partly: 'مدفوعة جزئيًا', paid: 'مدفوعة' },
  en: { strip: '2 invoices overdue', overdue: /Overdue by \d+ days?/, partly: 'Partly paid', paid: 'Paid' },
};

for (const [language, width] of views) {
  test.describe(`in ${language} at ${width} px`, () => {
    const say = words[language];

    test('the first screen begins with what is overdue, and the list names it', async () => {
      const page = await openAs(student, { language, width });
      const strip = page.getByRole('main').getByRole('link').first();
      await expect(strip).toContainText(say.strip);
      await expect(strip).toContainText(say.overdue);
      await lookAround(page, 'overdue-strip');
      await strip.click();
      await page.waitForURL('**/invoices');
      await settled(page);
      // The first screen stays in sight until this one is there.
      await expect.poll(() => page.getByRole('main').getByText(say.overdue).count()).toBe(2);
      await page.getByText(say.paid, { exact: true }).first().waitFor();
      await lookAround(page, 'overdue-list');
    });
  });
}

test('the card of the first screen has the longest overdue first', async () => {
  const page = await openAs(student);
  const { invoices } = await (await page.request.get('/api/student/overview')).json();
  const due = (invoices as { name: string; state: string; due_date: string }[])
    .filter(({ state }) => state === 'not_paid' || state === 'partial')
    .toSorted((a, b) => (a.due_date < b.due_date ? -1 : 1));
  const card = page.getByRole('region', { name: 'الفواتير' });
  const rows = await card.getByRole('listitem').allTextContents();
  expect(rows.slice(0, 2).map((row, index) => row.includes(due[index]?.name ?? 'none'))).toEqual([true, true]);
});
