/** Counts of what was asked of the fake Odoo. */
import type { Call } from './call.ts';

export class Stats {
  /** How often, by `model.method`; `common.authenticate` and the like too. */
  readonly calls: Record<string, number> = {};
  total = 0;
  /** The most requests that were under way at once. */
  highestConcurrency = 0;
  bytesOut = 0;
  /** Requests at this moment. */
  underWay = 0;

  begin(call: Call): void {
    const name = `${call.service === 'object' ? call.model : call.service}.${call.method}`;
    this.calls[name] = (this.calls[name] ?? 0) + 1;
    this.total += 1;
    this.underWay += 1;
    this.highestConcurrency = Math.max(this.highestConcurrency, this.underWay);
  }

  end(): void {
    this.underWay -= 1;
  }

  /** Starts counting from zero. */
  reset(): void {
    for (const name of Object.keys(this.calls)) delete this.calls[name];
    this.total = 0;
    this.bytesOut = 0;
    this.highestConcurrency = this.underWay;
  }
}
