import type { Attendee } from '@halaqa/contract/attendance';

/** Somebody who has given the code, and when. */
type CheckedIn = Attendee & { at: string };

/**
 * Who has given the code: the last first. `contested` are those among them whom the trainer has marked absent; the code does not
 * change that (D-124).
 */
export function checkedIn(attendees: readonly Attendee[]): { here: CheckedIn[]; contested: CheckedIn[] } {
  const given = attendees.flatMap((one) => (one.checkedInAt ? [{ ...one, at: one.checkedInAt }] : []));
  const lastFirst = given.sort((a, b) => b.at.localeCompare(a.at) || a.id - b.id);
  return {
    here: lastFirst.filter(({ state }) => state !== 'absent'),
    contested: lastFirst.filter(({ state }) => state === 'absent'),
  };
}
