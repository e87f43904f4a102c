import { describe, expect, it } from 'vitest';
import { renamed } from './names.ts';

const both = { name: 'نورة', name_en: 'Noura' };
const arabicOnly = { name: 'نورة', name_en: null };

describe('a name that was edited', () => {
  it('keeps both forms where it came back as it was shown', () => {
    expect(renamed('نورة', both, 'ar')).toEqual(both);
    expect(renamed('Noura', both, 'en')).toEqual(both);
    expect(renamed('نورة', arabicOnly, 'en')).toEqual(arabicOnly);
  });

  it('changes the English form alone for a reader of English', () => {
    expect(renamed('Nora', both, 'en')).toEqual({ name: 'نورة', name_en: 'Nora' });
  });

  it('drops the English form of another name', () => {
    expect(renamed('هند', both, 'ar')).toEqual({ name: 'هند', name_en: null });
    expect(renamed('Hind', arabicOnly, 'en')).toEqual({ name: 'Hind', name_en: null });
  });

  it('does not take spaces around the stored name for a change', () => {
    expect(renamed('نورة', { name: ' نورة ', name_en: 'Noura' }, 'ar')).toEqual({ name: ' نورة ', name_en: 'Noura' });
  });
});
