/** Money as decimals with two places on the wire and whole halalas in between: no float does arithmetic (decision 9). */

/** The most that the contract's `money` holds: twelve digits before the point. */
const mostHalalas = 10 ** 14 - 1;

/** Halalas in a decimal with two places; throws a RangeError on any other form. */
export function parseMoney(text: string): number {
  if (!/^-?\d{1,12}\.\d{2}$/.test(text)) throw new RangeError(`not an amount: ${text}`);
  // Adding 0 turns the -0 of '-0.00' into 0.
  return Number(text.replace('.', '')) + 0;
}

/** The wire's decimal of whole halalas; throws a RangeError on a part of a halala and on what the wire cannot hold. */
export function moneyToWire(halalas: number): string {
  if (!Number.isInteger(halalas) || Math.abs(halalas) > mostHalalas) throw new RangeError(`not an amount in halalas: ${halalas}`);
  const digits = String(Math.abs(halalas)).padStart(3, '0');
  return `${halalas < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** The exact sum of wire amounts, '0.00' of none. */
export function sumMoney(amounts: readonly string[]): string {
  return moneyToWire(amounts.reduce((sum, amount) => sum + parseMoney(amount), 0));
}

/**
 * The wire's decimal of an amount that Odoo sends as a JSON float. Fifteen digits, all that a float is sure of, drop the
 * noise that adding floats left behind (1150.0000000000002); a half halala goes away from zero, as Odoo rounds.
 */
export function fromOdooFloat(amount: number): string {
  const halalas = Math.round(Number((Math.abs(amount) * 100).toPrecision(15)));
  return moneyToWire(amount < 0 ? 0 - halalas : halalas);
}
