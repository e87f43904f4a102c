import * as fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { addDays, dayOf, daysBetween, fromOdoo, fromWall, parseInstant, startOfDay, toOdoo, toWire, wallTime, weekdayOf } from './clock.ts';

const riyadh = 'Asia/Riyadh';
const zones = [riyadh, 'Africa/Cairo', 'Asia/Beirut', 'America/New_York', 'America/Havana', 'Asia/Kathmandu', 'UTC'];

/** Whole seconds of the years that a portal lives in. */
const anInstant = fc
  .integer({ min: Date.UTC(2020, 0, 1) / 1000, max: Date.UTC(2040, 0, 1) / 1000 })
  .map((seconds) => new Date(seconds * 1000));
const aZone = fc.constantFrom(...zones);

describe('parseInstant', () => {
  it.each([
    ['2026-03-01T15:00:00Z', '2026-03-01T15:00:00.000Z'],
    ['2026-03-01t15:00:00z', '2026-03-01T15:00:00.000Z'],
    ['2026-03-01T18:00:00+03:00', '2026-03-01T15:00:00.000Z'],
    ['2026-03-01T11:30:00-03:30', '2026-03-01T15:00:00.000Z'],
    ['2026-03-01T15:00:00.123456Z', '2026-03-01T15:00:00.123Z'],
    ['2026-03-01T15:00:00.5Z', '2026-03-01T15:00:00.500Z'],
    ['2026-03-01 15:00:00', '2026-03-01T15:00:00.000Z'],
    ['2026-03-01T15:00:00', '2026-03-01T15:00:00.000Z'],
    ['2028-02-29 00:00:00', '2028-02-29T00:00:00.000Z'],
  ])('reads %s', (text, iso) => {
    expect(parseInstant(text).toISOString()).toBe(iso);
  });

  it.each([
    '',
    'tomorrow',
    '2026-03-01',
    '2026-03-01T15:00Z',
    '2026-02-30T10:00:00Z',
    '2027-02-29 10:00:00',
    '2026-13-01T10:00:00Z',
    '2026-03-01T24:00:00Z',
    '2026-03-01T10:60:00Z',
    '2026-03-01T10:00:60Z',
    '2026-03-01T10:00:00+24:00',
    '2026-03-01T10:00:00+03:60',
    '2026-03-01T10:00:00 Z',
    ' 2026-03-01T10:00:00Z',
    '2026-03-01T10:00:00Z\n',
    '2026-03-01  10:00:00',
    '2026-3-1 10:00:00',
    '1772377200',
    '٢٠٢٦-٠٣-٠١T10:00:00Z',
  ])('throws on %j', (text) => {
    expect(() => parseInstant(text)).toThrow(RangeError);
  });

  it('never takes the zone of the device', () => {
    vi.stubEnv('TZ', 'Pacific/Auckland');
    try {
      const noon = new Date(2026, 2, 1, 12);
      expect(noon.toISOString()).toBe('2026-02-28T23:00:00.000Z');
      expect(toWire(parseInstant('2026-03-01 15:00:00'))).toBe('2026-03-01T15:00:00Z');
      expect(toWire(fromOdoo('2026-03-01 15:00:00'))).toBe('2026-03-01T15:00:00Z');
      expect(toWire(fromWall('2026-03-01', '15:00', riyadh))).toBe('2026-03-01T12:00:00Z');
    } finally {
      vi.unstubAllEnvs();
    }
  });

  it('comes back the same from the wire and from Odoo', () =>
    fc.assert(
      fc.property(anInstant, (instant) => {
        expect(parseInstant(toWire(instant))).toEqual(instant);
        expect(parseInstant(toOdoo(instant))).toEqual(instant);
        expect(fromOdoo(toOdoo(instant))).toEqual(instant);
      }),
    ));
});

describe('the wire and Odoo', () => {
  const instant = new Date(Date.UTC(2026, 2, 1, 15, 0, 0, 999));

  it('writes Z and no milliseconds on the wire', () => {
    expect(toWire(instant)).toBe('2026-03-01T15:00:00Z');
  });

  it('writes naive UTC for Odoo', () => {
    expect(toOdoo(instant)).toBe('2026-03-01 15:00:00');
  });

  it.each(['2026-03-01T15:00:00', '2026-03-01 15:00:00Z', '2026-03-01 15:00', '2026-02-30 15:00:00', '2026-03-01 15:00:00.5', 'false'])(
    'refuses %j from Odoo',
    (text) => {
      expect(() => fromOdoo(text)).toThrow(RangeError);
    },
  );
});

describe('wall time of the institute', () => {
  it('is three hours ahead of UTC in Riyadh, over midnight too', () => {
    const late = parseInstant('2026-03-01T22:30:00Z');
    expect(dayOf(late, riyadh)).toBe('2026-03-02');
    expect(wallTime(late, riyadh)).toBe('01:30');
    expect(toWire(fromWall('2026-03-02', '01:30', riyadh))).toBe('2026-03-01T22:30:00Z');
  });

  it.each([
    // Cairo, Friday 24 April 2026: 00:00 becomes 01:00 (+2 to +3).
    ['Africa/Cairo', '2026-04-24', '00:30', '2026-04-23T22:30:00Z', '2026-04-24', '01:30'],
    ['Africa/Cairo', '2026-04-24', '00:00', '2026-04-23T22:00:00Z', '2026-04-24', '01:00'],
    ['Africa/Cairo', '2026-04-23', '23:59', '2026-04-23T21:59:00Z', '2026-04-23', '23:59'],
    ['Africa/Cairo', '2026-04-24', '01:00', '2026-04-23T22:00:00Z', '2026-04-24', '01:00'],
    // Beirut, Sunday 29 March 2026: 00:00 becomes 01:00 (+2 to +3).
    ['Asia/Beirut', '2026-03-29', '00:15', '2026-03-28T22:15:00Z', '2026-03-29', '01:15'],
    // New York, Sunday 8 March 2026: 02:00 becomes 03:00 (-5 to -4).
    ['America/New_York', '2026-03-08', '02:30', '2026-03-08T07:30:00Z', '2026-03-08', '03:30'],
  ])('moves a time that %s skips forward (%s %s)', (zone, day, time, wire, shownDay, shownTime) => {
    const instant = fromWall(day, time, zone);
    expect(toWire(instant)).toBe(wire);
    expect([dayOf(instant, zone), wallTime(instant, zone)]).toEqual([shownDay, shownTime]);
  });

  it.each([
    // Cairo, Thursday 29 October 2026: 24:00 becomes 23:00 (+3 to +2).
    ['Africa/Cairo', '2026-10-29', '23:30', '2026-10-29T20:30:00Z'],
    // Beirut, Sunday 25 October 2026: 00:00 becomes 23:00 of Saturday.
    ['Asia/Beirut', '2026-10-24', '23:30', '2026-10-24T20:30:00Z'],
    // New York, Sunday 1 November 2026: 02:00 becomes 01:00.
    ['America/New_York', '2026-11-01', '01:30', '2026-11-01T05:30:00Z'],
  ])('takes the first of two where %s goes back (%s %s)', (zone, day, time, wire) => {
    expect(toWire(fromWall(day, time, zone))).toBe(wire);
  });

  it.each([
    ['Africa/Cairo', '2026-04-24T10:00:00Z', '2026-04-23T22:00:00Z'],
    ['Africa/Cairo', '2026-10-30T10:00:00Z', '2026-10-29T22:00:00Z'],
    ['Asia/Beirut', '2026-03-29T10:00:00Z', '2026-03-28T22:00:00Z'],
    ['Asia/Beirut', '2026-10-25T10:00:00Z', '2026-10-24T22:00:00Z'],
    ['America/Havana', '2026-11-01T12:00:00Z', '2026-11-01T04:00:00Z'],
    [riyadh, '2026-01-01T21:00:00Z', '2026-01-01T21:00:00Z'],
    [riyadh, '2026-01-01T20:59:59Z', '2025-12-31T21:00:00Z'],
  ])('starts the day of %s at %s', (zone, instant, start) => {
    expect(toWire(startOfDay(parseInstant(instant), zone))).toBe(start);
  });

  it('starts each day at its first instant, in every zone', () =>
    fc.assert(
      fc.property(anInstant, aZone, (instant, zone) => {
        const day = dayOf(instant, zone);
        const start = startOfDay(instant, zone);
        expect(start.getTime()).toBeLessThanOrEqual(instant.getTime());
        expect(dayOf(start, zone)).toBe(day);
        expect(dayOf(new Date(start.getTime() - 1), zone)).toBe(addDays(day, -1));
      }),
    ));

  it('finds each instant again from its wall time, or the first of two that show the same', () =>
    fc.assert(
      fc.property(anInstant, aZone, (instant, zone) => {
        const minute = new Date(Math.floor(instant.getTime() / 60_000) * 60_000);
        const found = fromWall(dayOf(minute, zone), wallTime(minute, zone), zone);
        expect(wallTime(found, zone)).toBe(wallTime(minute, zone));
        expect([0, 3_600_000]).toContain(minute.getTime() - found.getTime());
      }),
    ));

  it('agrees with Intl on what the wall shows', () =>
    fc.assert(
      fc.property(anInstant, aZone, (instant, zone) => {
        const shown = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' }).format(instant);
        expect(`${dayOf(instant, zone)} ${wallTime(instant, zone)}`).toBe(shown);
      }),
    ));

  it('throws on a zone or a time that does not exist', () => {
    const instant = parseInstant('2026-03-01T15:00:00Z');
    expect(() => dayOf(instant, 'Asia/Nowhere')).toThrow(RangeError);
    expect(() => fromWall('2026-03-01', '24:00', riyadh)).toThrow(RangeError);
    expect(() => fromWall('2026-03-01', '9:00', riyadh)).toThrow(RangeError);
    expect(() => fromWall('2026-02-29', '09:00', riyadh)).toThrow(RangeError);
  });
});

describe('plain dates', () => {
  it('adds days over months, leap days and years', () => {
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
    expect(addDays('2026-03-01', -1)).toBe('2026-02-28');
    expect(() => addDays('2026-02-29', 1)).toThrow(RangeError);
  });

  it('numbers weekdays from Sunday', () => {
    expect(weekdayOf('2026-03-01')).toBe(0);
    expect(weekdayOf('2026-03-07')).toBe(6);
  });

  it('counts the days between two of them, over the end of a February too', () => {
    expect([daysBetween('2028-02-28', '2028-03-01'), daysBetween('2026-03-01', '2026-02-28')]).toEqual([2, -1]);
  });

  it('goes there and back', () =>
    fc.assert(
      fc.property(anInstant, fc.integer({ min: -5000, max: 5000 }), (instant, days) => {
        const day = dayOf(instant, 'UTC');
        expect(addDays(addDays(day, days), -days)).toBe(day);
        expect((((weekdayOf(addDays(day, days)) - weekdayOf(day) - days) % 7) + 7) % 7).toBe(0);
      }),
    ));
});
