import { expect, test } from 'vitest';
import { forgetSent, noteSent } from './sent-marks.ts';

const poetry = { userId: 1, name: 'Poetry', marks: 3 };
const prose = { userId: 1, name: 'Prose', marks: 4 };

test('several sessions whose marks waited are told of once, when the last is sent (D-311)', () => {
  expect(noteSent(poetry, true)).toBeUndefined();
  expect(noteSent(prose, false)).toEqual({ names: ['Poetry', 'Prose'], marks: 7 });
  expect(noteSent(poetry, false)).toEqual({ names: ['Poetry'], marks: 3 });
});

test('what another account has sent is not told to the next', () => {
  expect(noteSent({ ...poetry, userId: 2 }, true)).toBeUndefined();
  expect(noteSent(prose, false)).toEqual({ names: ['Prose'], marks: 4 });
});

test('what gave way to a failure is not told with what is sent another day', () => {
  expect(noteSent(poetry, true)).toBeUndefined();
  forgetSent();
  expect(noteSent(prose, false)).toEqual({ names: ['Prose'], marks: 4 });
});
