import type { Session } from '@halaqa/contract/sessions';

/** How many of those who have a place are students here: who stands in the list, is marked, and is told (D-358). */
export const studentsIn = ({ attendeeCount, guestCount = 0 }: Pick<Session, 'attendeeCount' | 'guestCount'>): number =>
  attendeeCount - guestCount;
