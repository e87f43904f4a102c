import { describe, expect, test } from 'vitest';
import { blankSlot, formOfSlot, slotSchema } from './slot-form.ts';

const whole = { trainerId: '3', courseId: '4', day: '0', start: '٩:٠٠', end: '10:00', roomId: '7', capacity: '١٢', minimum: '' };
const faultsOf = (form: typeof whole) => slotSchema.safeParse(form).error?.issues.map(({ path, message }) => [path[0], message]) ?? [];

describe('the form', () => {
  test('becomes the payload, compared by minutes and not as text', () => {
    expect(slotSchema.parse({ ...whole, start: '9' })).toEqual({
      odooTrainerId: 3,
      odooCourseId: 4,
      dayOfWeek: 0,
      startTime: '09:00',
      endTime: '10:00',
      roomId: 7,
      capacity: 12,
      minimum: null,
    });
    expect(slotSchema.parse({ ...whole, minimum: '٤' }).minimum).toBe(4);
    expect(slotSchema.parse({ ...whole, roomId: '' }).roomId).toBeNull();
  });
  test('needs all but a room, and begins with ten places', () => {
    expect(faultsOf(blankSlot)).toEqual(['trainerId', 'courseId', 'day', 'start', 'end'].map((field) => [field, 'required']));
    expect(faultsOf({ ...whole, start: '   ' })).toEqual([['start', 'required']]);
  });
  test('ends after it starts', () => {
    expect(faultsOf({ ...whole, end: '٩:٠٠' })).toEqual([['end', 'ends_before_start']]);
    expect(faultsOf({ ...whole, start: '10:30' })).toEqual([['end', 'ends_before_start']]);
  });
  test('refuses what is no number of places', () => {
    for (const capacity of ['0', '10001', 'ten']) expect(faultsOf({ ...whole, capacity })).toEqual([['capacity', 'places']]);
  });
  test('takes a minimum up to its places', () => {
    for (const minimum of ['', ' ', '1', '12']) expect(faultsOf({ ...whole, minimum })).toEqual([]);
    for (const minimum of ['0', 'ten']) expect(faultsOf({ ...whole, minimum })).toEqual([['minimum', 'places']]);
    expect(faultsOf({ ...whole, minimum: '13' })).toEqual([['minimum', 'minimum_above_capacity']]);
    // Of a capacity that is at fault nothing is made.
    expect(faultsOf({ ...whole, capacity: '0', minimum: '4' })).toEqual([['capacity', 'places']]);
  });
  test('of a slot is what the slot is', () => {
    const slot = {
      id: 1,
      odooTrainerId: 3,
      odooCourseId: 4,
      dayOfWeek: 0,
      startTime: '09:00',
      endTime: '10:00',
      capacity: 12,
      room_id: [7, 'ق'] as [number, string],
      course_name: '',
      trainer_name: '',
      version: 1,
    };
    expect(slotSchema.parse(formOfSlot(slot))).toEqual(slotSchema.parse(whole));
    expect(formOfSlot({ ...slot, room_id: null }).roomId).toBe('');
    expect(formOfSlot({ ...slot, minimum: 4 }).minimum).toBe('4');
  });
  test('refuses what is not a time', () => {
    expect(faultsOf({ ...whole, start: '25:00' })).toEqual([['start', 'invalid']]);
  });
});
