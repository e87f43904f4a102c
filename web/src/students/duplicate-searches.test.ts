import { describe, expect, it } from 'vitest';
import { duplicateSearches } from './duplicate-searches.ts';

const none = { name: '', email: '', phone: '' };

describe('what of a new student is searched among those on record', () => {
  it('is a name of two words and more', () => {
    expect(duplicateSearches({ ...none, name: ' سارة ' })).toEqual(none);
    expect(duplicateSearches({ ...none, name: ' سارة العتيبي ' })).toEqual({ ...none, name: 'سارة العتيبي' });
  });

  it('is an e-mail', () => {
    expect(duplicateSearches({ ...none, email: 'sara@' })).toEqual(none);
    expect(duplicateSearches({ ...none, email: ' Sara@example.com ' })).toEqual({ ...none, email: 'Sara@example.com' });
  });

  it('is the figures of a telephone, however they are written', () => {
    expect(duplicateSearches({ ...none, phone: '055 12' })).toEqual(none);
    expect(duplicateSearches({ ...none, phone: '٠٥٥ ١٢٣-٤٥٦٧' })).toEqual({ ...none, phone: '0551234567' });
  });
});
