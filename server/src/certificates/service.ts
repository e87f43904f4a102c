/** Issuing, revoking and reinstating certificates. */
import { randomBytes } from 'node:crypto';
import { Problem } from '@halaqa/contract/problem';
import { certificateCode, grouped } from '@halaqa/domain/certificate-code';
import { dayOf } from '@halaqa/domain/clock';
import { completionDay, isCourseCompleted } from '@halaqa/domain/progress';
import { type Actor, writeAudit } from '../audit/store.ts';
import type { Tx } from '../db/transaction.ts';
import { presentDetails } from '../students/present.ts';
import { findStudentsWithDetails } from '../students/record-store.ts';
import {
  type CertificateRow,
  findAttendedSessions,
  findCertificate,
  findCertificateOfCourse,
  insertCertificate,
  updateCertificateState,
} from './store.ts';

interface WantedCertificate {
  studentId: number;
  courseId: number;
  /** The institute's time zone, in which the day of completion is kept. */
  zone: string;
}

/**
 * The one certificate of the student and the course; it is issued where there is none.
 * @throws Problem `not_found` for an unknown student, `course_not_completed` while the rule does not hold (D-117).
 */
export async function issueCertificate(tx: Tx, actor: Actor, { studentId, courseId, zone }: WantedCertificate): Promise<CertificateRow> {
  const had = await findCertificateOfCourse(tx, studentId, courseId);
  if (had) return had;
  const [student] = await findStudentsWithDetails(tx, [studentId]);
  if (!student) throw new Problem('not_found');
  const { enrollments } = presentDetails(student, 'ar');
  const enrolment = enrollments.find((one) => one.course_id[0] === courseId && isCourseCompleted(one));
  if (!enrolment) throw new Problem('course_not_completed');
  const attended = await findAttendedSessions(tx, studentId, courseId);
  const completedOn = completionDay({
    requiredLectures: enrolment.required_lectures,
    attendedDays: attended.map((begin) => dayOf(begin, zone)),
    endsOn: enrolment.date_end,
    today: dayOf(new Date(), zone),
  });

  const code = certificateCode(randomBytes(12));
  if (await insertCertificate(tx, { studentId, courseId, code, completedOn })) {
    await writeAudit(tx, {
      ...actor,
      action: 'certificate_issued',
      kind: 'student',
      recordId: studentId,
      details: { changes: { course_id: { from: null, to: courseId }, certificate: { from: null, to: grouped(code) } } },
    });
  }
  return known(await findCertificateOfCourse(tx, studentId, courseId));
}

/** @param reason why it is revoked; null makes it valid again. What is so already stays as it is. */
export async function setCertificateState(tx: Tx, actor: Actor, id: number, reason: string | null): Promise<CertificateRow> {
  const before = known(await findCertificate(tx, id));
  if (await updateCertificateState(tx, id, reason)) {
    const printed = grouped(before.code);
    await writeAudit(tx, {
      ...actor,
      action: reason === null ? 'certificate_reinstated' : 'certificate_revoked',
      kind: 'student',
      recordId: before.student_id,
      details: {
        changes: { certificate: reason === null ? { from: null, to: printed } : { from: printed, to: null } },
        ...(reason !== null && { why: reason }),
      },
    });
  }
  return known(await findCertificate(tx, id));
}

function known(row: CertificateRow | undefined): CertificateRow {
  if (!row) throw new Problem('not_found');
  return row;
}
