/** Certificates of completed courses (D-117). */
import * as z from 'zod/mini';
import { access } from './access.ts';
import { endpoint } from './endpoint.ts';
import { id, idAndName, nonBlankText, pathId, plainDate, text } from './values.ts';

export const certificateState = z.enum(['valid', 'revoked']);

const day = {
  /** The day that it bears (D-194): on which the course was completed, or where that is not known the institute's day of issue. */
  issuedOn: plainDate,
  /** The same day where it is that of completion; null where it is that of issue. */
  completedOn: z.nullable(plainDate),
};

export const certificate = z.object({
  id,
  course: idAndName,
  /** As it is printed, `7K3M-Q2XV-9TRA`. */
  code: z.string(),
  ...day,
  state: certificateState,
  /** Why it was revoked; null while it is valid. */
  reason: z.nullable(z.string()),
  /** Where anybody can check it; whole where the portal knows its own address, else a path. */
  url: z.string(),
});
export type Certificate = z.infer<typeof certificate>;

export const studentCertificates = endpoint({
  inView: true,
  about: ['student'],
  record: 'student',
  method: 'GET',
  path: '/api/students/:id/certificates',
  summary: "A student's certificates, newest first.",
  access: access.studentRecords,
  params: z.object({ id: pathId }),
  response: z.array(certificate),
  problems: ['not_found'],
});

export const issueCertificate = endpoint({
  changes: ['student'],
  method: 'POST',
  path: '/api/students/:id/certificates',
  summary:
    'The certificate of a course that the student has completed: issued at the first call, the same one at each other. A revoked one stays revoked.',
  access: access.studentRecords,
  params: z.object({ id: pathId }),
  body: z.strictObject({ courseId: id }),
  response: certificate,
  problems: ['not_found', 'course_not_completed'],
});

export const setCertificateState = endpoint({
  changes: ['student'],
  method: 'PUT',
  path: '/api/admin/certificates/:id',
  summary: 'A certificate is revoked, with a reason that the student is told, or valid again.',
  access: access.admin,
  params: z.object({ id: pathId }),
  body: z.discriminatedUnion('state', [
    z.strictObject({ state: z.literal('revoked'), reason: nonBlankText(500) }),
    z.strictObject({ state: z.literal('valid') }),
  ]),
  response: certificate,
  problems: ['not_found'],
});

export const certificatePrint = endpoint({
  method: 'GET',
  path: '/api/certificates/:id/print',
  summary: 'The certificate as a page to print, in both languages, with a QR code that leads to its verification.',
  access: access.studentRecords,
  params: z.object({ id: pathId }),
  produces: 'page',
  problems: ['not_found'],
});

/** As it is printed, or as somebody types it: in small letters, without hyphens, with O for 0. */
const code = z.object({ code: text(40) });

export const verifyCertificate = endpoint({
  method: 'GET',
  path: '/api/verify/:code',
  summary: 'Whether a certificate is genuine: name, course, its day, valid or revoked, and nothing else.',
  access: access.anyone,
  params: code,
  response: z.object({
    institute: z.string(),
    student: z.string(),
    course: z.string(),
    code: z.string(),
    ...day,
    state: certificateState,
  }),
  problems: ['not_found'],
});

export const certificateVerification = endpoint({
  method: 'GET',
  path: '/verify/:code',
  summary: 'The same as a page, where the QR code of a certificate leads.',
  access: access.anyone,
  params: code,
  produces: 'page',
  problems: ['not_found'],
});
