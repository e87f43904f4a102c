import { describe, expect, it } from 'vitest';
import { editedName, enteredNames } from './names.ts';

const both = { name: 'نورة', name_en: 'Noura' };
const arabicOnly = { name: 'نورة', name_en: null };

describe('a name that was edited', () => {
  it('keeps both forms where it came back as it was shown', () => {
    expect(editedName('نورة', both, 'ar')).toEqual(both);
    expect(editedName('Noura', both, 'en')).toEqual(both);
    expect(editedName('نورة', arabicOnly, 'en')).toEqual(arabicOnly);
  });

  it('changes the English form alone for a reader of English', () => {
    expect(editedName('Nora', both, 'en')).toEqual({ name: 'نورة', name_en: 'Nora' });
  });

  it('drops the English form of another name', () => {
    expect(editedName('هند', both, 'ar')).toEqual({ name: 'هند', name_en: null });
    expect(editedName('Hind', arabicOnly, 'en')).toEqual({ name: 'Hind', name_en: null });
  });

  it('does not take spaces around the stored name for a change', () => {
    expect(editedName('نورة', { name: ' نورة ', name_en: 'Noura' }, 'ar')).toEqual({ name: ' نورة ', name_en: 'Noura' });
  });
});

describe('two names that were entered', () => {
  it('are both as they stand', () => {
    expect(enteredNames({ name: 'هند', nameEn: 'Hind' }, both)).toEqual({ name: 'هند', name_en: 'Hind' });
    expect(enteredNames({ name: 'هند', nameEn: 'Noura' }, both)).toEqual({ name: 'هند', name_en: 'Noura' });
    expect(enteredNames({ name: 'نورة', nameEn: 'Noura' }, arabicOnly)).toEqual(both);
  });

  it('are one where the other is empty or the same', () => {
    for (const nameEn of [null, '', 'نورة']) expect(enteredNames({ name: 'نورة', nameEn }, both)).toEqual(arabicOnly);
  });

  it('change nothing by spaces around what is stored, nor where both were the same', () => {
    const spaced = { name: ' نورة ', name_en: ' Noura' };
    expect(enteredNames({ name: 'نورة', nameEn: 'Noura' }, spaced)).toEqual(spaced);
    const same = { name: 'Noura', name_en: 'Noura' };
    expect(enteredNames({ name: 'Noura', nameEn: 'Noura' }, same)).toEqual(same);
  });
});
