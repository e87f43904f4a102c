import { expect, test } from 'vitest';
import { type FieldSpec, faultOf, numberOrNull, textOrNull } from './fields.ts';

const of = (field: Record<string, unknown> & { as: FieldSpec['as'] }) => ({ name: 'a', label: 'A', ...field }) as FieldSpec; // each case gives what its kind has

test.each([
  [of({ as: 'text', maximum: 3 }), 'abcd', 'too_long'],
  [of({ as: 'text', maximum: 3, isRequired: true }), ' ', 'required'],
  [of({ as: 'text', maximum: 3 }), '', undefined],
  [of({ as: 'email', maximum: 254 }), 'a@', 'email'],
  [of({ as: 'email', maximum: 254 }), 'a@halaqa.test', undefined],
  [of({ as: 'number', minimum: 1, maximum: 9 }), '0', 'too_small'],
  [of({ as: 'number', minimum: 1, maximum: 9 }), '10', 'too_big'],
  [of({ as: 'number', minimum: 1, maximum: 9 }), '1.5', 'invalid'],
  [of({ as: 'number', minimum: 1, maximum: 9 }), '5', undefined],
  [of({ as: 'date' }), '2026-02-30', 'no_date'],
  [of({ as: 'date' }), '2026-02-28', undefined],
])('%j with %j: %s', (field, given, fault) => {
  expect(faultOf(field, given)).toBe(fault);
});

test('what is empty is sent as none', () => {
  expect([textOrNull(' '), textOrNull(' a '), numberOrNull(''), numberOrNull('7')]).toEqual([null, 'a', null, 7]);
});
