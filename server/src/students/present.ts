/** Students as admins see them, on the wire. */
import type { FoundInvoice, StudentDetails, StudentRow } from '@halaqa/contract/students';
import type { Language } from '@halaqa/contract/values';
import { progressPercent } from '@halaqa/domain/progress';
import { presentInvoice } from '../invoices/present.ts';
import { nameInLanguage } from '../language/in-language.ts';
import { knownGender } from '../language/known-gender.ts';
import type { StudentListRow } from './list-store.ts';
import type { NumberedInvoiceRow } from './number-store.ts';
import type { EnrolmentRow, StudentWithDetails } from './record-store.ts';

export const presentStudentRow = (row: StudentListRow, language: Language): StudentRow => ({
  id: row.id,
  name: nameInLanguage(language, row.name, row.name_en),
  email: row.email,
  phone: row.phone,
  studentNumber: row.student_number,
  gender: knownGender(row.gender),
  courseCount: row.courses,
  invoiceCount: row.invoices,
});

export const presentNumberedInvoice = (row: NumberedInvoiceRow, language: Language): FoundInvoice => ({
  ...presentInvoice(row),
  student: [row.student_id, nameInLanguage(language, row.student_name, row.student_name_en)],
});

export const presentDetails = (row: StudentWithDetails, language: Language): StudentDetails => ({
  id: row.id,
  name: nameInLanguage(language, row.name, row.name_en),
  email: row.email,
  phone: row.phone,
  residenceNumber: row.residence_number,
  firstName: row.first_name,
  middleName: row.middle_name,
  familyName: row.family_name,
  grandparentName: row.grandparent_name,
  birthDate: row.birth_date,
  gender: knownGender(row.gender),
  nationality: row.nationality_code === null ? null : [row.nationality_code, row.nationality_label ?? ''],
  qualification: row.qualification,
  studentNumber: row.student_number,
  registrationDate: row.registered_on,
  version: row.version,
  enrollments: row.enrolments.map((enrolment) => presentEnrolment(enrolment, language)),
  invoices: row.invoices.map(presentInvoice),
});

function presentEnrolment(row: EnrolmentRow, language: Language): StudentDetails['enrollments'][number] {
  const isMarkedHere = row.marks > 0;
  const attendedLectures = isMarkedHere ? row.marked_attended : row.attended_lectures;
  return {
    id: row.id,
    course_id: [row.course_id, nameInLanguage(language, row.course_name, row.course_name_en)],
    state: row.state,
    progress: progressPercent({
      attendedLectures,
      requiredLectures: row.required_lectures,
      // Odoo also has 0 where nothing was entered; then the count decides.
      odooProgress: row.progress === 0 ? null : row.progress,
      isMarkedHere,
    }),
    required_lectures: row.required_lectures,
    attended_lectures: attendedLectures,
    date_start: row.date_start,
    date_end: row.date_end,
    version: row.version,
  };
}
