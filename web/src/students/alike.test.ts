import { describe, expect, it } from 'vitest';
import { alikeSearches } from './alike.ts';

const none = { name: '', email: '', phone: '' };

describe('what of a new student is searched among those on record', () => {
  it('is a name of two words and more', () => {
    expect(alikeSearches({ ...none, name: ' سارة ' })).toEqual(none);
    expect(alikeSearches({ ...none, name: ' سارة العتيبي ' })).toEqual({ ...none, name: 'سارة العتيبي' });
  });

  it('is an e-mail', () => {
    expect(alikeSearches({ ...none, email: 'sara@' })).toEqual(none);
    expect(alikeSearches({ ...none, email: ' Sara@example.com ' })).toEqual({ ...none, email: 'Sara@example.com' });
  });

  it('is the figures of a telephone, however they are written', () => {
    expect(alikeSearches({ ...none, phone: '055 12' })).toEqual(none);
    expect(alikeSearches({ ...none, phone: '٠٥٥ ١٢٣-٤٥٦٧' })).toEqual({ ...none, phone: '0551234567' });
  });
});
