import { firstDayOfWeek, type Weekday } from '@halaqa/domain/calendar';
import { useTranslation } from 'react-i18next';
import { useDisplayPreferences } from '../i18n/preferences.ts';
import { currentLanguage } from '../i18n/texts.ts';

/** On which day the reader's week begins: Saturday in Arabic, Sunday in English, or as the account says (SPEC-9.11, D-44). */
export function useFirstDay(): Weekday {
  // Drawn again when the language changes.
  useTranslation();
  return firstDayOfWeek(currentLanguage(), useDisplayPreferences().weekStart);
}
