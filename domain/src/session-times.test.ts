import { describe, expect, it } from 'vitest';
import { validateTimes } from './session-times.ts';

const at = (day: number, hour: number, minute = 0, second = 0) => new Date(Date.UTC(2026, 2, day, hour, minute, second));
const base = { startsAt: at(1, 15), endsAt: at(1, 17), isNew: true, now: at(1, 12) };
const codes = (over: Partial<typeof base>) => validateTimes({ ...base, ...over }).map(({ field, code }) => `${field} ${code}`);

describe('the times of a session', () => {
  it('are good when it starts ahead and ends later', () => {
    expect(codes({})).toEqual([]);
    expect(codes({ endsAt: at(1, 15, 0, 1) })).toEqual([]);
  });

  it('end after the start, not with it', () => {
    expect(codes({ endsAt: at(1, 15) })).toEqual(['endDatetime ends_before_start']);
    expect(codes({ endsAt: at(1, 14) })).toEqual(['endDatetime ends_before_start']);
  });

  it('span 24 hours at most', () => {
    expect(codes({ endsAt: at(2, 15) })).toEqual([]);
    expect(codes({ endsAt: at(2, 15, 0, 1) })).toEqual(['endDatetime longer_than_a_day']);
  });

  it('do not lie in the past when the session is new', () => {
    expect(codes({ now: at(1, 15) })).toEqual([]);
    expect(codes({ now: at(1, 15, 0, 1) })).toEqual(['startDatetime starts_in_the_past']);
  });

  it('may lie in the past when it is edited', () => {
    expect(codes({ now: at(9, 0), isNew: false })).toEqual([]);
  });

  it('show all their faults at once', () => {
    expect(codes({ endsAt: at(1, 14), now: at(9, 0) })).toEqual(['startDatetime starts_in_the_past', 'endDatetime ends_before_start']);
  });
});
