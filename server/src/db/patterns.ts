import { foldForSearch } from '@halaqa/domain/arabic';

/** What somebody typed into a search box as patterns for LIKE, one a word, in which nothing has a meaning of its own. */
export const likePatternsOf = (search: string): string[] => [
  ...new Set(wordsOf(search).map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`)),
];

const wordsOf = (search: string): string[] =>
  foldForSearch(search)
    .split(' ')
    .filter((word) => word !== '')
    .map(withoutTrunk);

/** A phone is stored with its country, +966501234567, and typed as 0501234567 or 00966501234567. */
const withoutTrunk = (word: string): string => word.replace(/^0+(?=\d{8,}$)/, '');
