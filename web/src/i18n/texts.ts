/**
 * Loads the catalogues of the active language, and of no other, as screens need them. A screen names its catalogues
 * where it is loaded (`app/screen.tsx`), so that none is drawn before its words are there.
 */
import type { Gender, Language } from '@halaqa/contract/values';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { catalogues as arabic } from './ar-catalogues.ts';
import { isolated } from './bidi.ts';
import type { CatalogueName } from './catalogues.ts';
import { catalogueFor } from './gender.ts';
import { directionOf, languages, showLanguage, storeLanguage } from './language.ts';

/** A page names the files of its own language alone: those of the other are half of what their names weigh on a first screen. */
const catalogues = import.meta.glob<typeof arabic>('./{ar,en}-catalogues.ts', { import: 'catalogues' });
const loaded = new Set<CatalogueName>(['shell']);
let reader: Gender | null = null;
let arabicNumber = (number: string): string => number;

let starting: Promise<void> | undefined;

/** Call once, before the first render. */
export function startTexts(language: Language): Promise<void> {
  starting = start(language);
  return starting;
}

async function start(language: Language): Promise<void> {
  const shell = await read(language, 'shell');
  await i18next.use(initReactI18next).init({
    lng: language,
    resources: { [language]: { shell } },
    ns: ['shell'],
    defaultNS: 'shell',
    fallbackLng: false,
    // Every name that a sentence takes in is isolated here, and every number gets its digits; React escapes what it draws.
    interpolation: { escape: (value) => isolated(inDigits(value), currentDirection()) },
    react: { useSuspense: false },
    parseMissingKeyHandler: (key) => `⟦${key}⟧`,
  });
}

/** Resolves once `t` can say what these catalogues hold; rejects where a file cannot be fetched. */
export async function loadTexts(names: readonly CatalogueName[]): Promise<void> {
  for (const name of names) loaded.add(name);
  // The first part of the portal is fetched together with the first words, when it is not known yet which language they are in.
  await starting;
  // The language may have changed when they come.
  for (let language: Language | undefined; language !== currentLanguage(); ) {
    language = currentLanguage();
    await ensure(language, names);
  }
}

/** Turns the whole page to `language` once its words are there, and keeps the choice in this browser. */
export async function switchLanguage(language: Language): Promise<void> {
  // More may be asked for while these come.
  for (let known = 0; known < loaded.size; ) {
    known = loaded.size;
    await ensure(language, [...loaded]);
  }
  await i18next.changeLanguage(language);
  storeLanguage(language);
  showLanguage(language);
}

/** Speaks to a reader of this gender from now on. Call it when it is known who reads. */
export async function setReaderGender(gender: Gender | null): Promise<void> {
  const isSpokenToAlike = (gender === 'male') === (reader === 'male');
  reader = gender;
  // The catalogues say the same to women as to whom nobody knows (`gender.ts`).
  if (isSpokenToAlike) return;
  const language = currentLanguage();
  for (const other of languages.filter((one) => one !== language)) {
    for (const name of loaded) i18next.removeResourceBundle(other, name);
  }
  await Promise.all([...loaded].map(async (name) => i18next.addResourceBundle(language, name, await read(language, name), true, true)));
  await refreshTexts();
}

/** Makes every component that shows a text draw it again. */
export async function refreshTexts(): Promise<void> {
  await i18next.changeLanguage(currentLanguage());
}

/** How numbers are written in Arabic sentences from now on; until then as they are. */
export function setNumberFormat(as: (number: string) => string): void {
  arabicNumber = as;
}

/** Numbers alone: digits in a name or a code stay as they were written. */
function inDigits(value: string): string {
  return currentLanguage() === 'ar' && /^\d[\d.,]*$/.test(value) ? arabicNumber(value) : value;
}

export function currentLanguage(): Language {
  return i18next.language === 'en' ? 'en' : 'ar';
}

export function currentDirection(): 'rtl' | 'ltr' {
  return directionOf(currentLanguage());
}

async function ensure(language: Language, names: readonly CatalogueName[]): Promise<void> {
  const missing = names.filter((name) => !i18next.hasResourceBundle(language, name));
  await Promise.all(missing.map(async (name) => i18next.addResourceBundle(language, name, await read(language, name))));
}

async function read(language: Language, name: CatalogueName): Promise<Record<string, unknown>> {
  const known = await catalogues[`./${language}-catalogues.ts`]?.();
  if (known && name === 'shell') return catalogueFor(reader, known.shell);
  const file = known?.files[`./${language}/${name}.ts`];
  if (!file) throw new Error(`no catalogue ${language}/${name}`);
  return catalogueFor(reader, await file());
}
