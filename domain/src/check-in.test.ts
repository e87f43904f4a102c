import { expect, test } from 'vitest';
import { whyCheckInClosed } from './check-in.ts';

const session = { state: 'confirmed', startsAt: new Date('2026-03-01T15:00:00Z'), endsAt: new Date('2026-03-01T17:00:00Z') } as const;

test.each([
  ['2026-03-01T14:44:59Z', 'early'],
  ['2026-03-01T14:45:00Z', undefined],
  ['2026-03-01T16:59:59Z', undefined],
  ['2026-03-01T17:00:00Z', 'over'],
])('at %s checking in is closed because: %s', (now, why) => {
  expect(whyCheckInClosed(session, new Date(now))).toBe(why);
});

test('nobody checks in to a session that is cancelled or done', () => {
  const now = new Date('2026-03-01T16:00:00Z');
  expect(whyCheckInClosed({ ...session, state: 'cancelled' }, now)).toBe('cancelled');
  expect(whyCheckInClosed({ ...session, state: 'done' }, now)).toBe('done');
  expect(whyCheckInClosed({ ...session, state: 'planned' }, now)).toBeUndefined();
});
