import * as fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { selectFromWaitlist, waitlistRefusalsFor } from './waitlist.ts';

describe('selectFromWaitlist', () => {
  const everybody = () => true;

  it('gives the places in the order of the list', () => {
    expect(selectFromWaitlist(['Noura', 'Huda', 'Sara'], 2, everybody)).toEqual(['Noura', 'Huda']);
  });

  it('passes over one who may not register now', () => {
    expect(selectFromWaitlist(['Noura', 'Huda', 'Sara'], 1, (name) => name !== 'Noura')).toEqual(['Huda']);
  });

  it.each([0, -3])('promotes nobody into %i places', (places) => {
    const mayRegister = vi.fn(everybody);
    expect(selectFromWaitlist(['Noura'], places, mayRegister)).toEqual([]);
    expect(mayRegister).not.toHaveBeenCalled();
  });

  it('asks about nobody once the places are given', () => {
    const mayRegister = vi.fn(everybody);
    selectFromWaitlist(['Noura', 'Huda', 'Sara'], 1, mayRegister);
    expect(mayRegister.mock.calls).toEqual([['Noura']]);
  });

  it('fills as many places as it can, keeps the order, and passes over nobody for somebody further back', () =>
    fc.assert(
      fc.property(fc.array(fc.record({ name: fc.nat(), may: fc.boolean() })), fc.integer({ min: -2, max: 8 }), (queue, places) => {
        const able = queue.filter(({ may }) => may);
        expect(selectFromWaitlist(queue, places, ({ may }) => may)).toEqual(able.slice(0, Math.max(places, 0)));
      }),
    ));
});

describe('joining the waiting list', () => {
  const at = (hour: number) => new Date(Date.UTC(2026, 2, 1, hour));
  const session = { startsAt: at(15), endsAt: at(17), state: 'confirmed' as const, capacity: 10, seatsTaken: 10, waiting: 0 };
  const student = { isRegistered: false, isEnrolled: true, hasOverlap: false, isWaiting: false };
  const now = at(12);

  it('is for a full session', () => {
    expect(waitlistRefusalsFor({ session, student, now })).toEqual([]);
    expect(waitlistRefusalsFor({ session: { ...session, seatsTaken: 9 }, student, now })).toEqual(['session_not_full']);
  });

  it('is behind those who wait, also while a place is on its way to them', () => {
    expect(waitlistRefusalsFor({ session: { ...session, seatsTaken: 9, waiting: 1 }, student, now })).toEqual([]);
  });

  it('is refused twice', () => {
    const waiting = { ...student, isWaiting: true };
    expect(waitlistRefusalsFor({ session: { ...session, waiting: 1 }, student: waiting, now })).toEqual(['already_waiting']);
    expect(waitlistRefusalsFor({ session: { ...session, seatsTaken: 9 }, student: waiting, now })).toEqual(['already_waiting']);
  });

  it('is refused for every other reason that keeps the student from registering', () => {
    expect(waitlistRefusalsFor({ session, student, now: at(15) })).toEqual(['session_started']);
    expect(waitlistRefusalsFor({ session: { ...session, state: 'cancelled' }, student, now })).toEqual(['session_cancelled']);
    expect(waitlistRefusalsFor({ session: { ...session, state: 'done' }, student, now })).toEqual(['session_done']);
    expect(waitlistRefusalsFor({ session, student: { ...student, isRegistered: true }, now })).toEqual(['already_registered']);
    expect(waitlistRefusalsFor({ session, student: { ...student, isEnrolled: false }, now })).toEqual(['not_enrolled']);
    expect(waitlistRefusalsFor({ session, student: { ...student, hasOverlap: true }, now })).toEqual(['time_conflict']);
  });
});
