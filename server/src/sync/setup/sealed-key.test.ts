import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { openKey, sealKey } from './sealed-key.ts';

const place = { url: 'https://odoo.institute.test', database: 'institute', login: 'portal' };
const master = randomBytes(32);
const sealed = sealKey(master, place, 'a-key-of-Odoo');

it('is the key again with the same secret, for the same place', () => {
  expect(openKey(master, place, sealed)).toBe('a-key-of-Odoo');
  expect(sealed.includes('a-key-of-Odoo')).toBe(false);
  expect(sealKey(master, place, 'a-key-of-Odoo').equals(sealed)).toBe(false);
});

it('is nothing with another secret', () => {
  expect(openKey(randomBytes(32), place, sealed)).toBeUndefined();
});

it.each([{ url: 'https://elsewhere.test' }, { database: 'other' }, { login: 'admin' }])('is nothing for another place: %j', (other) => {
  expect(openKey(master, { ...place, ...other }, sealed)).toBeUndefined();
});

it.each([0, 12, 30])('is nothing once byte %i was changed, or it was cut off there', (at) => {
  const changed = Buffer.from(sealed);
  changed[at] = (changed[at] ?? 0) ^ 1;
  expect(openKey(master, place, changed)).toBeUndefined();
  expect(openKey(master, place, sealed.subarray(0, at))).toBeUndefined();
});
