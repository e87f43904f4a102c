import { Worker } from 'node:worker_threads';
import { expect, onTestFinished, test } from 'vitest';
import { dataFolder } from './process.ts';

/** @returns how many of two that come at once get the folder, in each of many rounds */
async function winners(rounds: number, meeting?: Int32Array): Promise<Set<number>> {
  const two = [1, 2].map(() => new Worker(new URL('folder-locker.ts', import.meta.url), { workerData: meeting }));
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

test('twin: where each reads before it locks, and both do at once, both are sent away', async () => {
  expect(await winners(1, new Int32Array(new SharedArrayBuffer(4)))).toEqual(new Set([0]));
}, 60_000);
