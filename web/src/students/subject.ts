import type { Gender } from '@halaqa/contract/values';

/** Of whom a dialog is; what a list says of the student is known before the record is read. */
export interface StudentSubject {
  id: number;
  name: string;
  gender: Gender | null;
}
