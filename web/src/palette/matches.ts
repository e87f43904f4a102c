import { foldTextsForSearch } from '@halaqa/domain/arabic';

/** Whether each word that is typed is in the text, as search folds both (D-47). */
export function matches(text: string, typed: string): boolean {
  const folded = foldTextsForSearch([text]);
  return foldTextsForSearch([typed])
    .split(' ')
    .every((word) => folded.includes(word));
}
