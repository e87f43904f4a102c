import type { Session } from '@halaqa/contract/sessions';
import { parseInstant } from '@halaqa/domain/clock';

/** What a calendar shows of a session: every role's record has it. */
export type CalendarSession = Pick<
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
  | 'sync'
>;

export function startOf({ start_datetime }: CalendarSession): Date {
  return parseInstant(start_datetime);
}
