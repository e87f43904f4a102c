/** Of whom a dialog is; the name is known before the record is read. */
export interface StudentSubject {
  id: number;
  name: string;
}
