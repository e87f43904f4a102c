/**
 * Moments as an Odoo holds them: UTC, microseconds in the table, whole seconds in its answers. As text, so that they compare as
 * strings: `2026-11-20 15:06:52` is before `2026-11-20 15:06:52.839635`.
 */

const second = 'YYYY-MM-DD HH:MM:SS'.length;

const written = /^(\d{4}-\d\d-\d\d)(?:[ T](\d\d:\d\d(?::\d\d)?)(?:[.](\d{1,6})\d*)?)?Z?$/;

export const wholeSecond = (moment: string): string => moment.slice(0, second);

/** @param micros microseconds since 1970 */
export function momentOf(micros: number): string {
  const text = new Date(Math.floor(micros / 1_000)).toISOString().replace('T', ' ').slice(0, second);
  return `${text}.${String(micros % 1_000_000).padStart(6, '0')}`;
}

/** @returns microseconds since 1970, or undefined where the text is not a moment. */
export function microsOf(text: string): number | undefined {
  const parts = written.exec(text);
  if (!parts) return undefined;
  const [, date, time = '00:00', fraction = ''] = parts;
  const millis = Date.parse(`${date}T${time}Z`);
  return Number.isNaN(millis) ? undefined : millis * 1_000 + Number(fraction.padEnd(6, '0'));
}

/** The bound of a domain: Odoo accepts more forms there than in a write, and fractions count. */
export function boundOf(text: string): string | undefined {
  const micros = microsOf(text);
  if (micros === undefined) return undefined;
  const moment = momentOf(micros);
  return moment.endsWith('.000000') ? wholeSecond(moment) : moment;
}

/** The UTC moment of a local time in a zone, as `load` reads its input. */
export function fromZone(wall: string, timeZone: string): string {
  const asUtc = microsOf(wall) ?? 0;
  // Twice, because the offset at the result is the right one where clocks change.
  const near = asUtc - offset(asUtc, timeZone);
  return wholeSecond(momentOf(asUtc - offset(near, timeZone)));
}

function offset(micros: number, timeZone: string): number {
  const shown = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' }).format(micros / 1_000);
  return (microsOf(shown) ?? micros) - Math.floor(micros / 1_000_000) * 1_000_000;
}

/**
 * A clock in microseconds that never returns the same value twice, and that can be shifted or stopped at a moment.
 */
export class Clock {
  private shiftMicros = 0;
  private last = 0;
  private stopped: number | undefined;

  /** Microseconds since 1970. */
  now(): number {
    const real = this.stopped ?? Math.floor((performance.timeOrigin + performance.now()) * 1_000) + this.shiftMicros;
    this.last = this.stopped === undefined && real <= this.last && this.last - real < 1_000_000 ? this.last + 1 : real;
    return this.last;
  }

  shift(millis: number): void {
    this.shiftMicros += millis * 1_000;
  }

  /** Stops at `moment`; without one it runs again. */
  stop(moment?: string): void {
    this.stopped = moment === undefined ? undefined : microsOf(moment);
  }
}
