/** Odoo's clock, as its answers tell it: whether it was put back between two of them. */

/** An HTTP date tells whole seconds, and so do Odoo's records. */
export const precisionMs = 1_000;
/** Of so much nothing is said: a clock that is put right a little at a time. */
const smallMs = 1_000;
/** Who has not heard of it for longer cannot say how it went meanwhile. */
const longestSilenceMs = 60_000;
/** Nobody puts back a clock by more and goes on. */
export const farthestMs = 24 * 3_600_000;

/** Times from `to` to `from` may come twice, in whole seconds as records tell them. */
export interface PutBack {
  to: Date;
  from: Date;
}

export interface ClockReading {
  /** Of the answer; undefined where it has none. */
  date: string | undefined;
  /** By `performance.now()`: between the two the answer was given its date. */
  askedMs: number;
  answeredMs: number;
}

export class OdooClock {
  /** The last time that it was; undefined where it never was. */
  putBack: PutBack | undefined;
  /** How often it was heard of for the first time, or after a silence: how it went before nobody here knows. */
  heardAnew = 0;
  private last: (Omit<ClockReading, 'date'> & { atMs: number }) | undefined;

  hear({ date, askedMs, answeredMs }: ClockReading): void {
    const atMs = Date.parse(date ?? '');
    if (Number.isNaN(atMs)) return;
    const before = this.last;
    this.last = { askedMs, answeredMs, atMs };
    if (!before || answeredMs - before.askedMs > longestSilenceMs) {
      this.heardAnew += 1;
      return;
    }
    // At the least, whichever of the two was given its date first.
    const expectedMs = before.atMs + (askedMs - before.answeredMs);
    const back = expectedMs - atMs;
    if (back <= precisionMs + smallMs || back > farthestMs) return;
    const between = answeredMs - before.askedMs;
    // What was written at once bears the beginning of its second.
    this.putBack = { to: new Date(atMs - between - precisionMs), from: new Date(before.atMs + precisionMs + between) };
  }

  /** What it says at this moment, at the least; undefined where nobody has heard of it. */
  earliest(atMs: number): Date | undefined {
    return this.last && new Date(this.last.atMs + (atMs - this.last.answeredMs));
  }

  /** The same at the most. */
  now(atMs: number): Date | undefined {
    return this.last && new Date(this.last.atMs + precisionMs + (atMs - this.last.askedMs));
  }
}
