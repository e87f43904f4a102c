import { describe, expect, it } from 'vitest';
import { map } from '../../../test/import/map.ts';
import { type Given, invoice } from '../../../test/import/records.ts';
import { mapInvoice } from './invoice.ts';

const mapped = (given: Given = {}) => mapInvoice(invoice(21, given), map.invoice);

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
    [{ move_type: 'out_refund' }, 'no_customer_invoice'],
    [{ move_type: 'entry' }, 'no_customer_invoice'],
    [{ partner_id: false }, 'of_no_student'],
  ])('is left out when it is %j', (given, why) => {
    expect(mapped(given)).toEqual({ take: false, why });
  });

  it('keeps the three places of a dinar', () => {
    const dinars = { currency_id: [96, 'KWD'], amount_untaxed: 12.345, amount_tax: 0.617, amount_total: 12.962, amount_residual: 0 };
    expect(mapped(dinars)).toMatchObject({
      row: { amount_untaxed: '12.345', amount_tax: '0.617', amount_total: '12.962', amount_residual: '0.000', currency: 'KWD' },
    });
  });

  it('names the field that is wrong', () => {
    expect(() => mapped({ payment_state: 'later' })).toThrow('payment_state: "later" is none of');
    expect(() => mapped({ amount_total: 12.345 })).toThrow('amount_total: 12.345 has more than 2 decimal places');
    expect(() => mapped({ currency_id: 150 })).toThrow('currency_id: 150 comes without its label');
    expect(() => mapped({ state: 'locked' })).toThrow('state: "locked" is none of');
  });
});
