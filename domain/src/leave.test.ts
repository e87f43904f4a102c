import { expect, test } from 'vitest';
import { daysOfSpan, spanOfDays } from './leave.ts';

test('days begin and end on the institute’s wall', () => {
  const span = spanOfDays('2026-11-22', '2026-11-23', 'Asia/Riyadh');
  expect(span).toEqual({ startsAt: new Date('2026-11-21T21:00:00Z'), endsAt: new Date('2026-11-23T21:00:00Z') });
  expect(daysOfSpan(span, 'Asia/Riyadh')).toEqual({ first: '2026-11-22', last: '2026-11-23' });
});

test('a day on which clocks change is whole', () => {
  const span = spanOfDays('2026-03-29', '2026-03-29', 'Europe/Berlin');
  expect(span.endsAt.getTime() - span.startsAt.getTime()).toBe(23 * 3_600_000);
  expect(daysOfSpan(span, 'Europe/Berlin')).toEqual({ first: '2026-03-29', last: '2026-03-29' });
});
