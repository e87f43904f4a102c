/** What a column of an imported file may hold, in words. Arabic is the original and the type. */
import type { ImportField } from '../imports.ts';

export const arImport = {
  id: 'رقم السجل',
  name: 'الاسم',
  nameEn: 'الاسم بالإنجليزية',
  studentNumber: 'رقم الطالبة',
  email: 'البريد الإلكتروني',
  phone: 'رقم الهاتف',
  residenceNumber: 'رقم الإقامة',
  firstName: 'الاسم الأول',
  middleName: 'الاسم الأوسط',
  familyName: 'اسم العائلة',
  grandparentName: 'اسم الجد',
  birthDate: 'تاريخ الميلاد',
  gender: 'الجنس',
  isManager: 'مديرة',
  description: 'الوصف',
  descriptionEn: 'الوصف بالإنجليزية',
  seats: 'عدد المقاعد',
  course: 'الدورة',
  studentId: 'رقم سجل الطالبة',
  enrolmentState: 'حالة الالتحاق',
  requiredLectures: 'المحاضرات المطلوبة',
  dateStart: 'تاريخ البداية',
  dateEnd: 'تاريخ النهاية',
} as const satisfies Record<ImportField, string>;
