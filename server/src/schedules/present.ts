/** Weekly slots, and the sessions that they would make, on the wire. */
import type { DeletedSlot } from '@halaqa/contract/bulk';
import type { PlannedSession, WeeklySlot } from '@halaqa/contract/schedules';
import type { Language } from '@halaqa/contract/values';
import { toWire } from '@halaqa/domain/clock';
import type { PlannedCandidate } from '@halaqa/domain/term-plan';
import { nameInLanguage } from '../language/in-language.ts';
import type { DeletedSlotRow, ExistingSessionRow, SlotRow } from './store.ts';

/** The ids carry the names that the specification gave them (D-5). */
export const presentSlot = (row: SlotRow, language: Language): WeeklySlot => ({
  id: row.id,
  odooTrainerId: row.trainer_id,
  odooCourseId: row.course_id,
  dayOfWeek: row.day_of_week,
  startTime: row.start_time,
  endTime: row.end_time,
  capacity: row.capacity,
  ...(row.minimum !== null && { minimum: row.minimum }),
  room_id: row.room_id === null || row.room_name === null ? null : [row.room_id, nameInLanguage(language, row.room_name, row.room_name_en)],
  version: row.version,
  trainer_name: nameInLanguage(language, row.trainer_name, row.trainer_name_en),
  course_name: nameInLanguage(language, row.course_name, row.course_name_en),
});

export const presentDeletedSlot = (row: DeletedSlotRow, language: Language): DeletedSlot => ({
  id: row.id,
  dayOfWeek: row.day_of_week,
  startTime: row.start_time,
  endTime: row.end_time,
  trainer_name: nameInLanguage(language, row.trainer_name, row.trainer_name_en),
  course_name: nameInLanguage(language, row.course_name, row.course_name_en),
});

/** A session of a plan with the names of what it is made of and of what is in its way. */
export interface PlannedWithNames {
  planned: PlannedCandidate;
  slot: SlotRow;
  existing: ReadonlyMap<number, ExistingSessionRow>;
}

/** A session is called after its course; another session of the plan that lies in its way has no name of its own yet. */
export function presentPlanned({ planned, slot, existing }: PlannedWithNames, language: Language): PlannedSession {
  const course = nameInLanguage(language, slot.course_name, slot.course_name_en);
  return {
    key: planned.key,
    name: course,
    course_id: [slot.course_id, course],
    trainer_id: [slot.trainer_id, nameInLanguage(language, slot.trainer_name, slot.trainer_name_en)],
    start_datetime: toWire(planned.startsAt),
    end_datetime: toWire(planned.endsAt),
    obstacles: planned.obstacles,
    inTheWay: planned.inTheWay.map(({ id, startsAt, endsAt, takes }) => {
      const stands = id === null ? undefined : existing.get(id);
      return {
        id,
        name: stands ? nameInLanguage(language, stands.name, stands.name_en) : course,
        start_datetime: toWire(startsAt),
        end_datetime: toWire(endsAt),
        takes,
      };
    }),
  };
}
