import { money } from '@halaqa/contract/values';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decimalPlacesOf, fromOdooFloat, moneyToWire, parseMoney, sumMoney } from './money.ts';

const most = 10 ** 14 - 1;
const halalas = fc.integer({ min: -most, max: most });

describe('amounts on the wire', () => {
  it.each([
    ['0.00', 0],
    ['0.05', 5],
    ['1150.00', 115_000],
    ['-0.50', -50],
    ['-0.00', 0],
    ['999999999999.99', most],
    ['12.345', 12_345],
    ['-0.005', -5],
  ])('reads %s as %i minor units', (text, expected) => {
    expect(parseMoney(text)).toBe(expected);
  });

  it.each(['', '1', '1.0', '1.0000', '.50', '1,150.00', ' 1.00', '1.00 SAR', '1e2.00', '٥٫٠٠', 'NaN', '--1.00', '1000000000000.00'])(
    'throws on %j',
    (text) => {
      expect(() => parseMoney(text)).toThrow(RangeError);
    },
  );

  it.each([
    [0, '0.00'],
    [5, '0.05'],
    [-5, '-0.05'],
    [100, '1.00'],
    [-0, '0.00'],
  ])('writes %i halalas as %s', (amount, text) => {
    expect(moneyToWire(amount)).toBe(text);
  });

  it('writes three places where they are asked for', () => {
    expect([0, 5, -5, 12_345].map((units) => moneyToWire(units, 3))).toEqual(['0.000', '0.005', '-0.005', '12.345']);
    expect(money.safeParse('12.345').success).toBe(true);
    expect(money.safeParse('12.3456').success).toBe(false);
  });

  it.each([0.5, Number.NaN, Number.POSITIVE_INFINITY, 10 ** 14])('does not write %d halalas', (amount) => {
    expect(() => moneyToWire(amount)).toThrow(RangeError);
  });

  it('comes back the same, in a form that the contract takes', () =>
    fc.assert(
      fc.property(halalas, (amount) => {
        const text = moneyToWire(amount);
        expect(parseMoney(text)).toBe(amount);
        expect(money.safeParse(text).success).toBe(true);
      }),
    ));
});

describe('the places of a currency', () => {
  it.each([
    ['SAR', 2],
    ['USD', 2],
    ['KWD', 3],
    ['BHD', 3],
    ['OMR', 3],
    ['JOD', 3],
    // Without a minor unit: two places, the least that the wire has.
    ['JPY', 2],
    ['QQQ', 2],
    ['riyal', 2],
    ['', 2],
  ] as const)('%s has %i', (currency, places) => {
    expect(decimalPlacesOf(currency)).toBe(places);
  });
});

describe('sums', () => {
  it('adds fils, and refuses to add them to halalas', () => {
    expect(sumMoney(['0.001', '12.345'])).toBe('12.346');
    expect(() => sumMoney(['0.001', '12.34'])).toThrow(RangeError);
  });

  it('adds what floats cannot', () => {
    expect(sumMoney(['0.10', '0.20'])).toBe('0.30');
    expect(sumMoney(Array.from({ length: 1000 }, () => '0.01'))).toBe('10.00');
    expect(sumMoney(['150.00', '-150.00'])).toBe('0.00');
    expect(sumMoney([])).toBe('0.00');
  });

  it('does not depend on the order, and subtracts what it added', () =>
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -(10 ** 9), max: 10 ** 9 }), { maxLength: 50 }), (amounts) => {
        const wire = amounts.map((amount) => moneyToWire(amount));
        expect(sumMoney(wire)).toBe(sumMoney(wire.toReversed()));
        expect(sumMoney([sumMoney(wire), ...amounts.map((amount) => moneyToWire(0 - amount))])).toBe('0.00');
      }),
    ));
});

describe('floats from Odoo', () => {
  it.each([
    [1150, '1150.00'],
    [0.1 + 0.2, '0.30'],
    [1150.0000000000002, '1150.00'],
    [1149.9999999999998, '1150.00'],
    [1.005, '1.01'],
    [2.675, '2.68'],
    [-1.005, '-1.01'],
    [0, '0.00'],
    [-0.001, '0.00'],
  ])('reads %d as %s', (amount, text) => {
    expect(fromOdooFloat(amount)).toBe(text);
  });

  it('keeps the fils of a dinar', () => {
    expect([12.345, 0.0005, 1.0005, -0.001, 0.1 + 0.2].map((amount) => fromOdooFloat(amount, 3))).toEqual([
      '12.345',
      '0.001',
      '1.001',
      '-0.001',
      '0.300',
    ]);
  });

  it('gives back each amount with two places exactly', () =>
    fc.assert(
      fc.property(halalas, (amount) => {
        // The nearest float of the decimal, as JSON.parse of Odoo's answer makes it.
        expect(fromOdooFloat(Number(moneyToWire(amount)))).toBe(moneyToWire(amount));
      }),
      { numRuns: 20_000 },
    ));

  it.each([Number.NaN, Number.POSITIVE_INFINITY, 1e12])('throws on %d', (amount) => {
    expect(() => fromOdooFloat(amount)).toThrow(RangeError);
  });
});
