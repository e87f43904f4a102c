/** Type-ahead in a list of students: finds one by the first letters of their name. */
import { foldForSearch } from '@halaqa/domain/arabic';

/**
 * Whose name begins with what was typed, from the student after `from` on and round to the first. More letters of a name stay where they
 * fit; the same letter again goes to the next who begins with it.
 * @param from -1 where nobody is chosen.
 * @returns -1 where nobody is called so.
 */
export function findStudent(names: readonly string[], typed: string, from: number): number {
  const wanted = foldForSearch(typed);
  if (wanted === '') return -1;
  const folded = names.map(foldForSearch);
  const beginning = (letters: string, first: number): number => {
    const inOrder = folded.map((_, index) => (first + index) % folded.length);
    return inOrder.find((index) => folded[index]?.startsWith(letters)) ?? -1;
  };
  const [letter = ''] = wanted;
  const isRepeated = [...wanted].every((one) => one === letter);
  const whole = wanted.length > 1 ? beginning(wanted, Math.max(from, 0)) : -1;
  return whole === -1 && isRepeated ? beginning(letter, from + 1) : whole;
}
