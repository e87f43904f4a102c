import { expect, test } from 'vitest';
import { refusalOf } from './refusal.ts';

test('a place of a student who is gone in Odoo is told as such, and no sentence is put into the mouth of Odoo', () => {
  const place = refusalOf({ fault: 'unbound', added: ['Sarah'], removed: [] });
  expect(place).toEqual({ reason: 'unboundStudent', isOdoosSentence: false });
});

test('another record that Odoo does not have is to be chosen anew', () => {
  expect(refusalOf({ fault: 'unbound', added: [], removed: [] })).toEqual({ reason: 'unbound', isOdoosSentence: false });
});

test('what Odoo refuses has its sentence', () => {
  expect(refusalOf({ fault: 'invalid', added: ['Sarah'], removed: [] })).toEqual({ reason: 'invalid', isOdoosSentence: true });
});
