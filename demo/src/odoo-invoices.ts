/** The lines, the payments and the seller of invoices, in the models that an Odoo has for them. */
import { seller, vat } from './invoices.ts';
import type { Invoice } from './records.ts';

const company: [id: number, name: string] = [1, seller.name];
const vatId = 1;
export const riyal: [id: number, name: string] = [150, 'SAR'];

/** What stands on the invoice itself. @param numbers Odoo's id of each number */
export function moveParts({ id, reverses, payments }: Invoice, numbers: ReadonlyMap<string, number>): Record<string, unknown> {
  const reversed = reverses === null ? undefined : numbers.get(reverses);
  return {
    company_id: company,
    reversed_entry_id: reversed === undefined ? false : [reversed, reverses],
    matched_payment_ids: payments.map((_, index) => paymentId(id, index)),
  };
}

/** An invoice of the demonstration has one payment at most. */
const paymentId = (invoiceId: number, index: number): number => 90_001 + invoiceId * 10 + index;

const journalsOf = (invoices: readonly Invoice[]): string[] => [
  ...new Set(invoices.flatMap(({ payments }) => payments.flatMap(({ journal }) => journal ?? []))),
];

export function invoiceParts(
  invoices: readonly Invoice[],
  odooId: (id: number) => number,
): { model: string; records: Record<string, unknown>[] }[] {
  const lines = invoices.flatMap((invoice) => invoice.lines.map((line, index) => ({ invoice, line, index })));
  const journals = journalsOf(invoices);
  const [street, city, zip] = (seller.address ?? '').split('، ');
  return [
    {
      model: 'account.move.line',
      records: lines.map(({ invoice, line, index }, at) => ({
        id: 70_001 + at,
        move_id: [odooId(invoice.id), invoice.number],
        sequence: 10 * (index + 1),
        name: line.name,
        product_id: false,
        ...(line.kind === 'item'
          ? {
              display_type: 'product',
              quantity: Number(line.quantity),
              price_unit: Number(line.unit_price),
              discount: Number(line.discount),
              price_subtotal: Number(line.untaxed),
              price_total: Number(line.total),
              tax_ids: (line.taxes ?? []).map(() => vatId),
            }
          : { display_type: `line_${line.kind}`, quantity: 0, price_unit: 0, discount: 0, price_subtotal: 0, price_total: 0 }),
      })),
    },
    { model: 'account.tax', records: [{ id: vatId, name: vat.name, amount: 15, amount_type: 'percent', type_tax_use: 'sale' }] },
    { model: 'account.journal', records: journals.map((name, index) => ({ id: index + 1, name })) },
    {
      model: 'account.payment',
      records: invoices.flatMap((invoice) =>
        invoice.payments.map((payment, index) => ({
          id: paymentId(invoice.id, index),
          name: payment.number,
          date: payment.date,
          amount: Number(payment.amount),
          currency_id: riyal,
          payment_type: 'inbound',
          state: 'paid',
          memo: invoice.number,
          journal_id: [journals.indexOf(payment.journal ?? '') + 1, payment.journal],
          invoice_ids: [odooId(invoice.id)],
        })),
      ),
    },
    {
      model: 'res.company',
      records: [{ id: company[0], name: company[1], vat: seller.vat_number, street, street2: false, city, zip, country_id: false }],
    },
  ];
}
