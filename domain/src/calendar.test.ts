import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  firstDayOfWeek,
  groupByDay,
  leastInCell,
  monthCellItems,
  monthGrid,
  upcomingItems,
  type Weekday,
  weekendDays,
} from './calendar.ts';
import { addDays, parseInstant, weekdayOf } from './clock.ts';

const riyadh = 'Asia/Riyadh';
const session = (id: number, start: string) => ({ id, start });
const startOf = ({ start }: { start: string }) => parseInstant(start);
const aDay = fc.integer({ min: 0, max: 20_000 }).map((days) => addDays('2000-01-01', days));
const aWeekday = fc.constantFrom<Weekday>(0, 1, 2, 3, 4, 5, 6);

describe('the week', () => {
  it('begins on Saturday in Arabic and on Sunday in English', () => {
    expect(firstDayOfWeek('ar')).toBe(6);
    expect(firstDayOfWeek('en')).toBe(0);
    expect(firstDayOfWeek('en', null)).toBe(0);
  });

  it('begins where the account says', () => {
    expect(firstDayOfWeek('ar', 0)).toBe(0);
    expect(firstDayOfWeek('en', 1)).toBe(1);
  });

  it('ends on Friday and Saturday', () => {
    expect(weekendDays).toEqual([5, 6]);
  });
});

describe('the month', () => {
  const corners = (day: string, firstDay: Weekday) => {
    const days = monthGrid(day, firstDay).flat();
    return [days[0]?.day, days.at(-1)?.day, days.length / 7];
  };

  it('fills whole weeks from Saturday or Sunday on', () => {
    // 1 March 2026 is a Sunday.
    expect(corners('2026-03-17', 0)).toEqual(['2026-03-01', '2026-04-04', 5]);
    expect(corners('2026-03-17', 6)).toEqual(['2026-02-28', '2026-04-03', 5]);
    expect(corners('2026-02-01', 0)).toEqual(['2026-02-01', '2026-02-28', 4]);
    expect(corners('2026-08-31', 0)).toEqual(['2026-07-26', '2026-09-05', 6]);
    expect(corners('2026-12-31', 6)).toEqual(['2026-11-28', '2027-01-01', 5]);
  });

  it('holds each of its days once, in rows of seven, and no row without a day of it', () =>
    fc.assert(
      fc.property(aDay, aWeekday, (day, firstDay) => {
        const weeks = monthGrid(day, firstDay);
        for (const week of weeks) {
          expect(week).toHaveLength(7);
          expect(weekdayOf(week[0]?.day ?? '')).toBe(firstDay);
          expect(week.some(({ isInMonth }) => isInMonth)).toBe(true);
        }
        const days = weeks.flat();
        for (const [index, { day: date }] of days.entries()) expect(date).toBe(addDays(days[0]?.day ?? '', index));
        const inMonth = days.filter(({ isInMonth }) => isInMonth).map(({ day: date }) => date);
        expect(inMonth).toContain(day);
        expect(inMonth[0]).toBe(`${day.slice(0, 7)}-01`);
        expect(addDays(inMonth.at(-1) ?? '', 1).slice(8)).toBe('01');
      }),
    ));
});

describe('grouping by day', () => {
  it('takes the day of the institute, not of UTC', () => {
    const late = session(1, '2026-03-01T21:30:00Z');
    const early = session(2, '2026-03-01T20:30:00Z');
    expect(groupByDay([late, early], startOf, riyadh)).toEqual([
      { day: '2026-03-01', items: [early] },
      { day: '2026-03-02', items: [late] },
    ]);
  });

  it('puts days and the sessions of a day in order, and keeps the order of those that start together', () => {
    const items = [
      session(1, '2026-03-05T15:00:00Z'),
      session(2, '2026-03-02T15:00:00Z'),
      session(3, '2026-03-05T09:00:00Z'),
      session(4, '2026-03-02T15:00:00Z'),
    ];
    expect(groupByDay(items, startOf, riyadh).map(({ day, items: ofDay }) => [day, ...ofDay.map(({ id }) => id)])).toEqual([
      ['2026-03-02', 2, 4],
      ['2026-03-05', 3, 1],
    ]);
    expect(items.map(({ id }) => id)).toEqual([1, 2, 3, 4]);
  });

  it('is empty without items', () => {
    expect(groupByDay([], startOf, riyadh)).toEqual([]);
  });
});

describe('a cell of the month', () => {
  it.each([
    [[], [], 0],
    [[1], [1], 0],
    [[1, 2], [1, 2], 0],
    [[1, 2, 3], [1, 2], 1],
    [[1, 2, 3, 4, 5], [1, 2], 3],
  ])('of %j shows %j and %i more', (items, shown, moreCount) => {
    expect(monthCellItems<number>(items, leastInCell)).toEqual({ shown, moreCount });
  });
});

describe('the list', () => {
  it('holds only what is ahead, the next one first', () => {
    const items = [
      session(1, '2026-03-05T15:00:00Z'),
      session(2, '2026-03-01T12:00:00Z'),
      session(3, '2026-03-01T12:00:01Z'),
      session(4, '2026-02-01T15:00:00Z'),
    ];
    expect(upcomingItems(items, startOf, parseInstant('2026-03-01T12:00:00Z')).map(({ id }) => id)).toEqual([3, 1]);
  });
});
