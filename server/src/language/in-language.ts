import type { Language } from '@halaqa/contract/values';

/** The name in the reader's language, where the institute has it in English too. */
export const nameInLanguage = (language: Language, name: string, english: string | null): string =>
  language === 'en' && english ? english : name;
