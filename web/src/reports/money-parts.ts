/** The segments of a month's bar; amounts come as the wire's decimals (D-9). */
import type { MoneyMonth } from '@halaqa/contract/period-report';

export const moneyParts = ['paid', 'open', 'overdue'] as const;

/** `open` without what of it is overdue; nothing is drawn below zero. */
export function monthParts({ month, paid, open, overdue }: MoneyMonth): { month: string } & Record<(typeof moneyParts)[number], number> {
  const drawn = (amount: number) => Math.max(0, amount);
  return { month, paid: drawn(Number(paid)), open: drawn(Number(open) - Number(overdue)), overdue: drawn(Number(overdue)) };
}
