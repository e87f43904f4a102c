/** What the history may quote of a refusal by Odoo (D-141). Pure. */
import type { RecordKind } from '../../odoo/field-map.ts';

/** How much of a sentence is kept. */
const longest = 500;

/** Numbers in any script, with what stands between their parts: `1020304050`, `2001-02-03`, `٣/٢/٢٠٠١`. */
const numbers = /\p{Nd}+(?:[-/.:\s\u066b\u066c]*\p{Nd}+)*/gu;

/** A residence number has ten digits. */
const mostDigits = 7;

/**
 * The sentence without what may be a residence number or a birth date: of a student every number goes, of others those that are long. The
 * sync page has the whole of it as long as it is to be decided.
 */
export function sentenceWithoutNumbers(kind: RecordKind, says: string | undefined): string | null {
  if (!says) return null;
  const isPersonal = (number: string): boolean => kind === 'student' || number.replace(/\P{Nd}/gu, '').length > mostDigits;
  return says.replace(numbers, (number) => (isPersonal(number) ? '…' : number)).slice(0, longest);
}
