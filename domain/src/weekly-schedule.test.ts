import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, dayOf, toWire, wallTime, weekdayOf } from './clock.ts';
import {
  candidateSessions,
  conflictingSlots,
  endsAfterStart,
  minutesOfDay,
  slotsOverlap,
  takenBy,
  type WeeklySlot,
} from './weekly-schedule.ts';

const riyadh = 'Asia/Riyadh';

function slot(over: Partial<WeeklySlot> = {}): WeeklySlot {
  return { trainerId: 1, courseId: 5, roomId: null, dayOfWeek: 0, startTime: '18:00', endTime: '19:30', ...over };
}

const time = (minutes: number) => `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
const aSlot = fc
  .record({
    trainerId: fc.integer({ min: 1, max: 2 }),
    courseId: fc.integer({ min: 1, max: 2 }),
    roomId: fc.constant(null),
    dayOfWeek: fc.integer({ min: 0, max: 6 }),
    start: fc.integer({ min: 0, max: 22 * 60 }),
    length: fc.integer({ min: 1, max: 90 }),
  })
  .map(({ start, length, ...rest }): WeeklySlot => ({ ...rest, startTime: time(start), endTime: time(start + length) }));

describe('times of day', () => {
  it('are minutes since midnight', () => {
    expect(minutesOfDay('00:00')).toBe(0);
    expect(minutesOfDay('09:05')).toBe(545);
    expect(minutesOfDay('23:59')).toBe(1439);
  });

  it.each(['9:00', '24:00', '12:60', '12:00:00', '', 'noon', '12:00 '])('throw on %j', (text) => {
    expect(() => minutesOfDay(text)).toThrow(RangeError);
  });

  it('end after their start, not with it', () => {
    expect(endsAfterStart(slot({ startTime: '09:00', endTime: '10:00' }))).toBe(true);
    expect(endsAfterStart(slot({ startTime: '10:00', endTime: '10:00' }))).toBe(false);
    expect(endsAfterStart(slot({ startTime: '10:00', endTime: '09:00' }))).toBe(false);
  });
});

describe('overlap of slots', () => {
  it.each([
    ['the same', '18:00', '19:30', true],
    ['inside', '18:30', '19:00', true],
    ['around', '17:00', '20:00', true],
    ['over the start', '17:00', '18:01', true],
    ['over the end', '19:29', '20:00', true],
    ['touching the start', '17:00', '18:00', false],
    ['touching the end', '19:30', '20:00', false],
  ])('%s', (_, startTime, endTime, expected) => {
    expect(slotsOverlap(slot(), slot({ startTime, endTime }))).toBe(expected);
    expect(slotsOverlap(slot({ startTime, endTime }), slot())).toBe(expected);
  });

  it('is within one day of the week', () => {
    expect(slotsOverlap(slot(), slot({ dayOfWeek: 1 }))).toBe(false);
  });

  it('counts for one room too, whoever teaches in it', () => {
    const others = [slot({ id: 1, trainerId: 2, roomId: 3 }), slot({ id: 2, trainerId: 2, roomId: 4 }), slot({ id: 3, trainerId: 2 })];
    expect(conflictingSlots(slot({ roomId: 3 }), others).map(({ id }) => id)).toEqual([1]);
    expect(conflictingSlots(slot(), others)).toEqual([]);
    expect(takenBy(slot({ roomId: 3 }), slot({ id: 1, roomId: 3 }))).toEqual(['trainer', 'room']);
  });

  it('counts for one trainer, whatever the course, and never with itself', () => {
    const others = [slot({ id: 1 }), slot({ id: 2, courseId: 6 }), slot({ id: 3, trainerId: 2 }), slot({ id: 4, dayOfWeek: 3 })];
    expect(conflictingSlots(slot({ id: 1 }), others)).toEqual([others[1]]);
    expect(conflictingSlots(slot(), others)).toEqual([others[0], others[1]]);
    expect(conflictingSlots(slot(), [slot()])).toHaveLength(1);
  });
});

describe('sessions of weekly slots', () => {
  const run = (over: Partial<Parameters<typeof candidateSessions>[0]> = {}) =>
    candidateSessions({ slots: [slot()], from: '2026-03-01', to: '2026-03-15', zone: riyadh, ...over });

  it('come once a week, on the days of the range, both ends included', () => {
    expect(run().map(({ day, startsAt, endsAt }) => [day, toWire(startsAt), toWire(endsAt)])).toEqual([
      ['2026-03-01', '2026-03-01T15:00:00Z', '2026-03-01T16:30:00Z'],
      ['2026-03-08', '2026-03-08T15:00:00Z', '2026-03-08T16:30:00Z'],
      ['2026-03-15', '2026-03-15T15:00:00Z', '2026-03-15T16:30:00Z'],
    ]);
  });

  it('are none in a range that ends before it begins', () => {
    expect(run({ from: '2026-03-15', to: '2026-03-01' })).toEqual([]);
  });

  it('ascend whatever the order of the slots', () => {
    const slots = [slot({ startTime: '20:00', endTime: '21:00' }), slot({ dayOfWeek: 1 }), slot()];
    expect(run({ slots, to: '2026-03-02' }).map(({ day, startsAt }) => `${day} ${wallTime(startsAt, riyadh)}`)).toEqual([
      '2026-03-01 18:00',
      '2026-03-01 20:00',
      '2026-03-02 18:00',
    ]);
  });

  it('tell which days are closed', () => {
    expect(run({ closedDays: new Set(['2026-03-08']) }).map(({ isClosed }) => isClosed)).toEqual([false, true, false]);
  });

  it('keep their wall time over a change of clocks', () => {
    const sessions = run({ zone: 'Africa/Cairo', from: '2026-04-19', to: '2026-04-26' });
    expect(sessions.map(({ startsAt }) => toWire(startsAt))).toEqual(['2026-04-19T16:00:00Z', '2026-04-26T15:00:00Z']);
  });

  it('last as long as the slot in the night when an hour is missing', () => {
    const night = slot({ startTime: '02:30', endTime: '03:30' });
    const [session] = run({ slots: [night], zone: 'America/New_York', from: '2026-03-08', to: '2026-03-08' });
    expect(session && [toWire(session.startsAt), toWire(session.endsAt)]).toEqual(['2026-03-08T07:30:00Z', '2026-03-08T08:30:00Z']);
  });

  it('have the same key when a slot was deleted and made again', () => {
    expect(run({ slots: [slot({ id: 99 })] }).map(({ key }) => key)).toEqual(run({ slots: [slot({ id: 1 })] }).map(({ key }) => key));
  });

  it('are one where two slots mean the same', () => {
    expect(run({ slots: [slot(), slot()] })).toHaveLength(3);
  });

  it('differ in their key by trainer, course, day and start', () => {
    const slots = [slot(), slot({ trainerId: 2 }), slot({ courseId: 6 }), slot({ startTime: '18:15' }), slot({ dayOfWeek: 1 })];
    const sessions = run({ slots, to: '2026-03-14' });
    expect(new Set(sessions.map(({ key }) => key)).size).toBe(10);
  });

  it('add nothing when a longer range is run again over a shorter one', () =>
    fc.assert(
      fc.property(fc.array(aSlot, { maxLength: 5 }), fc.nat(20), fc.nat(20), (slots, days, more) => {
        const from = '2026-03-20';
        const known = new Set(run({ slots, from, to: addDays(from, days) }).map(({ key }) => key));
        const again = run({ slots, from, to: addDays(from, days + more) }).filter(({ key }) => !known.has(key));
        for (const { day } of again) expect(day > addDays(from, days)).toBe(true);
      }),
    ));

  it('stand at the wall time and weekday of a slot, for as long', () =>
    fc.assert(
      fc.property(fc.array(aSlot, { maxLength: 5 }), (slots) => {
        for (const { day, trainerId, courseId, startsAt, endsAt } of run({ slots })) {
          expect(dayOf(startsAt, riyadh)).toBe(day);
          expect(
            slots.some(
              (slot) =>
                slot.trainerId === trainerId &&
                slot.courseId === courseId &&
                slot.dayOfWeek === weekdayOf(day) &&
                slot.startTime === wallTime(startsAt, riyadh) &&
                slot.endTime === wallTime(endsAt, riyadh),
            ),
          ).toBe(true);
        }
      }),
    ));
});
