/**
 * Calls by address, of all processes of the portal together (ADR-56): each counts its own and tells the others some times a second what came
 * since. A flood is seen a tenth of a second late, and no call waits for another process.
 */
import type { FastifyInstance } from 'fastify';
import type { Peers } from '../processes/primary.ts';

const tellEveryMs = 100;

type Counted = (error: Error | null, result: { current: number; ttl: number }) => void;

/** A store for `@fastify/rate-limit`, whose windows are those of the clock, so that they are the same in all processes. */
export function countWithPeers(app: FastifyInstance, peers: Peers, windowMs: number) {
  let current = 0;
  let calls = new Map<string, number>();
  let news = new Map<string, number>();

  /** @returns how long the window still lasts. */
  const enterNow = (): number => {
    const now = Date.now();
    const window = Math.floor(now / windowMs);
    if (window !== current) {
      current = window;
      calls = new Map();
      news = new Map();
    }
    return windowMs - (now % windowMs);
  };
  const count = (of: Map<string, number>, who: string, more: number): number => {
    const sum = (of.get(who) ?? 0) + more;
    of.set(who, sum);
    return sum;
  };
  const tell = (): void => {
    if (news.size === 0) return;
    peers.tellCalls({ window: current, counts: [...news] });
    news = new Map();
  };
  peers.hearCalls(({ window, counts }) => {
    enterNow();
    // Older calls no longer count.
    if (window === current) for (const [who, more] of counts) count(calls, who, more);
  });
  const telling = setInterval(tell, tellEveryMs).unref();
  app.addHook('onClose', async () => clearInterval(telling));

  return class {
    incr(who: string, counted: Counted): void {
      const ttl = enterNow();
      count(news, who, 1);
      counted(null, { current: count(calls, who, 1), ttl });
    }

    child(): this {
      return this;
    }
  };
}
