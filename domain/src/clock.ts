/**
 * Instants and the institute's wall time. An instant is a `Date`; a plain date is `YYYY-MM-DD` and no zone shifts it
 * (D-8); a wall time is `HH:mm`. Nothing here asks what time it is: `now` comes from the caller.
 */
// Imported by its own path: the package's main file would bring its date class to every screen.
import { tzOffset } from '@date-fns/tz/tzOffset';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

const instantForm = /^(\d{4}-\d{2}-\d{2})[Tt ](\d{2}:\d{2}:\d{2})(?:\.(\d+))?([Zz]|[+-]\d{2}:\d{2})?$/;
const odooForm = /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/;

/**
 * The instant that `text` names: RFC 3339, or the space-separated form of SPEC-3.18. Without a zone it is UTC, never the
 * device's time (D-7). What is finer than a millisecond is cut off. Throws a RangeError on anything else, also on
 * 30 February.
 */
export function parseInstant(text: string): Date {
  const [, day, time, fraction = '', zone = 'Z'] = instantForm.exec(text) ?? [];
  if (day === undefined || time === undefined) throw new RangeError(`not an instant: ${text}`);
  const ms = utcMs(day, time) + Number(fraction.padEnd(3, '0').slice(0, 3));
  return new Date(ms - offsetOf(zone) * minuteMs);
}

/** RFC 3339 in UTC with `Z`, without milliseconds: the only form on our wire (D-7). */
export function toWire(instant: Date): string {
  return `${instant.toISOString().slice(0, 19)}Z`;
}

/** The instant of Odoo's naive UTC datetime, `YYYY-MM-DD HH:MM:SS` and nothing else; throws a RangeError. */
export function fromOdoo(text: string): Date {
  if (!odooForm.test(text)) throw new RangeError(`not an Odoo datetime: ${text}`);
  const instant = new Date(`${text.slice(0, 10)}T${text.slice(11)}.000Z`);
  // Called hundreds of thousands of times: with the right form only 30 February and 24:00 need a check, and both change the day.
  if (instant.getUTCDate() !== Number(text.slice(8, 10))) throw new RangeError(`no such time: ${text}`);
  return instant;
}

/** The only form in which Odoo takes a datetime: it refuses `T`, `Z` and fractions. */
export function toOdoo(instant: Date): string {
  return instant.toISOString().slice(0, 19).replace('T', ' ');
}

/** The day on the institute's wall at `instant`. */
export function dayOf(instant: Date, zone: string): string {
  return wallOf(instant, zone).slice(0, 10);
}

/** The time on the institute's wall at `instant`, `HH:mm`. */
export function wallTime(instant: Date, zone: string): string {
  return wallOf(instant, zone).slice(11, 16);
}

/**
 * The instant at which the wall in `zone` shows `day` and `time`.
 * Where clocks go forward over it, the time is read with the offset before the change, so 00:30 in a gap of 00:00 to 01:00 is
 * 01:30; where they go back over it and it comes twice, the first one counts. (`Temporal` calls this `compatible`.)
 */
export function fromWall(day: string, time: string, zone: string): Date {
  const wallMs = utcMs(day, time);
  // A day earlier and a day later are certainly outside a change of offset, if there is one.
  const before = wallMs - offsetMs(wallMs - dayMs, zone);
  const after = wallMs - offsetMs(wallMs + dayMs, zone);
  const afterHolds = after + offsetMs(after, zone) === wallMs;
  const beforeHolds = before + offsetMs(before, zone) === wallMs;
  return new Date(!beforeHolds && afterHolds ? after : before);
}

/** The first instant of the institute's day that holds `instant`; not midnight where midnight is skipped. */
export function startOfDay(instant: Date, zone: string): Date {
  return fromWall(dayOf(instant, zone), '00:00', zone);
}

/** The plain date `days` later, or earlier when negative. */
export function addDays(day: string, days: number): string {
  return new Date(utcMs(day, '00:00') + days * dayMs).toISOString().slice(0, 10);
}

/** How many days the plain date `to` is after `from`; negative where it is before. */
export function daysBetween(from: string, to: string): number {
  return (utcMs(to, '00:00') - utcMs(from, '00:00')) / dayMs;
}

/** 0 Sunday to 6 Saturday (SPEC-9.14). */
export function weekdayOf(day: string): number {
  return new Date(utcMs(day, '00:00')).getUTCDay();
}

function wallOf(instant: Date, zone: string): string {
  const ms = instant.getTime();
  return new Date(ms + offsetMs(ms, zone)).toISOString();
}

/** Epoch milliseconds of a day and `HH:mm` or `HH:mm:ss` in UTC; throws where no such day or time exists. */
function utcMs(day: string, time: string): number {
  const seconds = time.length === 5 ? ':00' : '';
  const iso = `${day}T${time}${seconds}.000Z`;
  const ms = Date.parse(iso);
  // The parser accepts 30 February and 24:00 and moves them on; a result that differs was not a real time.
  if (Number.isNaN(ms) || new Date(ms).toISOString() !== iso) throw new RangeError(`no such time: ${day} ${time}`);
  return ms;
}

function offsetMs(ms: number, zone: string): number {
  const minutes = tzOffset(zone, new Date(ms));
  if (Number.isNaN(minutes)) throw new RangeError(`not a time zone: ${zone}`);
  return minutes * minuteMs;
}

/** Minutes east of UTC of an RFC 3339 offset. */
function offsetOf(zone: string): number {
  if (zone === 'Z' || zone === 'z') return 0;
  const hours = Number(zone.slice(1, 3));
  const minutes = Number(zone.slice(4, 6));
  if (hours > 23 || minutes > 59) throw new RangeError(`not an offset: ${zone}`);
  return (zone.startsWith('-') ? -1 : 1) * (hours * 60 + minutes);
}
