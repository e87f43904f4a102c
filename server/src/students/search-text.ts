import { foldTextsForSearch } from '@halaqa/domain/arabic';
import type { Tables } from '../db/tables.generated.ts';

type Searchable = Pick<Tables['student'], 'name' | 'name_en' | 'email' | 'phone' | 'student_number'>;

/** What lists of students are searched in, and, as the name comes first, sorted by: the text of `student.search`. */
export const searchTextOf = (student: Searchable): string =>
  foldTextsForSearch([student.name, student.name_en, student.email, student.phone, student.student_number]);
