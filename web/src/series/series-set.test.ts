import { expect, test } from 'vitest';
import { sessionWith } from '../sessions/session-fixture.ts';
import { isOnlyCancelled, reachesSlot, wantedOf } from './series-set.ts';

const before = sessionWith({
  name: 'الخط',
  course_id: [2, 'الخط'],
  trainer_id: [3, 'هيا'],
  room_id: [4, 'ق'],
  start_datetime: '2031-03-02T15:00:00Z',
  end_datetime: '2031-03-02T16:30:00Z',
});
const same = {
  name: 'الخط',
  courseId: 2,
  trainerId: 3,
  roomId: 4,
  startDatetime: before.start_datetime,
  endDatetime: before.end_datetime,
  capacity: 10,
  state: 'planned' as const,
};
const wanted = (change: Partial<typeof same> | { roomId: null } | { state: 'confirmed' }) =>
  wantedOf(before, { ...same, ...change }, 'Asia/Riyadh');

test('nothing that is changed asks for nothing', () => {
  expect(wanted({})).toBeUndefined();
});

test('another minimum goes with it, or none, and is more than a cancelling', () => {
  const after = { ...same, minimum: 4 };
  expect(wantedOf(before, after, 'Asia/Riyadh')).toEqual({ set: { minimum: 4 }, blocked: undefined });
  expect(wantedOf({ ...before, minimum: 4 }, after, 'Asia/Riyadh')).toBeUndefined();
  expect(wantedOf({ ...before, minimum: 4 }, { ...same, minimum: null }, 'Asia/Riyadh')?.set).toEqual({ minimum: null });
  const cancelled = { ...after, state: 'cancelled' as const };
  expect(isOnlyCancelled(before, cancelled, { set: { minimum: 4 }, blocked: 'course' })).toBe(false);
});

test('a time is so many days and from when to when on the wall', () => {
  expect(wanted({ startDatetime: '2031-03-03T16:00:00Z', endDatetime: '2031-03-03T17:00:00Z' })).toEqual({
    set: { time: { days: 1, startTime: '19:00', endTime: '20:00' } },
    blocked: undefined,
  });
});

test('trainer, room, places and name go with it; a room may be none', () => {
  expect(wanted({ trainerId: 5, capacity: 12, name: ' النسخ ' })?.set).toEqual({
    trainerId: 5,
    capacity: 12,
    name: 'النسخ',
    nameEn: null,
  });
  expect(wanted({ roomId: null })?.set).toEqual({ roomId: null });
});

test('both names go along where one of them is another, whichever the reader is shown', () => {
  const both = { ...before, name: 'Calligraphy', names: { name: 'الخط', nameEn: 'Calligraphy' } };
  const typed = (nameEn: string | null) => wantedOf(both, { ...same, nameEn }, 'Asia/Riyadh');
  expect(typed('Calligraphy ')).toBeUndefined();
  expect(typed('Naskh')?.set).toEqual({ name: 'الخط', nameEn: 'Naskh' });
  expect(typed(null)?.set).toEqual({ name: 'الخط', nameEn: null });
});

test('with course or state, or past midnight, it is of this one alone', () => {
  expect(wanted({ capacity: 12, courseId: 9 })?.blocked).toBe('course');
  expect(wanted({ state: 'confirmed' })).toEqual({ set: {}, blocked: 'course' });
  expect(wanted({ endDatetime: '2031-03-02T22:00:00Z' })).toEqual({ set: {}, blocked: 'midnight' });
});

test('a name alone does not reach the slot', () => {
  expect([reachesSlot({ name: 'النسخ' }), reachesSlot({ name: 'النسخ', capacity: 3 })]).toEqual([false, true]);
});

test('that it is cancelled is no edit, unless something else is changed with it', () => {
  const only = (change: { capacity?: number; state: 'cancelled' | 'confirmed' }) => {
    const after = { ...same, ...change };
    const found = wantedOf(before, after, 'Asia/Riyadh');
    return found && isOnlyCancelled(before, after, found);
  };
  expect([only({ state: 'cancelled' }), only({ state: 'cancelled', capacity: 3 }), only({ state: 'confirmed' })]).toEqual([
    true,
    false,
    false,
  ]);
});
