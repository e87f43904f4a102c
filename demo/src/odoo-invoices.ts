/** The lines and the seller of invoices, in the models that an Odoo has for them. */
import { seller } from './invoices.ts';
import type { Invoice } from './records.ts';

const company: [id: number, name: string] = [1, seller.name];

/** What stands on the invoice itself. @param numbers Odoo's id of each number */
export function moveParts({ reverses }: Invoice, numbers: ReadonlyMap<string, number>): Record<string, unknown> {
  const reversed = reverses === null ? undefined : numbers.get(reverses);
  return { company_id: company, reversed_entry_id: reversed === undefined ? false : [reversed, reverses] };
}

export function invoiceParts(
  invoices: readonly Invoice[],
  odooId: (id: number) => number,
): { model: string; records: Record<string, unknown>[] }[] {
  const lines = invoices.flatMap((invoice) => invoice.lines.map((line, index) => ({ invoice, line, index })));
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
            }
          : { display_type: `line_${line.kind}`, quantity: 0, price_unit: 0, discount: 0, price_subtotal: 0, price_total: 0 }),
      })),
    },
    {
      model: 'res.company',
      records: [{ id: company[0], name: company[1], vat: seller.vat_number, street, street2: false, city, zip, country_id: false }],
    },
  ];
}
