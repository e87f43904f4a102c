import { registrationRefusals, sessionStates } from '@halaqa/contract/values';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  canCancel,
  cancellationDeadline,
  canRegister,
  overlaps,
  registrationRefusalsFor,
  type SessionToBook,
  type StudentToRegister,
} from './registration.ts';

const at = (hour: number, minute = 0, second = 0, ms = 0) => new Date(Date.UTC(2026, 2, 1, hour, minute, second, ms));

function facts(over: { session?: Partial<SessionToBook>; student?: Partial<StudentToRegister>; now?: Date } = {}) {
  return {
    session: {
      startsAt: at(15),
      endsAt: at(17),
      state: 'confirmed' as const,
      capacity: 10,
      seatsTaken: 9,
      waiting: 0,
      ...over.session,
    },
    student: { isRegistered: false, isEnrolled: true, hasOverlap: false, ...over.student },
    now: over.now ?? at(12),
  };
}

const anyFacts = fc.record({
  session: fc.record({
    startsAt: fc.constant(at(15)),
    endsAt: fc.constant(at(17)),
    state: fc.constantFrom(...sessionStates),
    capacity: fc.integer({ min: 1, max: 4 }),
    seatsTaken: fc.integer({ min: 0, max: 6 }),
    waiting: fc.integer({ min: 0, max: 2 }),
  }),
  student: fc.record({
    isRegistered: fc.boolean(),
    isEnrolled: fc.boolean(),
    hasOverlap: fc.boolean(),
    isNextInLine: fc.boolean(),
  }),
  now: fc.integer({ min: 13, max: 18 }).map((hour) => at(hour)),
});

describe('registering', () => {
  it.each(['planned', 'confirmed'] as const)('is open to an enrolled student while a %s session has a place', (state) => {
    expect(registrationRefusalsFor(facts({ session: { state } }))).toEqual([]);
    expect(canRegister(facts({ session: { state } }))).toBe(true);
  });

  it('closes at the start, not a moment before or after', () => {
    expect(registrationRefusalsFor(facts({ now: at(14, 59, 59, 999) }))).toEqual([]);
    expect(registrationRefusalsFor(facts({ now: at(15) }))).toEqual(['session_started']);
    expect(registrationRefusalsFor(facts({ now: at(18) }))).toEqual(['session_started']);
  });

  it('stays open to the office, also of a session that is over or done, and asks it of nobody who waits once it has begun', () => {
    const waitedFor = (now: Date, state: SessionToBook['state'] = 'confirmed') =>
      registrationRefusalsFor({ ...facts({ session: { waiting: 1, state }, now }), isByOffice: true });
    expect(waitedFor(at(14, 59))).toEqual(['session_full']);
    expect(waitedFor(at(15))).toEqual([]);
    expect(waitedFor(at(17))).toEqual([]);
    expect(waitedFor(at(17), 'done')).toEqual([]);
    expect(waitedFor(at(17), 'cancelled')).toEqual(['session_cancelled']);
    const full = facts({ session: { seatsTaken: 10 }, student: { hasOverlap: true }, now: at(15) });
    expect(registrationRefusalsFor({ ...full, isByOffice: true })).toEqual(['session_full', 'time_conflict']);
  });

  it('is refused in a cancelled session', () => {
    expect(registrationRefusalsFor(facts({ session: { state: 'cancelled' } }))).toEqual(['session_cancelled']);
  });

  it('is refused in a session that is done', () => {
    expect(registrationRefusalsFor(facts({ session: { state: 'done' } }))).toEqual(['session_done']);
  });

  it('is refused a second time', () => {
    expect(registrationRefusalsFor(facts({ student: { isRegistered: true } }))).toEqual(['already_registered']);
  });

  it('is refused without an enrolment', () => {
    expect(registrationRefusalsFor(facts({ student: { isEnrolled: false } }))).toEqual(['not_enrolled']);
  });

  it('is refused when the last place is taken', () => {
    expect(registrationRefusalsFor(facts({ session: { seatsTaken: 10 } }))).toEqual(['session_full']);
  });

  it('is refused in a session that Odoo overfilled', () => {
    expect(registrationRefusalsFor(facts({ session: { seatsTaken: 12 } }))).toEqual(['session_full']);
  });

  it('is refused to a newcomer while somebody waits, though a place is free', () => {
    expect(registrationRefusalsFor(facts({ session: { waiting: 1 } }))).toEqual(['session_full']);
    expect(registrationRefusalsFor(facts({ session: { waiting: 1 }, student: { isNextInLine: false } }))).toEqual(['session_full']);
  });

  it('is open to the one who is next in line', () => {
    expect(registrationRefusalsFor(facts({ session: { waiting: 3 }, student: { isNextInLine: true } }))).toEqual([]);
  });

  it('gives no place that is not there, even to the one who is next in line', () => {
    expect(registrationRefusalsFor(facts({ session: { seatsTaken: 10, waiting: 1 }, student: { isNextInLine: true } }))).toEqual([
      'session_full',
    ]);
  });

  it('is refused beside another session at that time', () => {
    expect(registrationRefusalsFor(facts({ student: { hasOverlap: true } }))).toEqual(['time_conflict']);
  });

  it('sees no conflict of time with a session that is cancelled itself', () => {
    expect(registrationRefusalsFor(facts({ session: { state: 'cancelled' }, student: { hasOverlap: true } }))).toEqual([
      'session_cancelled',
    ]);
  });

  it('tells all reasons at once, in the order of the contract', () => {
    const all = facts({
      session: { state: 'done', seatsTaken: 10 },
      student: { isRegistered: true, isEnrolled: false, hasOverlap: true },
      now: at(16),
    });
    expect(registrationRefusalsFor(all)).toEqual([
      'session_started',
      'session_done',
      'already_registered',
      'not_enrolled',
      'session_full',
      'time_conflict',
    ]);
  });

  it('keeps the order of the contract and repeats nothing', () =>
    fc.assert(
      fc.property(anyFacts, (any) => {
        const told = registrationRefusalsFor(any);
        expect(told).toEqual(registrationRefusals.filter((refusal) => told.includes(refusal)));
        expect(canRegister(any)).toBe(told.length === 0);
      }),
    ));

  it('is open exactly where D-24 allows it', () =>
    fc.assert(
      fc.property(anyFacts, ({ session, student, now }) => {
        const open =
          now.getTime() < session.startsAt.getTime() &&
          (session.state === 'planned' || session.state === 'confirmed') &&
          !student.isRegistered &&
          student.isEnrolled &&
          session.capacity - session.seatsTaken >= 1 &&
          (session.waiting === 0 || student.isNextInLine) &&
          !student.hasOverlap;
        expect(canRegister({ session, student, now })).toBe(open);
      }),
      { numRuns: 2000 },
    ));
});

describe('overlap', () => {
  const span = (from: number, to: number) => ({ startsAt: at(from), endsAt: at(to) });
  const aSpan = fc.tuple(fc.nat(20), fc.integer({ min: 1, max: 3 })).map(([from, hours]) => span(from, from + hours));

  it.each([
    ['the same time', span(10, 12), true],
    ['one inside the other', span(10, 11), true],
    ['one around the other', span(9, 13), true],
    ['a shared beginning', span(9, 11), true],
    ['a shared end', span(11, 13), true],
    ['touching at the start', span(8, 10), false],
    ['touching at the end', span(12, 14), false],
    ['before', span(7, 9), false],
    ['after', span(13, 15), false],
  ])('%s: %s', (_, other, expected) => {
    expect(overlaps(span(10, 12), other)).toBe(expected);
  });

  it('is mutual, and means that some minute is in both', () =>
    fc.assert(
      fc.property(aSpan, aSpan, (a, b) => {
        const minutes = Array.from({ length: 24 * 60 }, (_, minute) => at(0, minute).getTime());
        const inBoth = minutes.some((ms) => [a, b].every(({ startsAt, endsAt }) => startsAt.getTime() <= ms && ms < endsAt.getTime()));
        expect(overlaps(a, b)).toBe(inBoth);
        expect(overlaps(b, a)).toBe(inBoth);
      }),
    ));
});

describe('giving a place back', () => {
  const startsAt = at(15);

  it('is possible until so many hours before the start', () => {
    expect(cancellationDeadline(startsAt, 2)).toEqual(at(13));
    expect(canCancel({ startsAt, cutoffHours: 2, now: at(12, 59) })).toBe(true);
    expect(canCancel({ startsAt, cutoffHours: 2, now: at(13) })).toBe(true);
    expect(canCancel({ startsAt, cutoffHours: 2, now: at(13, 0, 0, 1) })).toBe(false);
  });

  it('takes parts of an hour', () => {
    expect(cancellationDeadline(startsAt, 0.5)).toEqual(at(14, 30));
  });

  it('ends at the start where no hours are kept', () => {
    expect(canCancel({ startsAt, cutoffHours: 0, now: at(14, 59, 59, 999) })).toBe(true);
    expect(canCancel({ startsAt, cutoffHours: 0, now: at(15) })).toBe(false);
  });
});
