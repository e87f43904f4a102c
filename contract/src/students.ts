/** The records of students, for admins (SPEC-2 "Detailed students page"). */
import * as z from 'zod/mini';
import { access } from './access.ts';
import { endpoint } from './endpoint.ts';
import { asFile, listFile } from './export.ts';
import { invoice } from './invoices.ts';
import { sortedBy } from './sorting.ts';
import {
  dayInRange,
  enrolmentState,
  gender,
  id,
  idAndName,
  nonBlankText,
  optionalText,
  paging,
  pathId,
  plainDate,
  syncMark,
  text,
  version,
} from './values.ts';

/** One row of a list of students. */
export const studentRow = z.object({
  id,
  name: z.string(),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  studentNumber: z.nullable(z.string()),
  gender: z.nullable(gender),
  /** Courses that the student follows or has completed; a cancelled enrolment is none. */
  courseCount: z.int(),
  invoiceCount: z.int(),
  /** Absent where the record is in step with Odoo, or there is no Odoo. */
  sync: z.optional(syncMark),
});
export type StudentRow = z.infer<typeof studentRow>;

/** By what students are sorted (D-174): the name that the reader is shown, or the e-mail; whoever has none comes before all others. */
export const studentSorts = ['name', 'email'] as const;
export type StudentSort = (typeof studentSorts)[number];

const studentFilter = {
  /** Name, e-mail, phone or student number, folded (D-47). Sorted by name, names that begin with it come first. */
  search: z.optional(text(100)),
  sort: sortedBy(studentSorts),
};
const studentQuery = z.strictObject({ ...studentFilter, ...paging });

const studentList = { method: 'GET', access: access.admin, query: studentQuery, paged: true, problems: [] } as const;

export const adminStudents = endpoint({
  about: ['student', 'sync_mark'],
  ...studentList,
  path: '/api/admin/students',
  summary: 'All students.',
  response: z.array(studentRow),
});

export const reportStudents = endpoint({
  about: ['student', 'sync_mark'],
  ...studentList,
  path: '/api/admin/reports/students',
  summary: 'All students with their counts: the table of the reports page.',
  response: z.array(studentRow),
});

export const studentsExport = endpoint({
  ...listFile,
  path: '/api/admin/reports/students/export',
  summary: 'The students that a search finds as a file, all of them, sorted as the list is, with their counts.',
  query: z.strictObject({ ...studentFilter, ...asFile }),
});

/** Fewer signs are no number that belongs to one record. */
export const shortestNumber = 4;

/** An invoice with whom it was made out to. */
const foundInvoice = z.extend(invoice, { student: idAndName });
export type FoundInvoice = z.infer<typeof foundInvoice>;

export const recordsByNumber = endpoint({
  about: ['student', 'sync_mark'],
  method: 'GET',
  path: '/api/admin/records/by-number',
  summary:
    "Students by their whole residence number, which counts as a view of it (D-87), and invoices by their number or by what stands behind a '/' in it, the newest first; a few at most (D-202).",
  access: access.admin,
  query: z.strictObject({ number: text(60).check(z.minLength(shortestNumber)) }),
  response: z.object({ students: z.array(studentRow), invoices: z.array(foundInvoice) }),
  problems: [],
});

export const enrolment = z.object({
  id,
  course_id: idAndName,
  state: enrolmentState,
  /** Percent, 0 to 100, rounded down (D-36). */
  progress: z.int(),
  required_lectures: z.int(),
  attended_lectures: z.int(),
  date_start: z.nullable(plainDate),
  date_end: z.nullable(plainDate),
  version,
});

/** What an admin may change of a student, ten fields (SPEC-2.42). */
export const studentFields = z.strictObject({
  name: nonBlankText(200),
  email: z.nullable(z.email().check(z.maxLength(254))),
  phone: optionalText(40),
  residenceNumber: optionalText(40),
  firstName: optionalText(80),
  middleName: optionalText(80),
  familyName: optionalText(80),
  grandparentName: optionalText(80),
  birthDate: z.nullable(dayInRange),
  gender: z.nullable(gender),
});

/** The back-office record of a student (SPEC-3.14). */
export const studentDetails = z.object({
  id,
  /** In the reader's language; what comes back in an edit is read as the name of that language. */
  name: z.string(),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  residenceNumber: z.nullable(z.string()),
  firstName: z.nullable(z.string()),
  middleName: z.nullable(z.string()),
  familyName: z.nullable(z.string()),
  grandparentName: z.nullable(z.string()),
  birthDate: z.nullable(plainDate),
  gender: z.nullable(gender),
  /** `[code, label]`. */
  nationality: z.nullable(z.tuple([z.int(), z.string()])),
  qualification: z.nullable(z.string()),
  studentNumber: z.nullable(z.string()),
  registrationDate: z.nullable(plainDate),
  version,
  /** The latest first, as are invoices. */
  enrollments: z.array(enrolment),
  invoices: z.array(invoice),
  /** Absent where the record is in step with Odoo, or there is no Odoo. */
  sync: z.optional(syncMark),
});
export type StudentDetails = z.infer<typeof studentDetails>;

export const studentDetailsById = endpoint({
  about: ['student', 'sync_mark'],
  record: 'student',
  method: 'GET',
  path: '/api/admin/students/:id/details',
  summary: 'One student with enrolments and invoices.',
  access: access.admin,
  params: z.object({ id: pathId }),
  response: studentDetails,
  problems: ['not_found'],
});

export const detailedStudents = endpoint({
  about: ['student', 'sync_mark'],
  ...studentList,
  path: '/api/admin/students/detailed',
  summary: 'Students with enrolments and invoices.',
  response: z.array(studentDetails),
});

export const updateStudent = endpoint({
  changes: ['student'],
  method: 'PUT',
  path: '/api/admin/students/:id',
  summary: 'Replace the editable fields of a student, from the version that the edit was made from (D-61).',
  access: access.admin,
  params: z.object({ id: pathId }),
  body: z.extend(studentFields, { version }),
  response: studentDetails,
  problems: ['not_found', 'edit_conflict'],
});

/** What is entered of a new student: the ten fields, and the number that the institute gave. */
export const newStudentFields = z.extend(studentFields, { studentNumber: optionalText(40) });

export const createStudent = endpoint({
  changes: ['student', 'users'],
  method: 'POST',
  path: '/api/admin/students',
  summary: 'Make the record of a student, who can be invited then; where an Odoo is configured they are made there (D-122).',
  access: access.admin,
  body: newStudentFields,
  response: studentDetails,
  status: 201,
  idempotent: true,
  problems: ['kept_in_odoo'],
});
