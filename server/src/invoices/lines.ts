import type { InvoiceLine } from '@halaqa/contract/invoice-details';
import type { Language } from '@halaqa/contract/values';
import type { KeptInvoiceLine } from '@halaqa/domain/invoice-taxes';
import { nameInLanguage } from '../language/in-language.ts';

/** With the names of their taxes in one language. */
export const linesInLanguage = (lines: readonly KeptInvoiceLine[], language: Language): InvoiceLine[] =>
  lines.map((line) => {
    if (line.kind !== 'item') return line;
    const { taxes, ...rest } = line;
    return { ...rest, ...(taxes && { taxes: taxes.map((tax) => nameInLanguage(language, tax.name, tax.name_en)) }) };
  });
