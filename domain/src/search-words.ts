/** Splits the text of a search box into words, each of which must occur in what is searched (D-47). */
import { foldForSearch } from './arabic.ts';

export const searchWordsOf = (search: string): string[] =>
  foldForSearch(search)
    .split(' ')
    .filter((word) => word !== '')
    .map(withoutTrunk);

/** A phone is stored with its country, +966501234567, and typed as 0501234567 or 00966501234567. */
const withoutTrunk = (word: string): string => word.replace(/^0+(?=\d{8,}$)/, '');
