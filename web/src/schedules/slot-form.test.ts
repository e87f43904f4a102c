import { describe, expect, test } from 'vitest';
import { blankSlot, readTime, slotSchema } from './slot-form.ts';

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

  test.each(['', '24:00', '18:60', '18:5', '6 pm', '123456', '-9'])('"%s" is none', (typed) => expect(readTime(typed)).toBeUndefined());
});

const whole = { trainerId: '3', courseId: '4', day: '0', start: '٩:٠٠', end: '10:00' };
const faultsOf = (form: typeof whole) => slotSchema.safeParse(form).error?.issues.map(({ path, message }) => [path[0], message]) ?? [];

describe('the form', () => {
  test('becomes the payload, compared by minutes and not as text', () => {
    expect(slotSchema.parse({ ...whole, start: '9' })).toEqual({
      odooTrainerId: 3,
      odooCourseId: 4,
      dayOfWeek: 0,
      startTime: '09:00',
      endTime: '10:00',
    });
  });
  test('needs all five', () => {
    expect(faultsOf(blankSlot)).toEqual(['trainerId', 'courseId', 'day', 'start', 'end'].map((field) => [field, 'required']));
    expect(faultsOf({ ...whole, start: '   ' })).toEqual([['start', 'required']]);
  });
  test('ends after it starts', () => {
    expect(faultsOf({ ...whole, end: '٩:٠٠' })).toEqual([['end', 'ends_before_start']]);
    expect(faultsOf({ ...whole, start: '10:30' })).toEqual([['end', 'ends_before_start']]);
  });
  test('refuses what is no time', () => {
    expect(faultsOf({ ...whole, start: '25:00' })).toEqual([['start', 'invalid']]);
  });
});
