/** The speed of an Odoo: a limited number of calls at a time, each with its cost. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Call } from './call.ts';

export interface Speed {
  /** Calls that are done at the same time; the others wait in line. Without it there is no limit. */
  workers?: number;
  /** The time that a call takes a worker. A real one takes 10 to 15 ms for any small call. */
  priceMs?: number | ((call: Call) => number);
  /** The additional time for a list of so many. */
  listMs?: (call: Call, length: number) => number;
}

export class Workers {
  private readonly speed: Speed;
  private readonly waiting: (() => void)[] = [];
  private busy = 0;

  constructor(speed: Speed) {
    this.speed = speed;
  }

  async do<T>(call: Call, work: () => Promise<T>): Promise<T> {
    if (this.busy >= (this.speed.workers ?? Number.POSITIVE_INFINITY)) {
      const { promise, resolve } = Promise.withResolvers<void>();
      this.waiting.push(resolve);
      await promise;
    } else this.busy += 1;
    try {
      const { priceMs = 0, listMs } = this.speed;
      await pause(typeof priceMs === 'number' ? priceMs : priceMs(call));
      const result = await work();
      if (listMs && Array.isArray(result)) await pause(listMs(call, result.length));
      return result;
    } finally {
      const next = this.waiting.shift();
      if (next) next();
      else this.busy -= 1;
    }
  }
}

const pause = async (ms: number): Promise<void> => (ms > 0 ? sleep(ms) : undefined);
