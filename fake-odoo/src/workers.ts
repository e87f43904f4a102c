/** So many calls at a time, each at its price: the speed of an Odoo. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Call } from './call.ts';

export interface Speed {
  /** Calls that are done at the same time; the others wait in line. Without it there is no limit. */
  workers?: number;
  /** What a call costs a worker. A real one takes 10 to 15 ms for whatever is small. */
  priceMs?: number | ((call: Call) => number);
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
      const { priceMs = 0 } = this.speed;
      const price = typeof priceMs === 'number' ? priceMs : priceMs(call);
      if (price > 0) await sleep(price);
      return await work();
    } finally {
      const next = this.waiting.shift();
      if (next) next();
      else this.busy -= 1;
    }
  }
}
