/** A session as one student sees it, on the wire. */
import type { StudentSession } from '@halaqa/contract/booking';
import type { Language } from '@halaqa/contract/values';
import { toWire } from '@halaqa/domain/clock';
import { cancellationDeadline, refusalsFor } from '@halaqa/domain/registration';
import { inLanguage } from '../language/in-language.ts';
import { factsOf, type Sight } from './sight.ts';

export const presentSession = (sight: Sight, language: Language, cancelCutoffHours: number): StudentSession => {
  const reasons = refusalsFor(factsOf(sight));
  const course = inLanguage(language, sight.course_name, sight.course_name_en);
  const trainer = inLanguage(language, sight.trainer_name, sight.trainer_name_en);
  const room = sight.room_name === null ? null : inLanguage(language, sight.room_name, sight.room_name_en);
  return {
    id: sight.id,
    name: inLanguage(language, sight.name, sight.name_en),
    courseId: sight.course_id,
    course_id: [sight.course_id, course],
    course_name: course,
    trainer_id: [sight.trainer_id, trainer],
    trainerName: trainer,
    room_id: sight.room_id === null || room === null ? null : [sight.room_id, room],
    roomName: room,
    start_datetime: toWire(sight.starts_at),
    end_datetime: toWire(sight.ends_at),
    capacity: sight.capacity,
    attendeeCount: sight.seats_taken,
    waitingCount: sight.waiting,
    state: sight.state,
    isRegistered: sight.attendance !== null,
    attendance: sight.attendance,
    waitlistPosition: sight.waitlist_position,
    bookable: reasons.length === 0,
    reasons,
    conflict: reasons.includes('time_conflict') ? presentConflict(sight, language) : null,
    cancelUntil: sight.attendance === null ? null : toWire(cancellationDeadline(sight.starts_at, cancelCutoffHours)),
  };
};

/** The session of hers that lies in the way; null where none does. */
const presentConflict = (sight: Sight, language: Language): StudentSession['conflict'] =>
  sight.clash_id === null || sight.clash_name === null || sight.clash_starts_at === null
    ? null
    : {
        id: sight.clash_id,
        name: inLanguage(language, sight.clash_name, sight.clash_name_en),
        start_datetime: toWire(sight.clash_starts_at),
      };
