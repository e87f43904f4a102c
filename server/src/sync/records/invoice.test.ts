import type { TaxName } from '@halaqa/domain/invoice-taxes';
import { describe, expect, it } from 'vitest';
import { map } from '../../../test/import/map.ts';
import { type Given, invoice } from '../../../test/import/records.ts';
import { mapInvoice } from './invoice.ts';
import { partsKey } from './invoice-parts.ts';

const mapped = (given: Given = {}) => mapInvoice(invoice(21, given), map.invoice);

function taken(one: ReturnType<typeof mapped>) {
  if (!one.take) throw new Error(one.why);
  return one;
}

describe('an invoice', () => {
  it('has Odoo’s amounts as decimals', () => {
    expect(mapped({ payment_state: 'paid', amount_residual: 0 })).toEqual({
      take: true,
      row: {
        number: 'INV/2026/21',
        payment_state: 'paid',
        amount_untaxed: '550.00',
        amount_tax: '82.50',
        amount_total: '632.50',
        amount_residual: '0.00',
        currency: 'SAR',
        invoice_date: '2026-02-15',
        due_date: '2026-03-15',
        credit_note: false,
        reverses: null,
        lines: null,
        payments: null,
        instalments: null,
        qr_code: null,
        seller: null,
      },
      links: { student_id: 101 },
      notes: [],
    });
  });

  it('is paid when Odoo says so, whatever is left to pay', () => {
    expect(mapped({ payment_state: 'paid', amount_residual: 632.5 })).toMatchObject({ row: { payment_state: 'paid' } });
    expect(mapped({ payment_state: 'not_paid', amount_residual: 0 })).toMatchObject({ row: { payment_state: 'not_paid' } });
  });

  it('is neither paid nor due where Odoo has not tracked its payment', () => {
    expect(mapped({ payment_state: 'invoicing_legacy', amount_residual: 632.5 })).toMatchObject({ row: { payment_state: 'blocked' } });
  });

  it.each([
    [{ state: 'draft' }, 'draft_invoice'],
    [{ name: '/' }, 'draft_invoice'],
    [{ name: false }, 'draft_invoice'],
    [{ state: 'cancel' }, 'cancelled_invoice'],
    [{ state: 'cancel', payment_state: 'invoicing_legacy' }, 'cancelled_invoice'],
    [{ move_type: 'in_refund' }, 'no_customer_invoice'],
    [{ move_type: 'entry' }, 'no_customer_invoice'],
    [{ partner_id: false }, 'of_no_student'],
  ])('is skipped when it is %j', (given, why) => {
    expect(mapped(given)).toEqual({ take: false, why });
  });

  it('keeps the three places of a dinar', () => {
    const dinars = { currency_id: [96, 'KWD'], amount_untaxed: 12.345, amount_tax: 0.617, amount_total: 12.962, amount_residual: 0 };
    expect(mapped(dinars)).toMatchObject({
      row: { amount_untaxed: '12.345', amount_tax: '0.617', amount_total: '12.962', amount_residual: '0.000', currency: 'KWD' },
    });
  });

  it('is a credit note where Odoo calls it so, and says which invoice it takes back', () => {
    const note = mapped({ move_type: 'out_refund', reversed_entry_id: [20, 'INV/2026/20 (دورة (1))'] });
    expect(note).toMatchObject({ row: { credit_note: true, reverses: 'INV/2026/20' } });
    expect(mapped({ reversed_entry_id: false })).toMatchObject({ row: { credit_note: false, reverses: null } });
  });

  it('has its lines in Odoo’s order, with the places of its currency, and who sells', () => {
    const line = (id: number, given: Given = {}) => ({
      id,
      sequence: 100,
      display_type: 'product',
      name: `بند ${id}`,
      product_id: false,
      quantity: 2,
      price_unit: 617.285,
      discount: 10,
      price_subtotal: 1111.12,
      price_total: 1277.79,
      ...given,
    });
    const company = {
      id: 1,
      name: 'معهد',
      vat: '300000000000003',
      street: 'طريق',
      street2: '',
      city: 'الرياض',
      zip: false,
      country_id: [192, 'السعودية'],
    };
    const lines = [
      line(8, { name: false, product_id: [4, 'كتاب'], quantity: 1.5 }),
      line(7),
      line(9, { sequence: 10, display_type: 'line_section', quantity: 0, price_subtotal: 0, price_total: 0 }),
      line(10, { sequence: 11, display_type: 'line_subsection', quantity: 0, price_subtotal: 0, price_total: 0 }),
    ];
    const { row } = taken(mapped({ [partsKey]: { lines, company } }));
    const amounts = { unit_price: '617.285', discount: '10', untaxed: '1111.12', tax: '166.67', total: '1277.79' };
    expect(JSON.parse(row.lines ?? '')).toEqual([
      { kind: 'section', name: 'بند 9' },
      { kind: 'section', name: 'بند 10' },
      { kind: 'item', name: 'بند 7', quantity: '2', ...amounts },
      { kind: 'item', name: 'كتاب', quantity: '1.5', ...amounts },
    ]);
    expect(JSON.parse(row.seller ?? '')).toEqual({ name: 'معهد', vat_number: '300000000000003', address: 'طريق، الرياض، السعودية' });
  });

  it('names the taxes of a line where Odoo tells all of them', () => {
    const line = (id: number, ids: number[]) => ({
      id,
      sequence: 10,
      display_type: 'product',
      name: 'بند',
      product_id: false,
      quantity: 1,
      price_unit: 100,
      discount: 0,
      price_subtotal: 100,
      price_total: 115,
      tax_ids: ids,
    });
    const vat: TaxName = { name: 'ضريبة', name_en: 'VAT 15%' };
    const fee: TaxName = { name: 'رسم', name_en: null };
    const taxes = new Map([
      [1, vat],
      [2, fee],
    ]);
    const lines = [line(1, [2, 1]), line(2, []), line(3, [1, 7])];
    const read: { taxes?: unknown; tax: string }[] = JSON.parse(taken(mapped({ [partsKey]: { lines, taxes } })).row.lines ?? '');
    expect(read.map((one) => one.taxes)).toEqual([[vat, fee], [], undefined]);
    expect(read.map(({ tax }) => tax)).toEqual(['15.00', '15.00', '15.00']);
    const without = JSON.parse(taken(mapped({ [partsKey]: { lines } })).row.lines ?? '');
    expect(without[0]).not.toHaveProperty('taxes');
  });

  it('has its payments, the oldest first, with the places of their own currency', () => {
    const payment = (id: number, given: Given = {}) => ({
      id,
      name: `PBNK1/${id}`,
      date: '2026-02-20',
      amount: 100,
      currency_id: [150, 'SAR'],
      journal_id: [6, 'Bank'],
      state: 'paid',
      invoice_ids: [900],
      ...given,
    });
    const payments = [
      payment(3, { date: '2026-02-21', amount: 1.5, currency_id: [96, 'KWD'], invoice_ids: [900, 901] }),
      payment(2),
      payment(1, { name: false, journal_id: false }),
    ];
    const bank = { date: '2026-02-20', amount: '100.00', currency: 'SAR', journal: 'Bank', settles_others: false };
    expect(JSON.parse(taken(mapped({ [partsKey]: { payments } })).row.payments ?? '')).toEqual([
      { ...bank, number: null, journal: null },
      { ...bank, number: 'PBNK1/2' },
      { ...bank, number: 'PBNK1/3', date: '2026-02-21', amount: '1.500', currency: 'KWD', settles_others: true },
    ]);
    expect(() => mapped({ [partsKey]: { payments: [payment(1, { date: false })] } })).toThrow('date');
  });

  it('has what was paid of it by its share, in its own currency, where Odoo tells the shares', () => {
    const line = { id: 7, move_name: 'PBNK1/2', date: '2026-02-20', journal_id: [6, 'Bank'], move_type: 'entry' };
    const statement = { ...line, id: 5, move_name: false, date: '2026-02-21', journal_id: false };
    const shares = [
      { amount: 26.670000000000002, line: statement },
      { amount: 100, line },
    ];
    const bank = { currency: 'SAR', settles_others: false };
    expect(JSON.parse(taken(mapped({ [partsKey]: { payments: [], shares } })).row.payments ?? '')).toEqual([
      { ...bank, number: 'PBNK1/2', date: '2026-02-20', amount: '100.00', journal: 'Bank' },
      { ...bank, number: null, date: '2026-02-21', amount: '26.67', journal: null },
    ]);
  });

  it('is due with the first instalment that is not paid, and has each of them', () => {
    const term = (id: number, day: string, left: number) => ({
      id,
      display_type: 'payment_term',
      date_maturity: day,
      amount_currency: 575.01,
      amount_residual_currency: left,
    });
    const due = (...terms: Given[]) => {
      const { due_date: dueDate, instalments } = taken(mapped({ [partsKey]: { terms } })).row;
      return { dueDate, instalments: instalments && JSON.parse(instalments) };
    };
    const instalment = (day: string, residual: string) => ({ due_date: day, amount: '575.01', residual });
    expect(due(term(2, '2026-03-15', 575.01), term(1, '2026-02-15', 0))).toEqual({
      dueDate: '2026-03-15',
      instalments: [instalment('2026-02-15', '0.00'), instalment('2026-03-15', '575.01')],
    });
    expect(due(term(1, '2026-02-15', 75), term(2, '2026-03-15', 575.01))).toMatchObject({ dueDate: '2026-02-15' });
    // All are paid: as Odoo says of the whole.
    expect(due(term(1, '2026-02-01', 0), term(2, '2026-02-15', 0))).toMatchObject({ dueDate: '2026-03-15' });
    expect(due(term(1, '2026-02-15', 75))).toEqual({ dueDate: '2026-03-15', instalments: null });
  });

  it('names the field that is wrong', () => {
    expect(() => mapped({ payment_state: 'later' })).toThrow('payment_state: "later" is none of');
    expect(() => mapped({ amount_total: 12.345 })).toThrow('amount_total: 12.345 has more than 2 decimal places');
    expect(() => mapped({ currency_id: 150 })).toThrow('currency_id: 150 comes without its label');
    expect(() => mapped({ state: 'locked' })).toThrow('state: "locked" is none of');
  });
});
