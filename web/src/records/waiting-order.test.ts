import { expect, it } from 'vitest';
import { isSameOrder, moved, takenOver } from './waiting-order.ts';

it('moves one place forward or back, and stays at the ends', () => {
  expect(moved([1, 2, 3], 2, -1)).toEqual([2, 1, 3]);
  expect(moved([1, 2, 3], 2, 1)).toEqual([1, 3, 2]);
  expect(moved([1, 2, 3], 1, -1)).toEqual([1, 2, 3]);
  expect(moved([1, 2, 3], 3, 1)).toEqual([1, 2, 3]);
  expect(moved([1, 2, 3], 9, 1)).toEqual([1, 2, 3]);
});

it('keeps the order of those who still wait when the list has changed, and puts newcomers at its end', () => {
  expect(takenOver([3, 1, 2], [1, 3, 4])).toEqual([3, 1, 4]);
  expect(takenOver([], [1])).toEqual([1]);
});

it('tells one order from another', () => {
  expect(isSameOrder([1, 2], [1, 2])).toBe(true);
  expect(isSameOrder([1, 2], [2, 1])).toBe(false);
  expect(isSameOrder([1, 2], [1])).toBe(false);
});
