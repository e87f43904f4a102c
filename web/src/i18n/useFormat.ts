import type { Language } from '@halaqa/contract/values';
import i18next from 'i18next';
import { createContext, useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { memoize } from '../memoize.ts';
import { createFormat, type Format } from './format.ts';
import { type DisplayPreferences, useDisplayPreferences } from './preferences.ts';
import { currentLanguage } from './texts.ts';

/** The institute's zone, as the signed-in person's answer names it; Riyadh until then (D-8). */
export const InstituteZone = createContext('Asia/Riyadh');

/** The formats in the reader's language and the institute's time zone; a component that shows a figure asks for them. */
export function useFormat(): Format {
  const timeZone = useContext(InstituteZone);
  // What they say follows the language.
  useTranslation();
  const { digits, hijri } = useDisplayPreferences();
  return formatsOf(currentLanguage(), timeZone, digits, hijri);
}

/** Every component that shows a figure shares them: a first screen asks forty times. */
const formatsOf = memoize(
  (language: Language, timeZone: string, digits: DisplayPreferences['digits'], hijri: boolean): Format =>
    createFormat(language, timeZone, i18next.t, { digits, hijri }),
);
