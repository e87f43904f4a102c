/** That the stand-in of the build says every text as i18next itself does, and has all that is taken of it. */
import { globSync, readFileSync } from 'node:fs';
import library from 'i18next';
import { expect, test } from 'vitest';
import standIn from './i18next.ts';

type Texts = { [key: string]: string | Texts };

const files = import.meta.glob<Texts>('./{ar,en}/*.ts', { import: 'texts', eager: true });

function leaves(texts: Texts, before = ''): [string, string][] {
  return Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' ? [[before + key, value] satisfies [string, string]] : leaves(value, `${before}${key}.`),
  );
}

/** Of both: the language is `language`, and every catalogue of it is there. */
async function startBoth(language: string): Promise<[string, string, Texts][]> {
  const catalogues = Object.entries(files).flatMap(([path, texts]): [string, string, Texts][] => {
    const [, spoken = '', name = ''] = /^\.\/(\w+)\/([\w-]+)\.ts$/.exec(path) ?? [];
    return spoken === language ? [[spoken, name, texts]] : [];
  });
  const resources = { [language]: Object.fromEntries(catalogues.map(([, name, texts]) => [name, texts])) };
  const settings = {
    lng: language,
    resources,
    defaultNS: 'shell',
    fallbackLng: false as const,
    interpolation: { escape: (value: string) => `<${value}>` },
    parseMissingKeyHandler: (key: string) => `⟦${key}⟧`,
  };
  await library.init(settings);
  await standIn.init(settings);
  return catalogues;
}

/** The library's types know every key; here keys are read from the files. */
function loosely(name: string): (key: string, values?: object) => string {
  return library.getFixedT(null, name as never) as never;
}

test.each(['ar', 'en'])('every text of every catalogue in %s, with every plural form', async (language) => {
  let asked = 0;
  for (const [, name, texts] of await startBoth(language)) {
    const theirs = loosely(name);
    const ours = standIn.getFixedT(null, [name, 'shell']);
    for (const [key, text] of leaves(texts)) {
      const names = [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, one = '']) => one);
      const values = Object.fromEntries(names.map((one) => [one, `$& ${one} $1`]));
      const bare = key.replace(/(_him)?(_(zero|one|two|few|many|other))?$/, '');
      const counts = !/_(zero|one|two|few|many|other)$/.test(key) ? [undefined] : [0, 1, 2, 3, 10, 11, 99, 100, 101, 102, 103, 1.5];
      for (const count of counts) {
        const given = { ...values, ...(count !== undefined && { count }) };
        expect(ours(bare, given), `${name}:${bare} ${count}`).toBe(theirs(bare, given));
        expect(standIn.t(`${name}:${bare}`, given)).toBe(theirs(bare, given));
        // Where the word follows the gender of the person in the sentence.
        const about = { ...given, context: 'him' };
        expect(ours(bare, about), `${name}:${bare} ${count} him`).toBe(theirs(bare, about));
        asked += 1;
      }
    }
  }
  expect(asked).toBeGreaterThan(1_000);
});

test('a key that is nowhere, and a value that was not given', async () => {
  await startBoth('en');
  const theirs = loosely('shell');
  for (const key of ['nowhere.at.all', 'seats.taken']) expect(standIn.t(key)).toBe(theirs(key));
  for (const nothing of [undefined, null, 0, '']) {
    const values = { taken: nothing, capacity: 3 };
    expect(standIn.t('seats.taken', values), String(nothing)).toBe(theirs('seats.taken', values));
  }
});

test('everything that is taken of i18next is there in the build', () => {
  const root = new URL('../', import.meta.url);
  const taken = globSync('**/*.{ts,tsx}', { cwd: root })
    .filter((path) => !path.includes('.test.'))
    .flatMap((path) => [...readFileSync(new URL(path, root), 'utf8').matchAll(/\bi18next\.(\w+)/g)].map(([, name = '']) => name));
  expect(taken.filter((name) => !Object.hasOwn(standIn, name) && !['ts', 'test'].includes(name))).toEqual([]);
});
