/** A session as a student sees it, for tests: 18:00 to 19:30 on 22 November in Riyadh, and free to book. */
import type { StudentSession } from '@halaqa/contract/booking';

export const studentSessionWith = (part: Partial<StudentSession> = {}): StudentSession => ({
  id: 1,
  name: 'Loops',
  courseId: 4,
  course_id: [4, 'Python'],
  course_name: 'Python',
  trainer_id: [2, 'Haya'],
  trainerName: 'Haya',
  room_id: null,
  roomName: null,
  start_datetime: '2026-11-22T15:00:00Z',
  end_datetime: '2026-11-22T16:30:00Z',
  capacity: 10,
  attendeeCount: 3,
  waitingCount: 0,
  state: 'confirmed',
  isRegistered: false,
  attendance: null,
  waitlistPosition: null,
  bookable: true,
  reasons: [],
  conflict: null,
  cancelUntil: null,
  ...part,
});
