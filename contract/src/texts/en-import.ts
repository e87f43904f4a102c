import type { arImport } from './ar-import.ts';
import type { Translated } from './translated.ts';

export const enImport: Translated<typeof arImport> = {
  id: 'Record no.',
  name: 'Name',
  nameEn: 'Name in English',
  studentNumber: 'Student number',
  email: 'Email',
  phone: 'Phone',
  residenceNumber: 'Residence number',
  firstName: 'First name',
  middleName: 'Middle name',
  familyName: 'Family name',
  grandparentName: 'Grandparent name',
  birthDate: 'Birth date',
  gender: 'Gender',
  isManager: 'Manager',
  description: 'Description',
  descriptionEn: 'Description in English',
  seats: 'Seats',
  course: 'Course',
  studentId: 'Student record no.',
  enrolmentState: 'Enrolment state',
  requiredLectures: 'Required lectures',
  dateStart: 'Start day',
  dateEnd: 'End day',
};
