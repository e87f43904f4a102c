/** Which recordings of `recordings-setup` are not repeated, each with its reason; a number, or a range of them. */
const reasons: [numbers: string, why: string][] = [
  ['168-168 190-190', 'how many records each model of that database had'],
  ['230-235 273-277', 'keys made over the API, which the set-up leaves to the web client'],
  ['272-272', 'the keys of a user as a field of theirs, which the portal does not read'],
  ['390-399', 'renewing a key by the password, which the portal does not do'],
  ['223-223', '`ir.model.access.check`, a call that 19 no longer has'],
  ['293-293 315-315', 'what the web client asks to draw a screen'],
  [
    '453-489 504-540',
    "invoices: another part of Odoo, with a world of its own, where what the portal asks is repeated and what the dialogues for payments and credit notes leave is compared; the dialogues are a clerk's, and pages, PDFs, logos, `tax_totals` and the payments widget are drawn for Odoo's own screens",
  ],
  ['490-503', 'the events module'],
  ['541-544 552-555', 'dates and counts of the records of that database'],
  ['545-548 556-559', 'parameters of that database, and when its user signed in'],
  ['549-551 560-562', 'the link to an invoice: repeated with the invoices'],
];

/** Those of invoices that are repeated in a world of their own (`fidelity-invoices.test.ts`). */
const withInvoices = '460-465 466-467 469-472 489-489 511-518 520-523 540-540 549-551 560-562';

export const repeatedWithInvoices = (name: string): boolean => isAmong(name, withInvoices);

/** Undefined for a recording that is repeated. */
export function reasonToLeaveOut(name: string): string | undefined {
  return reasons.find(([numbers]) => isAmong(name, numbers))?.[1];
}

function isAmong(name: string, numbers: string): boolean {
  const number = Number.parseInt(name, 10);
  return numbers.split(' ').some((range) => {
    const [from = 0, to = 0] = range.split('-').map(Number);
    return number >= from && number <= to;
  });
}

/** Refusals in the Arabic of Odoo's own translations, which the fake does not have: all but their sentences is compared. */
export const inArabic = (name: string, text: string): boolean => /ordinary-user/.test(name) && /[\u0600-\u06FF]{3}/.test(text);
