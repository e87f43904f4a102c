import type { Language } from '@halaqa/contract/values';

/** The English of all texts is British, and so are its dates: the day before the month, as in Arabic (D-355). */
const tags: Record<Language, string> = { ar: 'ar', en: 'en-GB' };

/** The BCP 47 tag in which dates and figures are written: of the Gregorian calendar, whatever the language's own is. */
export const dateLocale = (language: Language, digits: 'latn' | 'arab' = 'latn'): string => `${tags[language]}-u-ca-gregory-nu-${digits}`;
