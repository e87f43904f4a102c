/** Certificates on the wire. */
import type { Certificate, verifyCertificate } from '@halaqa/contract/certificates';
import type { CallResult } from '@halaqa/contract/endpoint';
import type { Language } from '@halaqa/contract/values';
import { grouped } from '@halaqa/domain/certificate-code';
import type { Config } from '../config/config.ts';
import type { Institute } from '../context/institute.ts';
import { nameInLanguage } from '../language/in-language.ts';
import { certificateDays } from './certificate-days.ts';
import type { CertificateRow } from './store.ts';

export const presentCertificate = (
  row: CertificateRow,
  { publicUrl, institute }: Pick<Config, 'publicUrl' | 'institute'>,
  language: Language,
): Certificate => ({
  id: row.id,
  course: [row.course_id, nameInLanguage(language, row.course_name, row.course_name_en)],
  code: grouped(row.code),
  ...certificateDays(row, institute.timeZone),
  state: row.revoked_at === null ? 'valid' : 'revoked',
  reason: row.revoked_reason,
  url: verificationUrl(row, publicUrl),
});

/** @param base the portal's own address; without it the answer is a path. */
export function verificationUrl({ code }: CertificateRow, base: URL | undefined): string {
  const path = `/verify/${grouped(code)}`;
  return base ? new URL(path, base).href : path;
}

/** What anybody may know who holds the code. */
export const presentVerification = (
  row: CertificateRow,
  institute: Institute,
  language: Language,
): CallResult<typeof verifyCertificate> => ({
  institute: nameInLanguage(language, institute.name, institute.nameEn ?? null),
  student: nameInLanguage(language, row.student_name, row.student_name_en),
  course: nameInLanguage(language, row.course_name, row.course_name_en),
  code: grouped(row.code),
  ...certificateDays(row, institute.timeZone),
  state: row.revoked_at === null ? 'valid' : 'revoked',
});
