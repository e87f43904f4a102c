/** A session for tests, without anything that a test has not given it: empty, in no room, 18:00 to 19:30 on 22 November in Riyadh. */
import type { Session } from '@halaqa/contract/sessions';

export const sessionWith = (part: Partial<Session> = {}): Session => ({
  id: 1,
  name: 'Loops',
  course_id: [1, 'Python'],
  trainer_id: [1, 'Haya'],
  room_id: null,
  start_datetime: '2026-11-22T15:00:00Z',
  end_datetime: '2026-11-22T16:30:00Z',
  capacity: 10,
  state: 'planned',
  attendee_ids: [],
  attendeeCount: 0,
  waitingCount: 0,
  version: 1,
  ...part,
});
