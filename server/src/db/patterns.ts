import { searchWordsOf } from '@halaqa/domain/search-words';

/** What somebody typed into a search box as patterns for LIKE, one a word, in which nothing has a meaning of its own. */
export const likePatternsOf = (search: string): string[] => [
  ...new Set(searchWordsOf(search).map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`)),
];
