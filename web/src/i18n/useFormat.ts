import { createContext, useContext, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { createFormat, type Format } from './format.ts';
import { useDisplayPreferences } from './preferences.ts';
import { currentLanguage } from './texts.ts';

/** The institute's zone, as the signed-in person's answer names it; Riyadh until then (D-8). */
export const InstituteZone = createContext('Asia/Riyadh');

/** The formats in the reader's language and the institute's time zone; a component that shows a figure asks for them. */
export function useFormat(): Format {
  const timeZone = useContext(InstituteZone);
  const { t, i18n } = useTranslation();
  const showing = useDisplayPreferences();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the language is what changes the words behind `t`.
  return useMemo(
    () => createFormat(currentLanguage(), { timeZone, deviceZone: Intl.DateTimeFormat().resolvedOptions().timeZone }, t, showing),
    [timeZone, i18n.language, showing],
  );
}
