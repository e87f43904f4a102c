/** The page of an invoice that is printed (D-54). */
import { describe, expect, it } from 'vitest';
import { zatcaText } from '../../src/invoices/print/zatca.ts';
import { drawQr } from '../../src/render/qr.ts';
import { scene } from '../booking/scene.ts';
import { buildCourse, buildInvoice, buildStudent } from '../factories.ts';
import { type SignedIn, testPortal } from '../harness.ts';

const bare = await testPortal();
const institute = {
  ...bare.config.institute,
  name: 'معهد النور',
  nameEn: 'Alnoor Institute',
  address: 'الرياض 12345',
  vatNumber: '310122393500003',
};
const portal = await testPortal({ database: bare.database, config: { institute } });
const { db, student, admin } = scene(portal);
const asAdmin = await admin();

async function print(id: number, as: SignedIn, on = portal) {
  const answer = await on.inject({ method: 'GET', url: `/api/invoices/${id}/print`, as });
  return { status: answer.statusCode, headers: answer.headers, page: answer.body };
}

describe('the printed invoice', () => {
  it('names seller, buyer and goods in both languages, with the tax as Odoo has it', async () => {
    const { id: student_id } = await buildStudent(db, { name: 'نورة سعد', name_en: 'Noura Saad', student_number: 'S000042' });
    const { id } = await buildInvoice(db, {
      student_id,
      number: 'INV/2026/00077',
      invoice_date: '2026-01-15',
      due_date: '2026-02-14',
      payment_state: 'partial',
      amount_untaxed: '12000.00',
      amount_tax: '1800.00',
      amount_total: '13800.00',
      amount_residual: '800.50',
    });
    const { status, headers, page } = await print(id, asAdmin);
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(headers['cache-control']).toBe('no-store');
    for (const text of [
      '<html lang="ar" dir="rtl">',
      'فاتورة ضريبية مبسطة',
      'Simplified tax invoice',
      'معهد النور',
      'Alnoor Institute',
      'الرياض 12345',
      '310122393500003',
      'INV/2026/00077',
      '2026-01-15',
      '2026-02-14',
      'نورة سعد',
      'Noura Saad',
      'S000042',
      'مدفوعة جزئيًا',
      'Partly paid',
      '12,000.00',
      '(15%)',
      '1,800.00',
      '13,800.00',
      '800.50',
      'Amounts in Saudi riyals (SAR)',
    ]) {
      expect(page).toContain(text);
    }
    // The number follows the Arabic name at its left, and the English one at its right.
    expect(page).toContain('الرقم الضريبي <bdi dir="ltr">310122393500003</bdi> <span lang="en" dir="ltr">VAT number</span>');
    const qr = zatcaText({ seller: 'معهد النور', vatNumber: '310122393500003', issuedOn: '2026-01-15', total: '13800.00', tax: '1800.00' });
    expect(page).toContain(drawQr(qr).path);
    expect(page).not.toContain('INSTITUTE_VAT_NUMBER');
  });

  it('numbers a student who is a man as a man, and says its state in the words of the screen', async () => {
    const { id: student_id } = await buildStudent(db, { gender: 'male', student_number: 'S000043' });
    const { id } = await buildInvoice(db, { student_id, payment_state: 'not_paid' });
    const { page } = await print(id, asAdmin);
    expect(page).toContain('<th scope="row">رقم الطالب</th>');
    expect(page).toContain('معلقة · ');
    expect(page).toContain('Pending');
  });

  it('names the taxes of each line and of the whole in both languages, and calls no tax VAT by itself', async () => {
    const vat = { name: 'ضريبة القيمة المضافة 15%', name_en: 'VAT 15%' };
    const fee = { name: 'رسم 5%', name_en: null };
    const item = { kind: 'item', name: 'دورة', quantity: '1', unit_price: '100.00', discount: '0', untaxed: '100.00' };
    const line = (tax: string, taxes?: object[]) => ({ ...item, tax, total: '100.00', ...(taxes && { taxes }) });
    const printed = async (lines: object[]) => (await print((await buildInvoice(db, { lines: JSON.stringify(lines) })).id, asAdmin)).page;
    const named = await printed([line('15.00', [vat]), line('20.00', [vat, fee]), line('0.00', [])]);
    for (const text of [
      '<bdi>ضريبة القيمة المضافة 15%</bdi><br><bdi lang="en">VAT 15%</bdi>',
      '<bdi>ضريبة القيمة المضافة 15% ورسم 5%</bdi><br><bdi lang="en">VAT 15% and رسم 5%</bdi>',
      'الضريبة <bdi>(ضريبة القيمة المضافة 15% ورسم 5%)</bdi>',
      'Tax <bdi>(VAT 15% and رسم 5%)</bdi>',
    ]) {
      expect(named).toContain(text);
    }
    expect(named.match(/class="taxes"/g)).toHaveLength(2);
    const unnamed = await printed([line('15.00', [vat]), line('15.00')]);
    expect(unnamed).toContain('Tax <bdi dir="ltr">(15%)</bdi>');
    expect(await printed([line('0.00', [])])).toContain('<th lang="en" dir="ltr">Tax</th>');
    expect(unnamed).not.toContain('Value added tax');
  });

  it('says by which payments it is settled', async () => {
    const { id } = await buildInvoice(db, {
      payment_state: 'paid',
      amount_residual: '0.00',
      payments: JSON.stringify([
        { number: 'PBNK1/7', date: '2026-01-20', amount: '1000.00', currency: 'SAR', journal: 'البنك', settles_others: false },
        { number: null, date: '2026-01-21', amount: '70.5', currency: 'USD', journal: null, settles_others: true },
      ]),
    });
    const { page } = await print(id, asAdmin);
    for (const text of ['الدفعات', 'PBNK1/7', '2026-01-20', 'البنك', '1,000.00', '70.5', 'USD', 'settles other invoices too']) {
      expect(page).toContain(text);
    }
    // The caption of the sums names the invoice's own currency.
    expect(page).not.toMatch(/1,000\.00<\/bdi>\s*SAR/);
    const none = await buildInvoice(db, { payments: '[]' });
    expect((await print(none.id, asAdmin)).page).not.toContain('الدفعات');
  });

  it('has the instalments of what is owed, and what is left of each', async () => {
    const instalments = JSON.stringify([
      { due_date: '2026-01-16', amount: '575.01', residual: '0.00' },
      { due_date: '2026-02-17', amount: '574.99', residual: '574.99' },
    ]);
    const { id } = await buildInvoice(db, { payment_state: 'partial', amount_residual: '574.99', due_date: '2026-02-17', instalments });
    const { page } = await print(id, asAdmin);
    for (const text of ['الأقساط', 'Instalments', '2026-01-16', '575.01', '2026-02-17', '574.99']) expect(page).toContain(text);
    const paid = await buildInvoice(db, { payment_state: 'paid', instalments });
    expect((await print(paid.id, asAdmin)).page).not.toContain('Instalments');
  });

  it('draws a note among the lines as a line, and none as what an admin is told', async () => {
    const lines = JSON.stringify([{ kind: 'note', name: 'تشمل المواد\nوالاختبار' }]);
    const { id } = await buildInvoice(db, {
      lines,
      seller: JSON.stringify({ name: 'معهد', vat_number: '310122393500003', address: null }),
    });
    const { page } = await print(id, asAdmin);
    expect(page).toContain('<tr class="line-note"><td colspan="4"><bdi>تشمل المواد\nوالاختبار</bdi>');
    expect(page).not.toContain('class="note"');
  });

  it('carries the QR code that Odoo itself prints, also where ours could not be made', async () => {
    const code = 'AQVIYWxxYQMTMjAyNi0xMS0wOVQyMTo0Njo1OA==';
    const { id } = await buildInvoice(db, { qr_code: code, currency: 'USD', invoice_date: null });
    expect((await print(id, asAdmin)).page).toContain(drawQr(code).path);
    const own = await buildInvoice(db);
    expect((await print(own.id, asAdmin)).page).not.toContain(drawQr(code).path);
  });

  it('shows no rest when it is paid, and no rate where there are several', async () => {
    const { id } = await buildInvoice(db, { payment_state: 'paid', amount_residual: '100.00', amount_tax: '75.30' });
    const { page } = await print(id, asAdmin);
    expect(page).not.toContain('المبلغ المتبقي');
    expect(page).not.toContain('%)');
    expect(page).toContain('75.30');
  });

  it('carries no code without the VAT number, is no tax invoice then, and tells admins why', async () => {
    const caller = await student(await buildCourse(db));
    const { id } = await buildInvoice(db, { student_id: caller.id });
    const toAdmin = (await print(id, asAdmin, bare)).page;
    expect(toAdmin).toContain('INSTITUTE_VAT_NUMBER');
    expect(toAdmin).not.toContain('<svg');
    expect(toAdmin).not.toContain('tax invoice<');
    const toStudent = (await print(id, caller.as, bare)).page;
    expect(toStudent).not.toContain('INSTITUTE_VAT_NUMBER');
    expect(toStudent).not.toContain('<svg');
  });

  it.each([{ invoice_date: null }, { currency: 'USD' }])('carries no code where one of its fields would be untrue: %j', async (given) => {
    const { id } = await buildInvoice(db, given);
    const { page } = await print(id, asAdmin);
    expect(page).not.toContain('<svg');
    expect(page).toContain('class="note"');
    if (given.currency) expect(page).toContain('Amounts in USD');
  });

  it('is shown to the student and to admins only', async () => {
    const course = await buildCourse(db);
    const [caller, other] = [await student(course), await student(course)];
    const { id } = await buildInvoice(db, { student_id: caller.id });
    expect(await print(id, caller.as)).toMatchObject({ status: 200 });
    expect(await print(id, other.as)).toMatchObject({ status: 404 });
    expect(await print(2_000_000_000, caller.as)).toMatchObject({ status: 404 });
    const archived = await buildInvoice(db, { student_id: (await buildStudent(db, { active: false })).id });
    expect(await print(archived.id, asAdmin)).toMatchObject({ status: 404 });
  });
});

describe('an invoice that cannot be shown', () => {
  const openInWindow = (id: number, language: string, as?: SignedIn) =>
    portal.inject({
      method: 'GET',
      url: `/api/invoices/${id}/print`,
      headers: { accept: 'text/html,*/*;q=0.8', 'accept-language': language },
      ...(as ? { as } : {}),
    });

  it('leads to sign-in where the session has ended, and from there to the invoices', async () => {
    const { id } = await buildInvoice(db, {});
    const { statusCode, headers } = await openInWindow(id, 'ar');
    expect([statusCode, headers.location]).toEqual([303, '/login?next=%2Finvoices']);
    expect((await portal.inject({ method: 'GET', url: `/api/invoices/${id}/print` })).json()).toMatchObject({ code: 'unauthorized' });
  });

  it.each([
    ['ar', 'dir="rtl"', 'العنصر المطلوب غير موجود.', 'العودة إلى البوابة'],
    ['en', 'dir="ltr"', 'There is nothing here.', 'Back to the portal'],
  ])('says why on a page in "%s"', async (language, ...said) => {
    const { statusCode, headers, body } = await openInWindow(2_000_000_000, language, asAdmin);
    expect([statusCode, headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
    for (const text of said) expect(body).toContain(text);
  });
});

describe('what clerks type into Odoo', () => {
  const payloads = [
    '<script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
    "' onmouseover='alert(1)",
    '</title><svg onload=alert(1)>',
    '<style>*{display:none}</style>',
    '{{constructor.constructor("alert(1)")()}}',
    '<!--',
    '&lt;script&gt;alert(1)&lt;/script&gt;',
    'javascript:alert(1)',
    'name \u202e gnp.exe',
  ];

  it.each(payloads)('stays text: %s', async (payload) => {
    const { id: student_id } = await buildStudent(db, { name: payload, name_en: payload, student_number: null });
    const { id } = await buildInvoice(db, { student_id, number: payload, currency: payload });
    const { page } = await print(id, asAdmin);
    const escaped = payload.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
    expect(page).toContain(escaped.replaceAll('"', '&quot;').replaceAll("'", '&#39;'));
    expect(page.match(/<script/g)).toEqual(['<script']);
    expect(page).not.toMatch(/<(img|style|svg|!--)/);
    expect(page).not.toMatch(/ on\w+="|style=/);
    // An isolate that changes the direction ends with the name that has it.
    if (payload.includes('\u202e')) expect(page).toMatch(/<bdi>name \u202e gnp\.exe<\/bdi>/);
  });
});

describe('the files beside it', () => {
  it.each([
    ['/print/print.css', 'text/css; charset=utf-8'],
    ['/print/invoice.css', 'text/css; charset=utf-8'],
    ['/print/print.js', 'text/javascript; charset=utf-8'],
    ['/print/arabic.woff2', 'font/woff2'],
    ['/print/latin.woff2', 'font/woff2'],
  ])('%s is served to everybody', async (url, type) => {
    const answer = await portal.inject({ method: 'GET', url });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe(type);
  });

  it('are all that the page loads, as the security policy allows nothing inline', async () => {
    const { id } = await buildInvoice(db);
    const { page, headers } = await print(id, asAdmin);
    expect(headers['content-security-policy']).toContain("style-src 'self'");
    expect(page.match(/(?:src|href)="[^"]*"/g)).toEqual(['href="/print/print.css"', 'href="/print/invoice.css"', 'src="/print/print.js"']);
  });
});
