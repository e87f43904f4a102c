import type { MarkedSession, Session } from '@halaqa/contract/sessions';
import { parseInstant } from '@halaqa/domain/clock';

/** What a calendar shows of a session: every role's record has it, and those of whoever takes attendance say how far that is. */
export type CalendarSession = Partial<Pick<MarkedSession, 'marked'>> &
  Pick<
    Session,
    | 'id'
    | 'name'
    | 'course_id'
    | 'trainer_id'
    | 'room_id'
    | 'start_datetime'
    | 'end_datetime'
    | 'capacity'
    | 'state'
    | 'attendeeCount'
    | 'guestCount'
    | 'sync'
  >;

export function startOf({ start_datetime }: CalendarSession): Date {
  return parseInstant(start_datetime);
}
