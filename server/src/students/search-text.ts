import { foldAll } from '@halaqa/domain/arabic';

interface Searchable {
  name: string;
  name_en: string | null;
  email: string | null;
  phone: string | null;
  student_number: string | null;
}

/** What lists of students are searched in, and, as the name comes first, sorted by: the text of `student.search`. */
export const searchTextOf = (student: Searchable): string =>
  foldAll([student.name, student.name_en, student.email, student.phone, student.student_number]);
