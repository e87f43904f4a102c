/** The columns that people edit in the portal, and their fields in the field map: the ones that are pushed, merged and decided. */
import type { FieldMap } from '../odoo/field-map.ts';

export const sessionFields = {
  name: 'name',
  name_en: 'nameEn',
  course_id: 'course',
  trainer_id: 'trainer',
  room_id: 'room',
  starts_at: 'startsAt',
  ends_at: 'endsAt',
  capacity: 'capacity',
  state: 'state',
} as const satisfies Record<string, keyof FieldMap['session']>;

export const studentFields = {
  name: 'name',
  name_en: 'nameEn',
  email: 'email',
  phone: 'phone',
  residence_number: 'residenceNumber',
  first_name: 'firstName',
  middle_name: 'middleName',
  family_name: 'familyName',
  grandparent_name: 'grandparentName',
  birth_date: 'birthDate',
  gender: 'gender',
} as const satisfies Record<string, keyof FieldMap['student']>;

/** The kinds of record that the portal changes in Odoo. */
export type EditableKind = 'session' | 'student';

export const isEditable = (kind: string): kind is EditableKind => kind === 'session' || kind === 'student';
