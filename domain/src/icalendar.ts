/** Calendar files (RFC 5545): escaping and folding of lines, and the description of a time zone. */
import { tzOffset } from '@date-fns/tz/tzOffset';
import { dayOf, toWire, wallTime } from './clock.ts';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/** Octets of a line before it has to be folded (RFC 5545 §3.1). */
const lineOctets = 75;

/** The lines as a file. */
export const icalendarFile = (lines: readonly string[]): string => `${lines.map(folded).join('\r\n')}\r\n`;

/** As the value of a property of type TEXT. */
export function icalendarText(text: string): string {
  return text.replace(/[\\;,]/g, (sign) => `\\${sign}`).replace(/\r\n|\r|\n/g, '\\n');
}

/** `20261122T150000Z` */
export const icalendarInstant = (instant: Date): string => toWire(instant).replace(/[-:]/g, '');

/** `20261122T180000`: what the wall in `zone` shows. */
export const icalendarWallTime = (instant: Date, zone: string): string =>
  `${dayOf(instant, zone)}T${wallTime(instant, zone)}00`.replace(/[-:]/g, '');

/**
 * A VTIMEZONE of `zone` that is right from `from` until `until`: the offset at the beginning, then each change of it by its own day.
 * @param zone of the IANA database; its name is the TZID
 */
export function icalendarTimeZone(zone: string, from: Date, until: Date): string[] {
  let now = tzOffset(zone, from);
  const observances = observance(from, now, now);
  for (let day = from.getTime(); day < until.getTime(); day += dayMs) {
    const next = tzOffset(zone, new Date(day + dayMs));
    if (next === now) continue;
    observances.push(...observance(changeBetween(day, day + dayMs, zone), now, next));
    now = next;
  }
  return ['BEGIN:VTIMEZONE', `TZID:${zone}`, ...observances, 'END:VTIMEZONE'];
}

/** @param before, after minutes east of UTC */
function observance(at: Date, before: number, after: number): string[] {
  const kind = after > before ? 'DAYLIGHT' : 'STANDARD';
  // On the wall as it still is before the change (RFC 5545 §3.6.5).
  const start = icalendarInstant(new Date(at.getTime() + before * minuteMs)).slice(0, -1);
  return [`BEGIN:${kind}`, `DTSTART:${start}`, `TZOFFSETFROM:${offset(before)}`, `TZOFFSETTO:${offset(after)}`, `END:${kind}`];
}

/** The first second with the offset of `to`. */
function changeBetween(from: number, to: number, zone: string): Date {
  const after = tzOffset(zone, new Date(to));
  let [before, first] = [from, to];
  while (first - before > 1_000) {
    const middle = Math.floor((before + first) / 2_000) * 1_000;
    if (tzOffset(zone, new Date(middle)) === after) first = middle;
    else before = middle;
  }
  return new Date(first);
}

/** `+0300` */
function offset(minutes: number): string {
  const size = Math.abs(minutes);
  const digits = [Math.floor(size / 60), size % 60].map((part) => String(part).padStart(2, '0')).join('');
  return `${minutes < 0 ? '-' : '+'}${digits}`;
}

/** A longer line goes on in the next one behind a space; no letter is cut in two. */
function folded(line: string): string {
  const rows: string[] = [];
  let row = '';
  let octets = 0;
  for (const letter of line) {
    const size = new TextEncoder().encode(letter).length;
    if (octets + size > lineOctets) {
      rows.push(row);
      row = ' ';
      octets = 1;
    }
    row += letter;
    octets += size;
  }
  return [...rows, row].join('\r\n');
}
