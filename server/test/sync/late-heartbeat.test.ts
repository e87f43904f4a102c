/** A heartbeat of the leader that is answered after those that came later (S-13). */
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { acquireLease } from '../../src/sync/leader/leader.ts';
import { testDatabase } from '../database.ts';

const { pool } = await testDatabase();

it('takes no lease away that the others keep', async () => {
  const answer = Promise.withResolvers<void>();
  let heartbeats = 0;
  const holding = new Proxy(pool, {
    get(target, name) {
      const value = Reflect.get(target, name);
      if (typeof value !== 'function') return value;
      return async (...given: unknown[]) => {
        const isHeartbeat = name === 'query' && String(given[0]).includes('set beat_at = clock_timestamp()');
        if (isHeartbeat) heartbeats += 1;
        const isFirst = isHeartbeat && heartbeats === 1;
        const result = await Reflect.apply(value, target, given);
        if (isFirst) await answer.promise;
        return result;
      };
    },
  });
  const lease = await acquireLease(holding, 'a test');
  if (!lease) throw new Error('somebody else synchronises');
  await expect.poll(() => heartbeats, { timeout: 15_000, interval: 20 }).toBe(5);
  // The fifth was asked for a moment ago; the first is four seconds old.
  await sleep(100);
  answer.resolve();
  await sleep(20);
  expect(() => lease.check()).not.toThrow();
  await lease.end();
});
