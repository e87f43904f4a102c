import { expect, test } from 'vitest';
import { between } from './use-selection.ts';

const rows = [4, 9, 2, 7].map((id) => ({ id }));
const ids = (found: { id: number }[]) => found.map(({ id }) => id);

test.each([
  [4, 2, [4, 9, 2]],
  [7, 9, [9, 2, 7]],
  [2, 2, [2]],
])('a range from %i to %i is in the order of the list, whichever end comes first', (from, to, expected) => {
  expect(ids(between(rows, from, to))).toEqual(expected);
});

test('where the beginning is on another page the row alone is meant', () => {
  expect(ids(between(rows, 100, 9))).toEqual([9]);
  expect(ids(between(rows, undefined, 9))).toEqual([9]);
});
