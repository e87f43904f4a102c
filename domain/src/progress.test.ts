import { attendanceStates, sessionStates } from '@halaqa/contract/values';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type AttendedSession,
  attendanceStreak,
  completionDay,
  isCompleted,
  lecturesLeft,
  progressPercent,
  studyTotals,
} from './progress.ts';

describe('progress', () => {
  const own = (attendedLectures: number, requiredLectures: number) =>
    progressPercent({ attendedLectures, requiredLectures, odooProgress: null, isMarkedHere: true });

  it.each([
    [0, 12, 0],
    [1, 3, 33],
    [2, 3, 66],
    [11, 12, 91],
    [12, 12, 100],
    [15, 12, 100],
    [0, 0, 0],
    [3, 0, 0],
    [29, 100, 29],
    [57, 100, 57],
  ])('%i of %i lectures are %i percent', (attended, required, percent) => {
    expect(own(attended, required)).toBe(percent);
  });

  it("is Odoo's where the portal has no mark", () => {
    const facts = { attendedLectures: 1, requiredLectures: 2, isMarkedHere: false };
    expect(progressPercent({ ...facts, odooProgress: 75.9 })).toBe(75);
    expect(progressPercent({ ...facts, odooProgress: 0 })).toBe(0);
    expect(progressPercent({ ...facts, odooProgress: 120 })).toBe(100);
    expect(progressPercent({ ...facts, odooProgress: -1 })).toBe(0);
    expect(progressPercent({ ...facts, odooProgress: null })).toBe(50);
  });

  it("is the portal's own once it has marked", () => {
    expect(progressPercent({ attendedLectures: 1, requiredLectures: 2, odooProgress: 75, isMarkedHere: true })).toBe(50);
  });

  it('is a whole number of percent, and 100 only when every lecture was attended', () =>
    fc.assert(
      fc.property(fc.nat(10_000), fc.integer({ min: 1, max: 10_000 }), (attended, required) => {
        const percent = own(attended, required);
        expect(Number.isInteger(percent) && percent >= 0 && percent <= 100).toBe(true);
        expect(percent === 100).toBe(attended >= required);
        if (percent < 100) expect(percent * required <= attended * 100 && attended * 100 < (percent + 1) * required).toBe(true);
      }),
    ));
});

describe('the day on which a course was completed', () => {
  const days = ['2026-03-01', '2026-03-08', '2026-03-15'];
  const today = '2026-05-01';

  it.each([
    ['of the session with which all that is required was attended', 2, days, null, '2026-03-08'],
    ['of the last one attended, where the institute completes it before', 5, days, '2026-04-01', '2026-03-15'],
    ['of the last one attended, where none is required', 0, days, null, '2026-03-15'],
    ['the end of the enrolment, where nobody was marked', 2, [], '2026-04-01', '2026-04-01'],
    ['the end of the enrolment, where that is today', 2, [], today, today],
    ['not told by an end that is yet to come', 2, [], '2026-05-02', null],
    ['not told without marks and without an end', 2, [], null, null],
  ])('is %s', (_, requiredLectures, attendedDays, endsOn, day) => {
    expect(completionDay({ requiredLectures, attendedDays, endsOn, today })).toBe(day);
  });
});

describe('totals', () => {
  const at = (hour: number, minute = 0) => new Date(Date.UTC(2026, 2, 1, hour, minute));
  const session = (over: Partial<AttendedSession>): AttendedSession => ({
    startsAt: at(15),
    endsAt: at(16, 30),
    state: 'done',
    mark: 'registered',
    ...over,
  });

  it.each(
    sessionStates.flatMap((state) =>
      attendanceStates.map((mark) => [state, mark, mark === 'attended' || (state === 'done' && mark === 'registered')] as const),
    ),
  )('a %s session marked %s counts: %s', (state, mark, counts) => {
    expect(isCompleted({ state, mark })).toBe(counts);
    expect(studyTotals([session({ state, mark })])).toEqual({ completedSessions: counts ? 1 : 0, totalHours: counts ? 1.5 : 0 });
  });

  it('are zero without sessions', () => {
    expect(studyTotals([])).toEqual({ completedSessions: 0, totalHours: 0 });
  });

  it('are rounded to the quarter once, at the end', () => {
    const twentyMinutes = session({ endsAt: at(15, 20) });
    expect(studyTotals([twentyMinutes]).totalHours).toBe(0.25);
    expect(studyTotals([twentyMinutes, twentyMinutes, twentyMinutes])).toEqual({ completedSessions: 3, totalHours: 1 });
  });
});

describe('lectures left to the certificate', () => {
  const course = { state: 'active', progress: 62, required: 8, attended: 5 } as const;

  it('are those required and not attended', () => {
    expect(lecturesLeft(course)).toBe(3);
  });

  it.each([
    ['the institute calls it completed', { state: 'completed' }],
    ['it was cancelled', { state: 'cancelled' }],
    ['all were attended', { progress: 100, attended: 9 }],
    ['Odoo’s percent says that all is done', { progress: 100 }],
    ['Odoo’s percent says less than its count', { attended: 8 }],
    ['the course asks for none', { required: 0, attended: 0, progress: 0 }],
  ] as const)('are not told where %s', (_why, given) => {
    expect(lecturesLeft({ ...course, ...given })).toBe(0);
  });
});

describe('attendance in a row', () => {
  it.each([
    [[], 0],
    [['attended'], 1],
    [['attended', 'attended', 'absent', 'attended'], 2],
    [['absent', 'attended', 'attended'], 0],
    [['registered', 'attended', 'registered', 'attended', 'absent'], 2],
    [['registered'], 0],
  ] as const)('%j is %i', (marks, streak) => {
    expect(attendanceStreak(marks)).toBe(streak);
  });

  it('never counts more than there are marks, and grows by one with each session attended', () =>
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...attendanceStates)), (marks) => {
        const streak = attendanceStreak(marks);
        expect(streak).toBeLessThanOrEqual(marks.filter((mark) => mark === 'attended').length);
        expect(attendanceStreak(['attended', ...marks])).toBe(streak + 1);
        expect(attendanceStreak(['absent', ...marks])).toBe(0);
      }),
    ));
});
