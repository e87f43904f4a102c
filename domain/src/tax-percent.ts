/** Derives the rate of a tax from amounts that were computed elsewhere. */
import { parseMoney } from './money.ts';

/** Each line of an invoice is rounded by itself, so the tax may be off by this many minor units. */
const roundedUnits = 5;

/**
 * The whole percent that `tax` is of `untaxed`, both decimals of the wire; null where it is none, where several rates stand behind
 * it, and where the amount is so small that rounding hides which it was.
 */
export function taxPercent(untaxed: string, tax: string): number | null {
  const base = parseMoney(untaxed);
  const added = parseMoney(tax);
  if (base <= 0 || added < 0) return null;
  const percent = Math.round((added * 100) / base);
  const explains = (rate: number) => Math.abs((base * rate) / 100 - added) <= roundedUnits;
  const alone = !explains(percent - 1) && !explains(percent + 1);
  return alone && explains(percent) ? percent : null;
}
