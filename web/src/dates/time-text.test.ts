import { describe, expect, test } from 'vitest';
import { nearestQuarter, quarterHours, readTime } from './time-text.ts';

describe('a time is read as it is typed', () => {
  test.each([
    ['18:00', '18:00'],
    ['١٨:٣٠', '18:30'],
    ['۹:۰۵', '09:05'],
    ['9', '09:00'],
    ['930', '09:30'],
    ['1800', '18:00'],
    ['9.30', '09:30'],
    ['٩٫٣٠', '09:30'],
    [' \u200e18:00\u200e ', '18:00'],
    ['0:00', '00:00'],
  ])('%s', (typed, read) => expect(readTime(typed)).toBe(read));

  test.each(['', '24:00', '18:60', '18:5', '6 pm', '123456', '-9'])('refuses "%s"', (typed) => expect(readTime(typed)).toBeUndefined());
});

test('every quarter of an hour is offered', () => {
  expect(quarterHours).toHaveLength(96);
  expect([quarterHours[0], quarterHours[1], quarterHours.at(-1)]).toEqual(['00:00', '00:15', '23:45']);
});

test('the list begins at the offered time that is nearest ahead', () => {
  expect(['18:00', '18:01', '23:50'].map(nearestQuarter)).toEqual(['18:00', '18:15', '23:45']);
});
