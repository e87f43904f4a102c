/**
 * Money as decimals on the wire and whole minor units (halalas, fils) in between: no float does arithmetic (D-9). An amount has the
 * places of its currency: three in Kuwait and Bahrain, two elsewhere.
 */

export type DecimalPlaces = 2 | 3;

/** The most minor units that the contract's `money` holds: twelve digits before the point. */
const most: Record<DecimalPlaces, number> = { 2: 10 ** 14 - 1, 3: 10 ** 15 - 1 };

/** How many places amounts of this currency have. @param currency ISO 4217; an unknown one has two. */
export function decimalPlacesOf(currency: string): DecimalPlaces {
  if (!/^[A-Z]{3}$/.test(currency)) return 2;
  const { maximumFractionDigits } = new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions();
  return maximumFractionDigits === 3 ? 3 : 2;
}

/** Minor units in a decimal with two or three places; throws a RangeError on any other form. */
export function parseMoney(text: string): number {
  if (!/^-?\d{1,12}\.\d{2,3}$/.test(text)) throw new RangeError(`not an amount: ${text}`);
  // Adding 0 turns the -0 of '-0.00' into 0.
  return Number(text.replace('.', '')) + 0;
}

/** The wire's decimal of whole minor units; throws a RangeError on a fraction and on what the wire cannot hold. */
export function moneyToWire(units: number, places: DecimalPlaces = 2): string {
  if (!Number.isInteger(units) || Math.abs(units) > most[places]) throw new RangeError(`not an amount in minor units: ${units}`);
  const digits = String(Math.abs(units)).padStart(places + 1, '0');
  return `${units < 0 ? '-' : ''}${digits.slice(0, -places)}.${digits.slice(-places)}`;
}

/** The exact sum of wire amounts of one currency, '0.00' where there are none; throws a RangeError where their places differ. */
export function sumMoney(amounts: readonly string[]): string {
  const [first = '0.00'] = amounts;
  const places = placesIn(first);
  if (amounts.some((amount) => placesIn(amount) !== places)) throw new RangeError('amounts of different currencies have no sum');
  return moneyToWire(
    amounts.reduce((sum, amount) => sum + parseMoney(amount), 0),
    places,
  );
}

/** What is left of an amount, of the same currency. */
export function subtractMoney(amount: string, less: string): string {
  return sumMoney([amount, less.startsWith('-') ? less.slice(1) : `-${less}`]);
}

function placesIn(amount: string): DecimalPlaces {
  return amount.at(-4) === '.' ? 3 : 2;
}

/**
 * The wire's decimal of an amount that Odoo sends as a JSON float. Fifteen digits, all that a float keeps exactly, drop the
 * noise that adding floats left behind (1150.0000000000002); half a minor unit is rounded away from zero, as Odoo rounds.
 */
export function fromOdooFloat(amount: number, places: DecimalPlaces = 2): string {
  const units = Math.round(Number((Math.abs(amount) * 10 ** places).toPrecision(15)));
  return moneyToWire(amount < 0 ? 0 - units : units, places);
}
