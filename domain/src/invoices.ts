/** How much of an invoice is still to be paid, and since when (D-97). */
import type { Invoice } from '@halaqa/contract/invoices';
import { daysBetween } from './clock.ts';
import { sumMoney } from './money.ts';

type Payable = Pick<Invoice, 'state' | 'due_date' | 'credit_note'>;

/** Paid completely, or reversed: no due day and no rest are shown. */
export function isSettled({ state }: Pick<Invoice, 'state'>): boolean {
  return state === 'paid' || state === 'reversed';
}

/** A blocked invoice is in dispute: nobody is asked to pay it. What a credit note has left is the student's. */
export function isOwed({ state, credit_note: isCreditNote }: Pick<Invoice, 'state' | 'credit_note'>): boolean {
  if (isCreditNote) return false;
  return state === 'not_paid' || state === 'partial' || state === 'in_payment';
}

/** What a student can pay now: nothing of it is on its way yet. */
export function isPayable({ state, credit_note: isCreditNote }: Pick<Invoice, 'state' | 'credit_note'>): boolean {
  return !isCreditNote && (state === 'not_paid' || state === 'partial');
}

/**
 * How many days the due day is past; 0 where it is not, where there is none, and while a payment is on its way.
 * @param today the institute's day, `YYYY-MM-DD`.
 */
export function daysOverdue({ state, due_date: dueDate, credit_note: isCreditNote }: Payable, today: string): number {
  if (dueDate === null || !isPayable({ state, credit_note: isCreditNote })) return 0;
  return Math.max(0, daysBetween(dueDate, today));
}

/**
 * What of an invoice is to be paid by its due day: of one in instalments what is left of those of that day, and of those whose day is
 * past (D-351, D-366).
 * @param today the institute's day.
 */
export function amountDue(
  { instalments, due_date: dueDate, amount_residual: residual }: Pick<Invoice, 'instalments' | 'due_date' | 'amount_residual'>,
  today: string,
): string {
  const due = instalments?.filter(({ due_date: day }) => day < today || day === dueDate);
  return due ? sumMoney(due.map((one) => one.residual)) : residual;
}

/** Overdue invoices first, the longest overdue before the others; the rest keep their order. */
export function overdueFirst<One extends Payable>(invoices: readonly One[], today: string): One[] {
  return invoices.toSorted((a, b) => daysOverdue(b, today) - daysOverdue(a, today));
}
