import { expect, test } from 'vitest';
import { readSort, sortedBy, sortParamOf, sortParams } from './sorting.ts';

const names = ['name', 'email'] as const;

test('each column sorts both ways, and is read as it was written', () => {
  expect(sortParams(names)).toEqual(['name', '-name', 'email', '-email']);
  for (const param of sortParams(names)) {
    const sorting = readSort(names, param);
    expect(sorting && sortParamOf(sorting)).toBe(param);
  }
  expect(readSort(names, '-email')).toEqual({ by: 'email', backwards: true });
});

test.each(['', '-', 'phone', '-phone', '--name', 'name ', 'Name'])('nothing is sorted by %j', (param) => {
  expect(readSort(names, param)).toBeUndefined();
  expect(sortedBy(names).safeParse(param).success).toBe(false);
});
