import type { RecordField } from '../record-fields.ts';

/** What people call the columns of shared records, in the audit log and in the synchronisation's decisions. Arabic is the original and the type. */
export const arRecordFields = {
  name: 'الاسم',
  name_en: 'الاسم بالإنجليزية',
  course_id: 'الدورة',
  trainer_id: 'المدربة',
  room_id: 'القاعة',
  starts_at: 'البداية',
  ends_at: 'النهاية',
  capacity: 'السعة',
  state: 'الحالة',
  attendance: 'الحضور',
  email: 'البريد الإلكتروني',
  phone: 'الهاتف',
  residence_number: 'رقم الإقامة',
  first_name: 'الاسم الأول',
  middle_name: 'الاسم الأوسط',
  family_name: 'اسم العائلة',
  grandparent_name: 'اسم الجد',
  birth_date: 'تاريخ الميلاد',
  gender: 'الجنس',
  deleted: 'السجل نفسه',
} as const satisfies Record<RecordField, string>;
