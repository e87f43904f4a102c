import type { Invoice } from '@halaqa/contract/invoices';
import { describe, expect, it } from 'vitest';
import { amountDue, daysOverdue, isOwed, isPayable, isSettled, overdueFirst } from './invoices.ts';

const states: readonly Invoice['state'][] = ['paid', 'not_paid', 'in_payment', 'partial', 'reversed', 'blocked'];

describe('daysOverdue', () => {
  it.each([
    ['2026-03-01', 0],
    ['2026-02-28', 1],
    ['2026-02-12', 17],
    ['2026-03-02', 0],
    ['2025-03-01', 365],
  ])('of an unpaid invoice that was due on %s, on 1 March 2026: %i', (due, days) => {
    expect(daysOverdue({ state: 'not_paid', due_date: due, credit_note: false }, '2026-03-01')).toBe(days);
  });

  it('counts for what is not paid and what is paid in part alone', () => {
    const late = states.filter((state) => daysOverdue({ state, due_date: '2026-01-01', credit_note: false }, '2026-03-01') > 0);
    expect(late).toEqual(['not_paid', 'partial']);
  });

  it('is 0 without a due day', () => {
    expect(daysOverdue({ state: 'not_paid', due_date: null, credit_note: false }, '2026-03-01')).toBe(0);
  });
});

describe('amountDue', () => {
  const part = (dueDate: string, residual: string) => ({ due_date: dueDate, amount: '500.00', residual });
  const parts = [part('2026-02-01', '0.00'), part('2026-02-28', '499.99'), part('2026-03-01', '500.00'), part('2026-04-01', '500.00')];
  const invoice = { instalments: parts, due_date: '2026-02-28', amount_residual: '1499.99' };

  it('of an invoice in instalments that much is overdue as the days before today ask for', () => {
    expect(amountDue(invoice, '2026-03-01')).toBe('499.99');
    expect(amountDue(invoice, '2026-03-02')).toBe('999.99');
    expect(amountDue({ ...invoice, instalments: null }, '2026-03-01')).toBe('1499.99');
  });

  it('before that it is what is left of the instalments of its due day', () => {
    expect(amountDue(invoice, '2026-02-01')).toBe('499.99');
    expect(amountDue({ ...invoice, instalments: [...parts, part('2026-02-28', '0.01')] }, '2026-02-01')).toBe('500.00');
  });
});

it('neither a settled nor a blocked invoice is owed', () => {
  expect(states.filter((state) => isSettled({ state }))).toEqual(['paid', 'reversed']);
  expect(states.filter((state) => isOwed({ state, credit_note: false }))).toEqual(['not_paid', 'in_payment', 'partial']);
});

it('a credit note is neither owed nor overdue nor to be paid, whatever is left of it', () => {
  for (const state of states) {
    const note = { state, due_date: '2026-01-01', credit_note: true };
    expect([isOwed(note), isPayable(note), daysOverdue(note, '2026-03-01')]).toEqual([false, false, 0]);
  }
  expect(states.filter((state) => isPayable({ state, credit_note: false }))).toEqual(['not_paid', 'partial']);
});

it('overdue invoices come first, the longest before all, and the others stay as they were', () => {
  const invoice = (id: number, state: Invoice['state'], dueDate: string) => ({ id, state, due_date: dueDate, credit_note: false });
  const given = [
    invoice(1, 'not_paid', '2026-03-09'),
    invoice(2, 'paid', '2026-01-01'),
    invoice(3, 'partial', '2026-02-27'),
    invoice(4, 'not_paid', '2026-02-01'),
  ];
  expect(overdueFirst(given, '2026-03-01').map(({ id }) => id)).toEqual([4, 3, 1, 2]);
});
