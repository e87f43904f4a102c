import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { turns } from './turns.ts';

it('runs a few at a time, in the order in which they came', async () => {
  const inTurn = turns({ atOnce: 2, mayWait: 100, retryAfterS: 1 });
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

it('refuses at once when the line is full, and serves again when it is not', async () => {
  const inTurn = turns({ atOnce: 1, mayWait: 3, retryAfterS: 7 });
  const asked = await Promise.allSettled(Array.from({ length: 10 }, () => inTurn(() => sleep(1))));
  const refused = asked.filter((one) => one.status === 'rejected');
  expect(refused).toHaveLength(6);
  for (const one of refused) expect(one.reason).toMatchObject({ code: 'unavailable', details: { retryAfterS: 7 } });
  await expect(inTurn(async () => 'served')).resolves.toBe('served');
});

it('goes on after work that fails', async () => {
  const inTurn = turns({ atOnce: 1, mayWait: 3, retryAfterS: 1 });
  const failed = inTurn(() => Promise.reject(new Error('broken')));
  const next = inTurn(async () => 'served');
  await expect(failed).rejects.toThrow('broken');
  await expect(next).resolves.toBe('served');
});
