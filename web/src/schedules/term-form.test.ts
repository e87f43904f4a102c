import { expect, test } from 'vitest';
import { blankTerm, termSchema } from './term-form.ts';

const four = blankTerm(7, '2026-11-20');
const faultsOf = (form: typeof four) => termSchema.safeParse(form).error?.issues.map(({ path, message }) => [path[0], message]) ?? [];

test('a term is four weeks from today, of the trainer who is looked at, with rooms and places of the slots', () => {
  expect(termSchema.parse(four)).toEqual({ trainerId: 7, from: '2026-11-20', to: '2026-12-17' });
});

test('without a trainer it is of all', () => {
  expect(termSchema.parse({ ...four, trainerId: '', roomId: '3', capacity: '١٢' })).toEqual({
    from: '2026-11-20',
    to: '2026-12-17',
    capacity: 12,
    roomId: 3,
  });
});

test('what cannot be is refused', () => {
  expect(faultsOf({ ...four, from: '' })).toEqual([['from', 'required']]);
  expect(faultsOf({ ...four, from: '-11-20', to: '2026-02-30' })).toEqual([
    ['from', 'no_date'],
    ['to', 'no_date'],
  ]);
  expect(faultsOf({ ...four, to: '2026-11-19' })).toEqual([['to', 'last_before_first']]);
  for (const capacity of ['0', '1.5', 'ten', '10001']) expect(faultsOf({ ...four, capacity })).toEqual([['capacity', 'invalid']]);
});
