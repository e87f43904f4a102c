import { describe, expect, test } from 'vitest';

const files = import.meta.glob<Record<string, unknown>>('./{ar,en}/*.ts', { import: 'texts', eager: true });
const names = Object.keys(files)
  .filter((path) => path.startsWith('./ar/'))
  .map((path) => path.replace('./ar/', '').replace('.ts', ''));

/** The forms that `Intl.PluralRules` knows; i18next takes a `zero` of its own in every language. */
const plurals = { ar: ['zero', 'one', 'two', 'few', 'many', 'other'], en: ['one', 'other'] };
const pluralForm = /_(zero|one|two|few|many|other)$/;
const genderForm = /(_him)?(_male)?$/;

test('each language has the same catalogues', () => {
  expect(Object.keys(files).filter((path) => path.startsWith('./en/'))).toEqual(names.map((name) => `./en/${name}.ts`));
  expect(names).not.toEqual([]);
});

describe.each(names)('the catalogue %s', (name) => {
  const ar = sentences(files[`./ar/${name}.ts`]);
  const en = sentences(files[`./en/${name}.ts`]);

  test('says the same things in both languages', () => {
    expect(ideas(en)).toEqual(ideas(ar));
  });

  test('fills the same places in both languages', () => {
    for (const idea of ideas(ar)) expect([idea, placesOf(en, idea)]).toEqual([idea, placesOf(ar, idea)]);
  });

  test.each([
    ['ar', ar, plurals.ar],
    ['en', en, plurals.en],
  ] as const)('has every plural form of %s', (_language, texts, forms) => {
    const counted = new Set(Object.keys(texts).flatMap((key) => (pluralForm.test(key) ? [key.replace(pluralForm, '')] : [])));
    for (const key of counted) {
      for (const form of forms) expect(Object.keys(texts)).toContain(`${key}_${form}`);
    }
  });

  test('leaves no sentence empty, and Arabic to the Arabic', () => {
    for (const text of [...Object.values(ar), ...Object.values(en)]) expect(text.trim()).not.toBe('');
    expect(Object.entries(en).filter(([, text]) => /\p{Script=Arabic}/u.test(text))).toEqual([]);
  });
});

/** Each sentence under its path, `problem.session_full`. */
function sentences(tree: unknown, path = ''): Record<string, string> {
  if (typeof tree === 'string') return { [path]: tree };
  const parts = Object.entries(tree ?? {}).map(([key, value]) => sentences(value, path ? `${path}.${key}` : key));
  return Object.assign({}, ...parts);
}

function ideas(texts: Record<string, string>): string[] {
  return [...new Set(Object.keys(texts).map(ideaOf))].sort();
}

function ideaOf(key: string): string {
  return key.replace(genderForm, '').replace(pluralForm, '');
}

/** "One place" and "two places" need no figure, so the places of all forms together are what counts. */
function placesOf(texts: Record<string, string>, idea: string): string[] {
  const forms = Object.entries(texts).filter(([key]) => ideaOf(key) === idea);
  const places = forms.flatMap(([, text]) => Array.from(text.matchAll(/\{\{(\w+)\}\}/g), (match) => match[1] ?? ''));
  return [...new Set(places)].sort();
}
