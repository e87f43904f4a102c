import { expect, test } from 'vitest';
import { nextStepOf } from './next-step.ts';

const now = new Date('2026-11-24T12:00:00Z');
const course = { id: 4, state: 'active', progress: 50, bookableSessions: 3 } as const;
const other = { courseId: 5, end_datetime: '2026-11-24T14:00:00Z' };
const over = { courseId: 4, end_datetime: '2026-11-24T12:00:00Z' };
const ahead = { courseId: 4, end_datetime: '2026-11-25T14:00:00Z' };

test('the certificate of a course that is completed comes before all', () => {
  expect(nextStepOf({ ...course, progress: 100 }, [ahead], now)).toEqual({ kind: 'certificate' });
  expect(nextStepOf({ ...course, state: 'completed' }, [], now)).toEqual({ kind: 'certificate' });
});

test('then the first session of the course that is booked and not over', () => {
  expect(nextStepOf(course, [over, other, ahead], now)).toEqual({ kind: 'session', session: ahead });
});

test('else booking one, where there is any', () => {
  expect(nextStepOf(course, [other], now)).toEqual({ kind: 'book', count: 3 });
  expect(nextStepOf({ ...course, bookableSessions: 0 }, [], now)).toEqual({ kind: 'book', count: 0 });
});
