/** The signed-in person on the wire. */
import type { CurrentUser } from '@halaqa/contract/auth';
import type { Language } from '@halaqa/contract/values';
import type { Institute } from '../../context/institute.ts';
import type { AccountPerson } from '../credentials/account-store.ts';
import { splitName } from '../credentials/person-name.ts';

/** @param language the reader's: a person with an English form of the name is shown by it in English. */
export function presentCurrentUser(person: AccountPerson, expiresAt: Date, language: Language, institute: Institute): CurrentUser {
  const split = splitName((language === 'en' ? person.nameEn : null) ?? person.name ?? '');
  const recorded = language === 'ar' || !person.nameEn;
  return {
    id: person.id,
    role: person.role,
    firstName: (recorded ? person.givenName : null) ?? split.first,
    lastName: (recorded ? person.familyName : null) ?? split.last,
    email: person.email,
    phone: person.phone,
    studentNumber: person.studentNumber,
    studentId: person.studentId,
    trainerId: person.trainerId,
    registrationDate: person.registeredOn,
    gender: person.gender,
    profileImageUrl: null,
    language: person.language,
    preferences: person.preferences,
    institute: { name: institute.name, timeZone: institute.timeZone },
    requiredAction: person.requiredAction,
    expiresAt: expiresAt.toISOString(),
  };
}
