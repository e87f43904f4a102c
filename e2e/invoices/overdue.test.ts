/** What is overdue is named, in days and first (D-97); two invoices of this student are, the demonstration institute sees to it. */
import { expect } from '@playwright/test';
import { look, lookAround, openAs, settled, views } from '../src/harness.ts';
import { test } from '../src/test.ts';

const student = 'student@demo.halaqa.test';
const words = {
  ar: {
    strip: 'فاتورتان متأخرتان',
    oldest: /الأقدم متأخرة /,
    overdue: /متأخرة .*\d+ (يوم|يومًا|أيام)|متأخرة يومين/,
    partly: 'مدفوعة جزئيًا',
    paid: 'مدفوعة',
    invoices: 'الفواتير',
    owed: /^المتبقي/,
    left: 'المتبقي للسداد',
    late: /^منه متأخر/,
    payContact: 'الدفع لدى المعهد، وهذه طرق التواصل معه:',
    payOffice: 'الدفع لدى مكتب المعهد.',
  },
  en: {
    strip: '2 invoices overdue',
    oldest: /Oldest: overdue by /,
    overdue: /overdue by \d+ days?/,
    partly: 'Partly paid',
    paid: 'Paid',
    invoices: 'Invoices',
    owed: /to pay$/,
    left: 'Left to pay',
    late: /of it overdue$/,
    payContact: 'To pay, contact the institute:',
    payOffice: 'To pay, ask at the institute’s office.',
  },
};

for (const [language, width] of views) {
  test.describe(`in ${language} at ${width} px`, () => {
    const say = words[language];

    test('the first screen begins with what is overdue, and the list names it and says how much it is in all', async () => {
      const page = await openAs(student, { language, width });
      const strip = page.getByRole('main').getByRole('link').first();
      await expect(strip).toContainText(say.strip);
      await expect(strip).toContainText(say.oldest);
      await expect(strip).toContainText(say.overdue);
      await lookAround(page, 'overdue-strip');
      await strip.click();
      await page.waitForURL('**/invoices');
      await settled(page);
      // The first screen stays in sight until this one is there.
      await expect.poll(() => page.getByRole('main').getByText(say.overdue).count()).toBe(2);
      await page.getByText(say.paid, { exact: true }).first().waitFor();
      const owed = page.getByRole('list', { name: say.left }).getByRole('listitem');
      await expect(owed).toHaveCount(1);
      await expect(owed.getByText(say.owed)).toBeVisible();
      await expect(owed.getByText(say.late)).toBeVisible();
      await lookAround(page, 'overdue-list');
    });

    test('an admin reads on a student’s page what they owe in all, as the student does', async () => {
      const theirs = await openAs(student, { language, width });
      const owed = theirs.getByRole('region', { name: say.invoices }).getByText(say.owed).first();
      const sentence = (await owed.textContent()) ?? '';
      const page = await openAs('admin@demo.halaqa.test', { language, width, path: '/admin-dashboard' });
      const [{ id }] = await (await page.request.get('/api/admin/students?search=S000001')).json();
      await page.goto(`/admin/students/${id}`);
      await expect(page.getByRole('region', { name: say.invoices })).toContainText(sentence);
      await lookAround(page, 'overdue-student-record');
    });

    test('an overdue invoice that cannot be paid online says whom to pay, and one that is not overdue does not', async () => {
      const page = await openAs(student, { language, width, path: '/settings' });
      const contact = { phone: '+966 11 000 0000', email: 'office@halaqa.test' };
      let isKnown = true;
      await page.route('**/api/institute', async (route) => {
        const institute = await (await route.fetch()).json();
        const known = isKnown ? contact : { phone: null, email: null };
        await route.fulfill({ json: { ...institute, address: null, ...known } });
      });
      const { invoices } = await (await page.request.get('/api/student/overview')).json();
      const rows = invoices as { name: string; state: string; due_date: string }[];
      const late = rows
        .filter(({ state }) => state === 'not_paid' || state === 'partial')
        .toSorted((a, b) => (a.due_date < b.due_date ? -1 : 1));
      const dialog = page.getByRole('dialog');
      const open = async (name = '') => {
        await page.goto('/invoices');
        await page.getByRole('button', { name }).first().click();
      };
      await open(late[0]?.name);
      await dialog.getByText(say.payContact, { exact: true }).waitFor();
      await expect(dialog.locator('a[href^="tel:"]')).toHaveText(new RegExp(contact.phone.replaceAll('+', '\\+')));
      await expect(dialog.locator('a[href^="mailto:"]')).toContainText(contact.email);
      await settled(page);
      await lookAround(page, 'overdue-how-to-pay');

      isKnown = false;
      await open(late[0]?.name);
      await dialog.getByText(say.payOffice, { exact: true }).waitFor();
      await look(page, 'overdue-office');

      await open(rows.find(({ state }) => state === 'paid')?.name);
      await settled(page);
      await expect(dialog.getByText(say.payOffice, { exact: true })).toHaveCount(0);
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
