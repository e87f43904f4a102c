import type { Translated } from '@halaqa/contract/texts/translated';
import type { texts as arabic } from '../ar/invoices.ts';

export const texts = {
  title: 'Invoices',
  lead: 'Your invoices as the institute issued them, the latest first.',
  failed: 'Failed to fetch invoices',
  empty: 'No invoices',
  emptyHint: 'An invoice appears here once the institute issues it.',
  number: 'Invoice number',
  date: 'Date',
  due: 'Due date',
  amount: 'Amount',
  state: 'State',
  print: 'Print',
  printOf: 'Print invoice {{number}} (new window)',
  opened: 'Opening the invoice',
  openedText: 'Invoice {{number}} opens in a new window.',
  residual: '{{amount}} still to pay',
  overdue_one: 'Overdue by {{count}} day',
  overdue_other: 'Overdue by {{count}} days',
  paymentState: {
    paid: 'Paid',
    not_paid: 'Pending',
    in_payment: 'In payment',
    partial: 'Partly paid',
    reversed: 'Reversed',
    blocked: 'Blocked',
  },
  payFailed: 'Failed to ask for the link to pay',
  openOne: 'Details of {{number}}',
  creditNote: 'Credit note',
  dueBy: 'due {{date}}',
} as const satisfies Translated<typeof arabic>;
