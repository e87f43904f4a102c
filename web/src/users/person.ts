/** The people in the list of accounts: what identifies one, and who may be invited. */
import type { CallInput } from '@halaqa/contract/endpoint';
import type { inviteUsers, UserRow } from '@halaqa/contract/users';

/** Identifies a person, with or without an account; also where one list shows them in two states. */
export function keyOf({ role, studentId, trainerId, id }: UserRow): string {
  return `${role} ${studentId ?? trainerId ?? id}`;
}

export function isInvitable({ state }: UserRow): boolean {
  return state === 'never' || state === 'invited';
}

export function invitationOf(people: readonly UserRow[]): CallInput<typeof inviteUsers>['body'] {
  const numbers = (role: UserRow['role'], field: 'studentId' | 'trainerId') =>
    people.filter((person) => person.role === role).flatMap((person) => person[field] ?? []);
  return {
    studentIds: numbers('student', 'studentId'),
    trainerIds: numbers('trainer', 'trainerId'),
    adminEmails: people.filter(({ role }) => role === 'admin').flatMap(({ email }) => email ?? []),
  };
}
