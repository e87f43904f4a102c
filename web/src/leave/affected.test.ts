import { expect, test } from 'vitest';
import { affectedBy } from './affected.ts';

const session = (start: string, end: string, state: 'planned' | 'cancelled' = 'planned') => ({
  state,
  start_datetime: `2031-03-05T${start}:00Z`,
  end_datetime: `2031-03-05T${end}:00Z`,
});
const span = { from: '2031-03-05T09:00:00Z', to: '2031-03-05T12:00:00Z' };

test('a session is touched that reaches into the leave, and none that ends as it begins or begins as it ends', () => {
  const touched = [session('08:00', '09:15'), session('10:00', '11:00'), session('11:45', '13:00'), session('08:00', '13:00')];
  expect(affectedBy([session('08:00', '09:00'), ...touched, session('12:00', '13:00')], span)).toEqual(touched);
});

test('a cancelled session is not touched', () => {
  expect(affectedBy([session('10:00', '11:00', 'cancelled')], span)).toEqual([]);
});
