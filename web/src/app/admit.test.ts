import { expect, test } from 'vitest';
import { admit } from './admit.ts';

test.each([
  [null, '/', 'sign in'],
  [null, '/login', 'sign in'],
  [null, '/student-dashboard', 'again'],
  [null, '/trainer', 'again'],
  [null, '/nowhere', 'missing'],
  ['student', '/', 'open'],
  ['student', '/login', 'sign in'],
  ['student', '/student', 'open'],
  ['student', '/students/7/calendar', 'open'],
  ['student', '/admin/students/7/calendar', 'forbidden'],
  ['student', '/admin/reports', 'forbidden'],
  ['trainer', '/student-dashboard', 'forbidden'],
  ['trainer', '/trainer/profile/3', 'open'],
  ['admin', '/admin/sessions', 'open'],
  ['admin', '/student-dashboard', 'forbidden'],
  ['admin', '/nowhere', 'missing'],
] as const)('to %s, at %s there is: %s', (role, path, expected) => {
  expect(admit(role, path)).toBe(expected);
});
