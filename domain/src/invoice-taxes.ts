/** What the lines of an invoice are taxed with (D-377). */
import type { InvoiceLine } from '@halaqa/contract/invoice-details';

/** As Odoo calls a tax. */
export interface TaxName {
  name: string;
  /** Null where it is the same in English. */
  name_en: string | null;
}

type ItemLine = Extract<InvoiceLine, { kind: 'item' }>;

/** A line as it is kept: its taxes in both languages, where the answer has them in the reader's. */
export type KeptInvoiceLine =
  | Exclude<InvoiceLine, ItemLine>
  | (Omit<ItemLine, 'taxes'> & { /** Not there where Odoo has not told them. */ taxes?: readonly TaxName[] });

/** The taxes of all lines, each once, in the order of the lines; undefined where those of a line are not known. */
export function taxesOfLines(lines: readonly InvoiceLine[] | null): string[] | undefined {
  if (lines === null) return undefined;
  const names = new Set<string>();
  for (const line of lines) {
    if (line.kind !== 'item') continue;
    if (line.taxes === undefined) return undefined;
    for (const name of line.taxes) names.add(name);
  }
  return [...names];
}
