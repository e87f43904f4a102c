import { expect, it } from 'vitest';
import { callOf } from './call.ts';
import { Workers } from './workers.ts';

const call = callOf('jsonrpc', 'x_course', 'search', [], {});

it('lets as many calls work at a time as there are workers, in the order in which they came', async () => {
  const workers = new Workers({ workers: 2 });
  const began: number[] = [];
  const ends: (() => void)[] = [];
  const work = (nth: number) => (): Promise<number> => {
    began.push(nth);
    return new Promise((resolve) => ends.push(() => resolve(nth)));
  };
  const all = [1, 2, 3, 4].map((nth) => workers.do(call, work(nth)));
  await expect.poll(() => began).toEqual([1, 2]);
  ends.shift()?.();
  await all[0];
  await expect.poll(() => began).toEqual([1, 2, 3]);
  while (began.length < 4 || ends.length > 0) {
    ends.shift()?.();
    await new Promise((resolve) => setImmediate(resolve));
  }
  expect(await Promise.all(all)).toEqual([1, 2, 3, 4]);
});

it('occupies its worker for as long as a list takes', async () => {
  const workers = new Workers({ workers: 1, listMs: (_, length) => length * 40 });
  const ended: string[] = [];
  const list = workers.do(call, async () => [1, 2]).then(() => ended.push('list'));
  const word = workers.do(call, async () => 'word').then(() => ended.push('word'));
  const others = new Workers({ workers: 1 }).do(call, async () => [1, 2]).then(() => ended.push('another'));
  await Promise.all([list, word, others]);
  expect(ended).toEqual(['another', 'list', 'word']);
});
