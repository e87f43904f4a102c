import type { InvoiceLine } from '@halaqa/contract/invoice-details';
import { expect, it } from 'vitest';
import { taxesOfLines } from './invoice-taxes.ts';

const line = (taxes?: string[]): InvoiceLine => ({
  kind: 'item',
  name: 'Course',
  quantity: '1',
  unit_price: '100.00',
  discount: '0',
  untaxed: '100.00',
  tax: '15.00',
  ...(taxes && { taxes }),
  total: '115.00',
});

it('the taxes of an invoice are those of its lines, each once', () => {
  const lines = [line(['VAT 15%']), { kind: 'note', name: 'a note' } as const, line([]), line(['Fee 5%', 'VAT 15%'])];
  expect(taxesOfLines(lines)).toEqual(['VAT 15%', 'Fee 5%']);
  expect(taxesOfLines([line([])])).toEqual([]);
});

it('they are not known where those of a line are not', () => {
  expect(taxesOfLines([line(['VAT 15%']), line()])).toBeUndefined();
  expect(taxesOfLines(null)).toBeUndefined();
});
