import type { arRecordFields } from './ar-record-fields.ts';
import type { Translated } from './translated.ts';

export const enRecordFields: Translated<typeof arRecordFields> = {
  name: 'Name',
  name_en: 'Name in English',
  course_id: 'Course',
  trainer_id: 'Trainer',
  room_id: 'Room',
  starts_at: 'Start',
  ends_at: 'End',
  capacity: 'Capacity',
  state: 'State',
  attendance: 'Attendance',
  email: 'Email',
  phone: 'Phone',
  residence_number: 'Residence number',
  first_name: 'First name',
  middle_name: 'Middle name',
  family_name: 'Family name',
  grandparent_name: 'Grandparent name',
  birth_date: 'Birth date',
  gender: 'Gender',
  deleted: 'The record itself',
};
