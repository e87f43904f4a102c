/** Lists in an order as one. */
import { expect, it } from 'vitest';
import { inBatches } from './batches.ts';
import { merged } from './merged.ts';

const list = (numbers: readonly number[]) =>
  inBatches(async (last: number | undefined, limit) => numbers.filter((one) => last === undefined || one > last).slice(0, limit), 2);

it('is in their order, in batches of its own', async () => {
  const batches: number[][] = [];
  for await (const batch of merged([list([1, 4, 5, 9]), list([]), list([2, 3, 6, 7, 8])], (a, b) => a - b, 4)) batches.push(batch);
  expect(batches).toEqual([[1, 2, 3, 4], [5, 6, 7, 8], [9]]);
});

it('has no batch where there is nothing', async () => {
  expect((await merged([list([]), list([])], (a, b) => a - b).next()).done).toBe(true);
  expect((await merged<number>([], (a, b) => a - b).next()).done).toBe(true);
});
