import type { Certificate } from '@halaqa/contract/certificates';
import { dayOf } from '@halaqa/domain/clock';
import type { CertificateRow } from './store.ts';

/** The day that a certificate bears, on the wire and on paper (D-194). */
export function certificateDays(row: CertificateRow, zone: string): Pick<Certificate, 'issuedOn' | 'completedOn'> {
  return { issuedOn: row.completed_on ?? dayOf(row.issued_at, zone), completedOn: row.completed_on };
}
