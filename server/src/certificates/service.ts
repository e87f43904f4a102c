/** Issuing, revoking and reinstating certificates. */
import { randomBytes } from 'node:crypto';
import { Problem } from '@halaqa/contract/problem';
import { certificateCode, grouped } from '@halaqa/domain/certificate-code';
import { isCourseCompleted } from '@halaqa/domain/progress';
import { type Actor, writeAudit } from '../audit/store.ts';
import type { Tx } from '../db/transaction.ts';
import { presentDetails } from '../students/present.ts';
import { findStudentsWithDetails } from '../students/record-store.ts';
import { type CertificateRow, findCertificate, findCertificateOfCourse, insertCertificate, updateCertificateState } from './store.ts';

/**
 * The one certificate of the student and the course; it is issued where there is none.
 * @throws Problem `not_found` for an unknown student, `course_not_completed` while the rule does not hold (D-117).
 */
export async function issueCertificate(tx: Tx, actor: Actor, studentId: number, courseId: number): Promise<CertificateRow> {
  const had = await findCertificateOfCourse(tx, studentId, courseId);
  if (had) return had;
  const [student] = await findStudentsWithDetails(tx, [studentId]);
  if (!student) throw new Problem('not_found');
  const { enrollments } = presentDetails(student, 'ar');
  if (!enrollments.some((one) => one.course_id[0] === courseId && isCourseCompleted(one))) throw new Problem('course_not_completed');

  const code = certificateCode(randomBytes(12));
  if (await insertCertificate(tx, { studentId, courseId, code })) {
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
