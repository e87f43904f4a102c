/** The QR code of a simplified tax invoice, as ZATCA's "Guideline to develop electronic invoice QR code" has it. */
export interface TaxInvoice {
  seller: string;
  vatNumber: string;
  /** When it was issued; Odoo's date has no time, so it is the day's first second. */
  issuedOn: string;
  /** With tax. */
  total: string;
  tax: string;
}

/** Five fields, each a tag, a length in bytes and its text as UTF-8; all of it in base64. */
export const zatcaText = ({ seller, vatNumber, issuedOn, total, tax }: TaxInvoice): string =>
  Buffer.concat([seller, vatNumber, `${issuedOn}T00:00:00Z`, total, tax].map((text, index) => field(index + 1, text))).toString('base64');

function field(tag: number, text: string): Buffer {
  const bytes = Buffer.from(text);
  if (bytes.length > 255) throw new RangeError(`tag ${tag} takes 255 bytes`);
  return Buffer.concat([Buffer.from([tag, bytes.length]), bytes]);
}
