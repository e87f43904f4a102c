import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { concurrencyLimiter } from './concurrency-limiter.ts';

it('runs a few at a time, in the order in which they came', async () => {
  const inTurn = concurrencyLimiter({ atOnce: 2, longestWaitMs: 60_000 });
  let running = 0;
  let most = 0;
  const began: number[] = [];
  await Promise.all(
    Array.from({ length: 20 }, (_, number) =>
      inTurn(async () => {
        began.push(number);
        running += 1;
        most = Math.max(most, running);
        await sleep(1);
        running -= 1;
      }),
    ),
  );
  expect(most).toBe(2);
  expect(began).toEqual(began.toSorted((a, b) => a - b));
});

it('refuses at once when the line is too long, and serves again when it is not', async () => {
  const inTurn = concurrencyLimiter({ atOnce: 1, longestWaitMs: 200 });
  const asked = await Promise.allSettled(Array.from({ length: 100 }, () => inTurn(() => sleep(1))));
  const refused = asked.filter((one) => one.status === 'rejected');
  // Ten waits of 20 ms, as it guesses at first, the one that would be the first above it, and the one that runs.
  expect(refused).toHaveLength(100 - 12);
  for (const one of refused) expect(one.reason).toMatchObject({ code: 'unavailable', details: { retryAfterS: 1 } });
  await expect(inTurn(async () => 'served')).resolves.toBe('served');
});

it('lets fewer stand in line when the work takes longer', async () => {
  const inTurn = concurrencyLimiter({ atOnce: 1, longestWaitMs: 200 });
  for (let n = 0; n < 12; n++) await inTurn(() => sleep(100));
  const asked = await Promise.allSettled(Array.from({ length: 20 }, () => inTurn(() => sleep(1))));
  expect(asked.filter((one) => one.status === 'fulfilled').length).toBeLessThan(6);
});

it('goes on after work that fails', async () => {
  const inTurn = concurrencyLimiter({ atOnce: 1, longestWaitMs: 1_000 });
  const failed = inTurn(() => Promise.reject(new Error('broken')));
  const next = inTurn(async () => 'served');
  await expect(failed).rejects.toThrow('broken');
  await expect(next).resolves.toBe('served');
});
