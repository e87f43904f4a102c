import type { Gender } from '@halaqa/contract/values';

/** The student of a dialog; what a list says of them is known before the record is read. */
export interface StudentSubject {
  id: number;
  name: string;
  gender: Gender | null;
}
