import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SessionLimiter } from './session-limiter.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Work that ends when it is told to, and says when it began. */
function held() {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const work = vi.fn(() => promise);
  return { work, end: () => resolve('done'), fail: () => reject(new Error('failed')) };
}

describe('a session limiter', () => {
  it('lets so many in for one session, and the next when one leaves, in their order', async () => {
    const limiter = new SessionLimiter(2);
    const [first, second, third, fourth] = [held(), held(), held(), held()];
    const passed = [first, second, third, fourth].map(({ work }) => limiter.run(7, work));
    await vi.advanceTimersByTimeAsync(0);
    expect([first, second, third, fourth].map(({ work }) => work.mock.calls.length)).toEqual([1, 1, 0, 0]);

    second.end();
    await expect(passed[1]).resolves.toBe('done');
    await vi.advanceTimersByTimeAsync(0);
    expect([third, fourth].map(({ work }) => work.mock.calls.length)).toEqual([1, 0]);
    for (const { end } of [first, third, fourth]) end();
    await expect(Promise.all(passed)).resolves.toHaveLength(4);
  });

  it('stands in no other session’s way', async () => {
    const limiter = new SessionLimiter(1);
    const [busy, other] = [held(), held()];
    void limiter.run(1, busy.work);
    void limiter.run(2, other.work);
    await vi.advanceTimersByTimeAsync(0);
    expect(other.work).toHaveBeenCalled();
  });

  it('lets the next in after a failure too', async () => {
    const limiter = new SessionLimiter(1);
    const [first, second] = [held(), held()];
    const failed = limiter.run(1, first.work);
    void limiter.run(1, second.work);
    first.fail();
    await expect(failed).rejects.toThrow('failed');
    await vi.advanceTimersByTimeAsync(0);
    expect(second.work).toHaveBeenCalled();
  });

  it('sends away whose turn does not come, and forgets them', async () => {
    const limiter = new SessionLimiter(1);
    const [first, late, next] = [held(), held(), held()];
    const passed = limiter.run(1, first.work);
    const refused = expect(limiter.run(1, late.work)).rejects.toMatchObject({ code: 'unavailable' });
    await vi.advanceTimersByTimeAsync(2_500);
    await refused;
    const waiting = limiter.run(1, next.work);
    first.end();
    next.end();
    await expect(Promise.all([passed, waiting])).resolves.toEqual(['done', 'done']);
    expect(late.work).not.toHaveBeenCalled();
  });
});
