import type { Attendee } from '@halaqa/contract/attendance';
import { expect, test } from 'vitest';
import { checkedIn } from './checked-in.ts';

const student = (id: number, state: Attendee['state'], checkedInAt: string | null): Attendee => ({
  id,
  name: `${id}`,
  email: null,
  phone: null,
  studentNumber: null,
  gender: null,
  state,
  marked: null,
  checkedInAt,
  isAddedLate: false,
});

test('the last to give the code stands first; who is marked absent is apart, and who gave none is not there', () => {
  const { here, contested } = checkedIn([
    student(1, 'attended', '2026-03-01T15:00:00Z'),
    student(2, 'attended', null),
    student(3, 'absent', '2026-03-01T15:01:00Z'),
    student(4, 'attended', '2026-03-01T15:02:00Z'),
    student(5, 'absent', null),
  ]);
  expect(here.map(({ id }) => id)).toEqual([4, 1]);
  expect(contested.map(({ id }) => id)).toEqual([3]);
});
