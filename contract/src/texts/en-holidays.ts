/** The holidays that are offered as closed days; `ar-holidays.ts` is the original. */
import type { arHolidays } from './ar-holidays.ts';
import type { Translated } from './translated.ts';

export const enHolidays = {
  founding_day: 'Founding Day',
  national_day: 'National Day',
  eid_al_fitr: 'Eid al-Fitr',
  eid_al_adha: 'Eid al-Adha',
} as const satisfies Translated<typeof arHolidays>;
