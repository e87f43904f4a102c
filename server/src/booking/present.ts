/** A session as one student sees it, on the wire. */
import type { StudentSession } from '@halaqa/contract/booking';
import type { Language } from '@halaqa/contract/values';
import { toWire } from '@halaqa/domain/clock';
import { cancellationDeadline, registrationRefusalsFor } from '@halaqa/domain/registration';
import { nameInLanguage } from '../language/in-language.ts';
import { registrationFactsOf, type SessionView } from './session-view.ts';

export function presentSession(view: SessionView, language: Language, cancelCutoffHours: number): StudentSession {
  const reasons = registrationRefusalsFor(registrationFactsOf(view));
  const course = nameInLanguage(language, view.course_name, view.course_name_en);
  const trainer = nameInLanguage(language, view.trainer_name, view.trainer_name_en);
  const room = view.room_name === null ? null : nameInLanguage(language, view.room_name, view.room_name_en);
  return {
    id: view.id,
    name: nameInLanguage(language, view.name, view.name_en),
    courseId: view.course_id,
    course_id: [view.course_id, course],
    course_name: course,
    trainer_id: [view.trainer_id, trainer],
    trainerName: trainer,
    room_id: view.room_id === null || room === null ? null : [view.room_id, room],
    roomName: room,
    start_datetime: toWire(view.starts_at),
    end_datetime: toWire(view.ends_at),
    capacity: view.capacity,
    attendeeCount: view.seats_taken,
    waitingCount: view.waiting,
    state: view.state,
    isRegistered: view.attendance !== null,
    attendance: view.attendance,
    waitlistPosition: view.waitlist_position,
    bookable: reasons.length === 0,
    reasons,
    conflict: reasons.includes('time_conflict') ? presentConflict(view, language) : null,
    cancelUntil: view.state === 'cancelled' ? null : toWire(cancellationDeadline(view.starts_at, cancelCutoffHours)),
  };
}

/** The student's session that lies in the way; null where none does. */
export const presentConflict = (view: SessionView, language: Language): StudentSession['conflict'] =>
  view.clash_id === null || view.clash_name === null || view.clash_starts_at === null
    ? null
    : {
        id: view.clash_id,
        name: nameInLanguage(language, view.clash_name, view.clash_name_en),
        start_datetime: toWire(view.clash_starts_at),
      };
