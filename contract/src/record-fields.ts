/**
 * The columns of shared records that people read about and decide on, in the audit log and in the synchronisation's conflicts and refusals.
 */
export const recordFields = [
  'name',
  'name_en',
  'course_id',
  'trainer_id',
  'room_id',
  'starts_at',
  'ends_at',
  'capacity',
  'state',
  'attendance',
  'email',
  'phone',
  'residence_number',
  'first_name',
  'middle_name',
  'family_name',
  'grandparent_name',
  'birth_date',
  'gender',
  'deleted',
] as const;
export type RecordField = (typeof recordFields)[number];
