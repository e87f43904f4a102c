/** One invoice as it is, and the way to pay it on Odoo's own page (D-136). */
import { expect, type Page } from '@playwright/test';
import { lookAround, openAs, settled, views } from '../src/harness.ts';
import { test } from '../src/test.ts';
import { type OdooPortal, startOdooPortal } from '../sync/odoo-portal.ts';

const student = 'student@demo.halaqa.test';
const words = {
  ar: {
    list: 'الفواتير',
    details: /^تفاصيل .?INV/,
    lines: 'البنود',
    fee: /رسوم دورة/,
    residual: 'المتبقي',
    vat: 'الرقم الضريبي',
    pay: 'الدفع الآن',
    note: 'إشعار دائن',
    ofNote: /^تفاصيل .?RINV/,
    reverses: /يعكس هذا الإشعار الفاتورة/,
    payments: 'الدفعات',
  },
  en: {
    list: 'Invoices',
    details: /^Details of INV/,
    lines: 'Lines',
    fee: /رسوم دورة/,
    residual: 'Still to pay',
    vat: 'VAT number',
    pay: 'Pay now',
    note: 'Credit note',
    ofNote: /^Details of RINV/,
    reverses: /This credit note takes back invoice/,
    payments: 'Payments',
  },
};

let place: OdooPortal;
test.beforeAll(async () => {
  place = await startOdooPortal();
});
test.afterAll(() => place?.stop());

/** The number of an invoice of the reader's own in this state. */
async function numberOf(page: Page, state: string): Promise<string> {
  const { invoices } = await (await page.request.get('/api/student/overview')).json();
  return (invoices as { name: string; state: string }[]).find((one) => one.state === state)?.name ?? '';
}

for (const [language, width] of views) {
  test.describe(`in ${language} at ${width} px`, () => {
    const w = words[language];

    test('an invoice opens with its lines, its seller and what is left to pay', async () => {
      const page = await openAs(student, { language, width, path: '/invoices' });
      await page.getByRole('heading', { level: 1, name: w.list }).waitFor();
      const opener = page.getByRole('button', { name: w.details }).first();
      // As high as a thumb.
      if (width === 390) expect((await opener.boundingBox())?.height).toBeGreaterThanOrEqual(44);
      await opener.click();
      const dialog = page.getByRole('dialog');
      await expect(dialog.getByLabel(w.lines).getByText(w.fee)).toHaveAttribute('lang', 'ar');
      await dialog.getByText(w.vat).waitFor();
      await dialog.getByText(w.residual).waitFor();
      // Without an Odoo there is nowhere to pay.
      expect(await dialog.getByText(w.pay).count()).toBe(0);
      await settled(page);
      await lookAround(page, 'invoice-details');
    });

    test('an invoice that is partly paid says by which payments, and one that is not has none', async () => {
      const page = await openAs(student, { language, width, path: '/invoices' });
      await page.getByRole('button', { name: await numberOf(page, 'partial') }).click();
      const dialog = page.getByRole('dialog');
      const payments = dialog.getByRole('list', { name: w.payments }).getByRole('listitem');
      await payments.getByText(/PAY\/\d{4}\/\d{5}/).waitFor();
      expect(await payments.count()).toBe(1);
      await settled(page);
      await lookAround(page, 'invoice-payments');
      // On the other size of device the list is drawn otherwise; what was open stays open.
      expect(await payments.count()).toBe(1);
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
      await page.getByRole('button', { name: await numberOf(page, 'not_paid') }).click();
      await dialog.getByText(w.residual).waitFor();
      expect(await payments.count()).toBe(0);
    });

    test('the way to pay leads to Odoo’s own page', async () => {
      const page = await openAs(place.student, { language, width, path: '/invoices', portal: place.url });
      const number = await numberOf(page, 'not_paid');
      await page.getByRole('button', { name: number }).click();
      const link = page.getByRole('dialog').getByRole('link', { name: w.pay });
      await link.waitFor();
      expect(await link.getAttribute('href')).toMatch(new RegExp(`^${place.odoo.url}/my/invoices/\\d+\\?access_token=`));
      expect(await link.getAttribute('rel')).toBe('noopener noreferrer');
      await lookAround(page, 'invoice-pay');
    });
  });
}

test('an admin sees a credit note as such, on the record of its student, and nothing to pay', async () => {
  const page = await openAs('admin@demo.halaqa.test', { language: 'en' });
  const students: { id: number }[] = await (await page.request.get('/api/admin/students/detailed?pageSize=100')).json();
  const lists = await Promise.all(
    students.map(async ({ id }) => ({ id, notes: await (await page.request.get(`/api/students/${id}/invoices`)).json() })),
  );
  const id = lists.find(({ notes }) => (notes as { credit_note: boolean }[]).slice(0, 6).some((one) => one.credit_note))?.id;
  await page.goto(`/admin/students/${id}`);
  await page.getByText(words.en.note).first().waitFor();
  await page.getByRole('button', { name: words.en.ofNote }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText(words.en.reverses).waitFor();
  expect(await dialog.getByText(words.en.pay).count()).toBe(0);
  await lookAround(page, 'credit-note');
});
