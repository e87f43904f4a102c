import { expect, test } from 'vitest';
import { taxPercent } from './tax-percent.ts';

test.each([
  ['1000.00', '150.00', 15],
  ['333.33', '50.00', 15],
  ['1000.00', '50.00', 5],
  ['1000.00', '0.00', 0],
  // Two lines of 0.10 at 15 %, each rounded up; or one of 0.20 at 20 %.
  ['0.20', '0.04', null],
  // Ten lines at 15 %, each of them rounded up.
  ['100.00', '15.05', 15],
  // One line at 15 %, one at 0 %.
  ['1000.00', '75.30', null],
  ['0.00', '0.00', null],
  ['-1000.00', '-150.00', null],
])('%s with a tax of %s is taxed at %s', (untaxed, tax, percent) => {
  expect(taxPercent(untaxed, tax)).toBe(percent);
});
