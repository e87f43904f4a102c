import { expect, test } from 'vitest';
import { closedDaysIn, holidaysAhead, holidaysOf, isClosedOn } from './closed-days.ts';

test('a range holds on each of its days, both ends included', () => {
  const range = { from: '2026-09-23', to: '2026-09-25', weekday: null };
  expect(['2026-09-22', '2026-09-23', '2026-09-25', '2026-09-26'].map((day) => isClosedOn(range, day))).toEqual([false, true, true, false]);
});

test('a weekly one holds on its day of the week, without an end until it is deleted', () => {
  const fridays = { from: '2026-09-01', to: null, weekday: 5 };
  expect(closedDaysIn([fridays], '2026-08-20', '2026-09-19')).toEqual(['2026-09-04', '2026-09-11', '2026-09-18']);
  expect(isClosedOn(fridays, '2199-12-27')).toBe(true);
});

test('a day on which two hold is one closed day', () => {
  const day = { from: '2026-09-04', to: '2026-09-04', weekday: null };
  expect(closedDaysIn([day, { from: '2026-09-01', to: null, weekday: 5 }], '2026-09-03', '2026-09-05')).toEqual(['2026-09-04']);
});

// The days that the calendar of Umm al-Qura names: 1 Shawwal 1447 and 9 Dhu al-Hijja 1447.
test('of 2026 the founding day, both Eids and the national day are offered, in the order of the year', () => {
  expect(holidaysOf(2026)).toEqual([
    { holiday: 'founding_day', from: '2026-02-22', to: '2026-02-22' },
    { holiday: 'eid_al_fitr', from: '2026-03-20', to: '2026-03-23' },
    { holiday: 'eid_al_adha', from: '2026-05-26', to: '2026-05-29' },
    { holiday: 'national_day', from: '2026-09-23', to: '2026-09-23' },
  ]);
});

test('each year has both Eids, and some year has one of them twice', () => {
  const years = Array.from({ length: 40 }, (_, index) => holidaysOf(2020 + index).map(({ holiday }) => holiday));
  for (const year of years) expect(year).toEqual(expect.arrayContaining(['eid_al_fitr', 'eid_al_adha']));
  expect(years.some((year) => year.length === 5)).toBe(true);
});

test.each([
  ['a January', '2026-01-10', ['2026-02-22', '2026-03-20', '2026-05-26', '2026-09-23']],
  ['March, on the last day of an Eid', '2026-03-23', ['2026-03-20', '2026-05-26', '2026-09-23']],
  ['March, on the day after it', '2026-03-24', ['2026-05-26', '2026-09-23']],
  ['a November', '2026-11-28', ['2027-02-22', '2027-03-09', '2027-05-15', '2027-09-23']],
  ['an October in which nothing is left of the year', '2026-10-01', ['2027-02-22', '2027-03-09', '2027-05-15', '2027-09-23']],
  ['a year with an Eid in December, nine weeks before its end', '2033-10-28', ['2033-12-23']],
  ['the same, eight weeks before', '2033-11-06', ['2033-12-23', '2034-02-22', '2034-02-28', '2034-09-23', '2034-12-12']],
])('in %s what lies ahead is offered', (_, today, days) => {
  expect(holidaysAhead(today).map(({ from }) => from)).toEqual(days);
});
