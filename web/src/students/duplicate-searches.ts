/** Which fields of a new student's form are used to search for duplicates (D-197). Pure. */
import { latinDigits } from '@halaqa/domain/arabic';

/** Fewer figures of a number stand in too many others. */
const fewestFigures = 8;

/** Each is a search of its own; '' is none. A single word is a first name, which many have. */
export interface DuplicateSearches {
  name: string;
  email: string;
  phone: string;
}

export function duplicateSearches(typed: Record<keyof DuplicateSearches, string | undefined>): DuplicateSearches {
  const name = typed.name?.trim() ?? '';
  const email = typed.email?.trim() ?? '';
  const figures = latinDigits(typed.phone ?? '').replace(/\D/g, '');
  return {
    name: /\s/.test(name) ? name : '',
    email: /.@./.test(email) ? email : '',
    phone: figures.length < fewestFigures ? '' : figures,
  };
}
