import type { arPrint } from './ar-print.ts';
import type { Translated } from './translated.ts';

export const enPrint = {
  taxInvoice: 'Simplified tax invoice',
  invoice: 'Invoice',
  print: 'Print',
  vatNumber: 'VAT number',
  number: 'Invoice number',
  issued: 'Issue date',
  due: 'Due date',
  status: 'Payment status',
  customer: 'Customer',
  studentNumber: 'Student number',
  amount: 'Amount',
  amountsIn: 'Amounts in {{currency}}',
  riyals: 'Amounts in Saudi riyals (SAR)',
  untaxed: 'Total excluding VAT',
  vat: 'Value added tax',
  total: 'Total including VAT',
  residual: 'Amount due',
  qr: 'QR code of the tax invoice',
  paymentState: {
    paid: 'Paid',
    not_paid: 'Not paid',
    in_payment: 'In payment',
    partial: 'Partly paid',
    reversed: 'Reversed',
    blocked: 'Blocked',
  },
  home: 'Back to the portal',
  withoutVatNumber:
    'The VAT number of the institute is not set (INSTITUTE_VAT_NUMBER): this page carries no QR code and is no tax invoice.',
  withoutDate: 'The record of this invoice has no issue date, so the QR code is left out.',
  otherCurrency: 'This invoice is not in Saudi riyals, so the QR code is left out.',
} as const satisfies Translated<typeof arPrint>;
