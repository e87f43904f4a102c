/** A person and their account as admins see them, on the wire. */
import type { AddressHolder, InvitationOutcome, UserRow } from '@halaqa/contract/users';
import type { Language } from '@halaqa/contract/values';
import { toWire } from '@halaqa/domain/clock';
import { nameInLanguage } from '../../language/in-language.ts';
import { knownGender } from '../../language/known-gender.ts';
import type { InvitedPerson } from './invite.ts';
import type { InvitationCandidate } from './invited-store.ts';
import type { PersonRow } from './people.ts';

export const presentPerson = (row: PersonRow, language: Language): UserRow => ({
  id: row.id,
  role: row.role,
  studentId: row.student_id,
  trainerId: row.trainer_id,
  name: nameInLanguage(language, row.name, row.name_en),
  email: row.email,
  studentNumber: row.student_number,
  gender: knownGender(row.gender),
  state: row.state,
  invitation:
    row.state === 'invited' && row.sent_at && row.expires_at
      ? { sentAt: toWire(row.sent_at), expiresAt: toWire(row.expires_at), letter: row.letter }
      : null,
  lastSeenAt: row.last_seen_at && toWire(row.last_seen_at),
});

export function presentInvitationOutcome({ candidate, holder, ...came }: InvitedPerson, language: Language): InvitationOutcome {
  const { role, recordId, gender, email } = candidate;
  return {
    role,
    recordId,
    name: nameOf(candidate, language),
    gender,
    email,
    ...came,
    holder: presentHolder(holder, language),
  };
}

export const presentHolder = (holder: InvitationCandidate | undefined, language: Language): AddressHolder =>
  holder ? { role: holder.role, recordId: holder.recordId, name: nameOf(holder, language), gender: holder.gender } : null;

const nameOf = (one: InvitationCandidate, language: Language): string => nameInLanguage(language, one.name ?? one.email ?? '', one.nameEn);
