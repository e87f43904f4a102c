import { expect, test } from 'vitest';
import { BatchLoader } from './loader.ts';

/** Answers when it is told to; keeps what it was asked. */
function slow() {
  const asked: number[][] = [];
  const answers: (() => void)[] = [];
  const load = async (keys: number[]) => {
    asked.push(keys);
    await new Promise<void>((resolve) => answers.push(resolve));
    return keys.map((key) => key * 10);
  };
  return { asked, load, answer: () => answers.shift()?.() };
}

const turn = () => new Promise((resolve) => setImmediate(resolve));

test('asks at once where nothing is on its way, and together for what came meanwhile', async () => {
  const { asked, load, answer } = slow();
  const loader = new BatchLoader(load, 1);
  const found = [1, 2, 3].map((key) => loader.find(key));
  expect(asked).toEqual([[1]]);
  answer();
  await turn();
  expect(asked).toEqual([[1], [2, 3]]);
  // Asked after that question was sent: what it says may be older.
  const later = loader.find(2);
  answer();
  await turn();
  expect(asked).toEqual([[1], [2, 3], [2]]);
  answer();
  expect(await Promise.all([...found, later])).toEqual([10, 20, 30, 20]);
});

test('has as many questions on their way as it may', async () => {
  const { asked, load, answer } = slow();
  const loader = new BatchLoader(load, 2);
  const found = [1, 2, 3, 4].map((key) => loader.find(key));
  expect(asked).toEqual([[1], [2]]);
  answer();
  await turn();
  expect(asked).toEqual([[1], [2], [3, 4]]);
  answer();
  answer();
  expect(await Promise.all(found)).toEqual([10, 20, 30, 40]);
});

test('a question that fails fails for those who asked it, and for nobody else', async () => {
  let calls = 0;
  const loader = new BatchLoader(async (keys: number[]) => {
    calls += 1;
    if (calls === 1) throw new Error('not now');
    return keys;
  }, 1);
  const [first, second] = [loader.find(1), loader.find(2)];
  await expect(first).rejects.toThrow('not now');
  expect(await second).toBe(2);
});
