import type { SyncSetup } from '@halaqa/contract/sync-setup';
import { expect, it } from 'vitest';
import { askedOf, firstValues, hasKey, isKeyKept, type PlaceValues, placeFaults } from './place-values.ts';

const nobody: SyncSetup = { setBy: 'nobody', obstacle: null, isLocked: false, connection: null, draft: null };
const kept = { url: 'https://odoo.test', database: 'institute', login: 'portal' };
const connected: SyncSetup = { ...nobody, setBy: 'screen', connection: { ...kept, savedAt: '2026-11-23T10:00:00Z' } };
const full: PlaceValues = { ...kept, apiKey: 'key', adminLogin: '', adminKey: '' };

it('begins with what is connected, else with the user that a set-up makes', () => {
  expect(firstValues(connected)).toMatchObject({ ...kept, apiKey: '', adminKey: '' });
  expect(firstValues(nobody)).toMatchObject({ url: '', login: 'halaqa-portal' });
});

it.each<[Partial<PlaceValues>, object]>([
  [{}, {}],
  [{ url: '' }, { url: 'required' }],
  [{ url: 'odoo.test' }, { url: 'badUrl' }],
  [{ url: 'ftp://odoo.test' }, { url: 'badUrl' }],
  [{ url: 'https://user:word@odoo.test' }, { url: 'badUrl' }],
  [{ database: ' ' }, { database: 'required' }],
  [{ apiKey: '' }, { apiKey: 'who' }],
  [{ apiKey: '', adminLogin: 'admin', adminKey: 'key' }, {}],
  [{ adminLogin: 'admin' }, { adminKey: 'both' }],
  [{ adminKey: 'key' }, { adminLogin: 'both' }],
])('of a portal without an Odoo %j lacks %j', (typed, faults) => {
  expect(placeFaults({ ...full, ...typed }, nobody)).toEqual(faults);
});

it('may leave out the key that is kept, and no other', () => {
  expect(placeFaults({ ...full, apiKey: '' }, connected)).toEqual({});
  expect(isKeyKept({ ...full, url: 'https://odoo.test/' }, connected)).toBe(true);
  expect(placeFaults({ ...full, apiKey: '', login: 'other' }, connected)).toEqual({ apiKey: 'who' });
});

it('has no key to check with before it was typed or the user was made', () => {
  expect(hasKey(full, nobody)).toBe(true);
  expect(hasKey({ ...full, apiKey: ' ' }, nobody)).toBe(false);
  expect(hasKey({ ...full, apiKey: '' }, { ...nobody, draft: kept })).toBe(true);
});

it('is sent without what was left out, and without spaces around it', () => {
  expect(askedOf({ ...full, url: ' https://odoo.test ', apiKey: '' })).toEqual({ place: kept });
  expect(askedOf({ ...full, adminLogin: 'admin', adminKey: 'word' })).toEqual({
    place: { ...kept, apiKey: 'key' },
    administrator: { login: 'admin', apiKey: 'word' },
  });
});
