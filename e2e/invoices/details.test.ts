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
    instalments: 'الأقساط',
    late: 'متأخر',
    tax: 'ضريبة القيمة المضافة 15%',
    inAll: 'الضريبة (ضريبة القيمة المضافة 15%)',
    several: 'ضريبة القيمة المضافة 15% ورسم 5%',
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
    instalments: 'Instalments',
    late: 'overdue',
    tax: 'VAT 15%',
    inAll: 'Tax (VAT 15%)',
    several: 'ضريبة القيمة المضافة 15% and رسم 5%',
  },
};

let place: OdooPortal;
test.beforeAll(async () => {
  place = await startOdooPortal();
  await intoInstalments(place.odoo.clerk);
});
test.afterAll(() => place?.stop());

/** The first half of what is due has been due for long, the other is in years; what was bought is told in two lines, and taxed twice. */
async function intoInstalments(clerk: OdooPortal['odoo']['clerk']) {
  const fee = await clerk.create('account.tax', { name: 'رسم 5%' });
  for (const { id, amount_total: total } of clerk.records('account.move').filter((one) => one['payment_state'] === 'not_paid')) {
    const half = Number(total) / 2;
    const term = { move_id: id ?? 0, display_type: 'payment_term', amount_currency: half, amount_residual_currency: half };
    await clerk.create('account.move.line', { ...term, date_maturity: '2026-01-15' });
    await clerk.create('account.move.line', { ...term, date_maturity: '2099-01-15' });
    const line = { move_id: id ?? 0, display_type: 'line_note', sequence: 900, name: 'first of two\nsecond of two' };
    await clerk.create('account.move.line', line);
    for (const { id: taxed, move_id: of, display_type: kind } of clerk.records('account.move.line')) {
      if (of === id && kind === 'product') await clerk.write('account.move.line', Number(taxed), { tax_ids: [[4, fee]] });
    }
    await clerk.write('account.move', Number(id), { ref: 'in instalments' });
  }
}

interface Listed {
  name: string;
  state: string;
  amount_total: string;
}

/** An invoice of the reader's own in this state. */
async function ofState(page: Page, state: string): Promise<Listed> {
  const { invoices }: { invoices: Listed[] } = await (await page.request.get('/api/student/overview')).json();
  return invoices.find((one) => one.state === state) ?? { name: '', state, amount_total: '' };
}

const numberOf = async (page: Page, state: string): Promise<string> => (await ofState(page, state)).name;

const inDigits = (amount: number): string => amount.toLocaleString('en', { minimumFractionDigits: 2 });

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
      await expect(dialog.getByLabel(w.lines).getByText(w.tax, { exact: true }).first()).toHaveAttribute('lang', language);
      await expect(dialog.getByRole('term').filter({ hasText: w.inAll })).toHaveCount(1);
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

    test('an invoice in instalments says when which part is due, and what of it is left', async () => {
      const page = await openAs(place.student, { language, width, path: '/invoices', portal: place.url });
      await page.getByRole('button', { name: await numberOf(page, 'not_paid') }).click();
      const dialog = page.getByRole('dialog');
      const parts = dialog.getByRole('list', { name: w.instalments }).getByRole('listitem');
      await expect(parts).toHaveCount(2);
      await expect(parts.first()).toContainText(w.late);
      await expect(parts.last()).not.toContainText(w.late);
      // The line and the sum say both taxes.
      await dialog.getByLabel(w.lines).getByText(w.several).first().waitFor();
      await dialog.getByRole('term').filter({ hasText: w.several }).waitFor();
      // A name of two lines is drawn in two.
      const heightOf = async (text: RegExp) => (await dialog.getByText(text).boundingBox())?.height ?? 0;
      expect(await heightOf(/first of two/)).toBeGreaterThan(30);
      await settled(page);
      await lookAround(page, 'invoice-instalments');
    });

    test('the list says how much of an invoice in instalments is due, beside the whole of it', async () => {
      const page = await openAs(place.student, { language, width, path: '/invoices', portal: place.url });
      const { amount_total: total, name } = await ofState(page, 'not_paid');
      const row = page.getByRole(width === 390 ? 'listitem' : 'row').filter({ hasText: name });
      await expect(row).toContainText(inDigits(Number(total)));
      await expect(row).toContainText(inDigits(Number(total) / 2));
      await settled(page);
      await lookAround(page, 'invoice-instalments-list');
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

test('an admin sees what is overdue among the first invoices of a student, however many are newer', async () => {
  const { clerk } = place.odoo;
  const page = await openAs(place.student, { language: 'en', path: '/invoices', portal: place.url });
  const number = await numberOf(page, 'not_paid');
  const { student: own } = await (await page.request.get('/api/student/overview')).json();
  const { id: _, ...late } = clerk.records('account.move').find(({ name }) => name === number) ?? {};
  for (const day of [1, 2, 3, 4, 5, 6, 7]) {
    const paid = { payment_state: 'paid', amount_residual: 0, invoice_date: `2098-01-0${day}`, invoice_date_due: `2098-01-0${day}` };
    await clerk.create('account.move', { ...late, ...paid, name: `INV/2098/0000${day}`, matched_payment_ids: [] });
  }
  const admin = await openAs(place.admin, { language: 'en', portal: place.url });
  await admin.goto(`/admin/students/${own.id}`);
  await admin.getByRole('button', { name: /Details of INV.2098.00007/ }).waitFor();
  await admin.getByRole('button', { name: new RegExp(number) }).waitFor();
});
