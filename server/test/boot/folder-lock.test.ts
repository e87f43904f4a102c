import { Worker } from 'node:worker_threads';
import { expect, onTestFinished, test } from 'vitest';
import { dataFolder } from './process.ts';

/** @returns how many of two that come at once get the folder, in each of many rounds */
async function winners(rounds: number, how?: 'reads before'): Promise<Set<number>> {
  const two = [1, 2].map(() => new Worker(new URL('folder-locker.ts', import.meta.url), { workerData: how }));
  onTestFinished(async () => void (await Promise.all(two.map((one) => one.terminate()))));
  const ask = (one: Worker, folder: string | null) =>
    new Promise<boolean>((resolve) => {
      one.once('message', resolve);
      one.postMessage(folder);
    });
  const folder = await dataFolder();
  const counts = new Set<number>();
  for (let round = 0; round < rounds; round++) {
    const got = await Promise.all(two.map((one) => ask(one, folder)));
    counts.add(got.filter(Boolean).length);
    for (const one of two) await ask(one, null);
  }
  return counts;
}

test('of two that lock a folder at once one gets it', async () => {
  expect(await winners(50)).toEqual(new Set([1]));
}, 60_000);

test('twin: where each reads before it locks, both are sent away at times', async () => {
  expect(await winners(400, 'reads before')).toContain(0);
}, 60_000);
