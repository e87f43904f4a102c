import type { Translated } from '@halaqa/contract/texts/translated';
import type { texts as arabic } from '../ar/certificates.ts';

export const texts = {
  restored: 'This was written before and not sent.',
  startOver: 'Start over',
  title: 'Certificate of completion',
  failed: 'Failed to show the certificate',
  again: 'Try again',
  completedOn: 'Completed on',
  issued: 'Issued on',
  code: 'Verification code',
  verify: 'Verification link',
  verifyHint:
    'Anybody who opens this link or scans the certificate can check it. They see the name, the course and the date, and nothing else.',
  copy: 'Copy the verification link',
  print: 'Print the certificate',
  revoked: 'This certificate was revoked',
  revoke: 'Revoke certificate',
  revokeNow: 'Revoke it',
  keep: 'Keep it',
  reinstate: 'Make it valid again',
  reason: 'Reason',
  reasonHint: 'The student sees the reason; the verification page does not show it.',
  reasonMissing: 'A reason is needed.',
  stateFailed: 'Failed to change the certificate',
} as const satisfies Translated<typeof arabic>;
