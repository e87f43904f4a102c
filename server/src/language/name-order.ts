/** The order of names in a list. */
import type { Language } from '@halaqa/contract/values';

/**
 * What the records of `alias` are sorted by to stand in the order of the names that the reader is shown; students have an index of it
 * (migrations/0006-reports.sql).
 */
export const nameOrder = (alias: string, language: Language): string =>
  language === 'ar'
    ? `(left(${alias}.search, 60) collate "C")`
    : `(lower(left(coalesce(${alias}.name_en, ${alias}.name), 60)) collate "C")`;
