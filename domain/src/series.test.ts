import { describe, expect, test } from 'vitest';
import { fromWall } from './clock.ts';
import { ownParts, type SeriesValues, type SessionNow, seriesValuesAfter, sessionValuesAfter, timeEdit, timesOf } from './series.ts';

const zone = 'Asia/Riyadh';
const planned: SeriesValues = {
  day: '2031-03-02',
  startTime: '18:00',
  endTime: '19:30',
  trainerId: 1,
  roomId: 2,
  capacity: 10,
  minimum: 4,
};
const at = (time: string, day = '2031-03-02') => fromWall(day, time, zone);
const is: SessionNow = { startsAt: at('18:00'), endsAt: at('19:30'), trainerId: 1, roomId: 2, capacity: 10, minimum: 4 };
const moved: SessionNow = { ...is, startsAt: at('16:00', '2031-03-04'), endsAt: at('17:00', '2031-03-04') };

describe('what was changed by hand', () => {
  test.each([
    ['nothing', is, []],
    ['the time', moved, ['time']],
    ['the end alone', { ...is, endsAt: at('20:00') }, ['time']],
    ['trainer, room and places', { ...is, trainerId: 5, roomId: null, capacity: 11 }, ['trainer', 'room', 'capacity']],
    ['the minimum, that there is none', { ...is, minimum: null }, ['minimum']],
  ])('is %s', (_what, session, own) => {
    expect(ownParts(session, planned, zone)).toEqual(own);
  });
});

describe('an edit of the series', () => {
  const edit = { time: { days: 1, startTime: '19:00', endTime: '20:00' }, roomId: null };

  test('moves what stands where the series says, and leaves its other parts', () => {
    expect(sessionValuesAfter(is, planned, edit, { zone, whose: 'kept' })).toEqual({
      kept: [],
      after: { ...is, startsAt: at('19:00', '2031-03-03'), endsAt: at('20:00', '2031-03-03'), roomId: null },
    });
  });

  test('leaves the time of what was moved by hand, and changes the rest', () => {
    expect(sessionValuesAfter(moved, planned, edit, { zone, whose: 'kept' })).toEqual({
      kept: ['time'],
      after: { ...moved, roomId: null },
    });
  });

  test('brings it back where that is chosen', () => {
    const { after, kept } = sessionValuesAfter(moved, planned, edit, { zone, whose: 'reset' });
    expect([after.startsAt, kept]).toEqual([at('19:00', '2031-03-03'), []]);
  });

  test('moves the one it was made from by as much from where it stands', () => {
    expect(sessionValuesAfter(moved, planned, edit, { zone, whose: 'named' }).after.startsAt).toEqual(at('19:00', '2031-03-05'));
  });

  test('keeps nothing that it does not touch', () => {
    expect(sessionValuesAfter(moved, planned, { capacity: 12 }, { zone, whose: 'kept' })).toEqual({
      kept: [],
      after: { ...moved, capacity: 12 },
    });
  });

  test('gives a minimum, or takes it away, and leaves one that was given by hand', () => {
    const edited = (session: SessionNow, minimum: number | null) =>
      sessionValuesAfter(session, planned, { minimum }, { zone, whose: 'kept' });
    expect(edited(is, null)).toEqual({ kept: [], after: { ...is, minimum: null } });
    expect(edited({ ...is, minimum: 2 }, 6)).toEqual({ kept: ['minimum'], after: { ...is, minimum: 2 } });
    expect(seriesValuesAfter(planned, { minimum: null }).minimum).toBeNull();
    expect(seriesValuesAfter(planned, { capacity: 3 }).minimum).toBe(4);
  });

  test('is what the series says from then on', () => {
    expect(seriesValuesAfter(planned, edit)).toEqual({ ...planned, day: '2031-03-03', startTime: '19:00', endTime: '20:00', roomId: null });
  });
});

test('times are those of the wall on each day, as long as the slot also over a change of clocks', () => {
  // In Cairo clocks go forward at midnight of 24 April 2026.
  const cairo = (day: string) => timesOf({ day, startTime: '18:00', endTime: '19:30' }, 'Africa/Cairo');
  expect(cairo('2026-04-23').startsAt).toEqual(new Date('2026-04-23T16:00:00Z'));
  expect(cairo('2026-04-30')).toEqual({ startsAt: new Date('2026-04-30T15:00:00Z'), endsAt: new Date('2026-04-30T16:30:00Z') });
});

describe('the edit of a time', () => {
  test('is days and wall times', () => {
    expect(timeEdit(is, moved, zone)).toEqual({ days: 2, startTime: '16:00', endTime: '17:00' });
    expect(timeEdit(moved, is, zone)).toEqual({ days: -2, startTime: '18:00', endTime: '19:30' });
  });

  test('is none of a series where it goes over midnight', () => {
    expect(timeEdit(is, { startsAt: at('23:00'), endsAt: at('01:00', '2031-03-03') }, zone)).toBeUndefined();
    expect(timeEdit(is, { startsAt: at('23:00'), endsAt: at('00:00', '2031-03-03') }, zone)).toBeUndefined();
  });
});
