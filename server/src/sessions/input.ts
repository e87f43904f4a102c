/** From what a call gives to the values of a row. */
import type { Language, SessionState } from '@halaqa/contract/values';
import { parseInstant, toWire } from '@halaqa/domain/clock';
import { renamed } from '@halaqa/domain/names';
import type { SessionRow, SessionValues } from './store.ts';

/** As the calls give it (SPEC-3.10). */
export interface SessionInput {
  name: string;
  courseId: number;
  trainerId: number;
  roomId?: number | null | undefined;
  startDatetime: string;
  endDatetime: string;
  capacity?: number | undefined;
  state?: SessionState | undefined;
}

export const placeOf = ({ courseId, trainerId, roomId }: SessionInput): Pick<SessionValues, 'course_id' | 'trainer_id' | 'room_id'> => ({
  course_id: courseId,
  trainer_id: trainerId,
  room_id: roomId ?? null,
});

export const valuesOfNew = (given: SessionInput & { capacity: number; state: SessionState }): SessionValues => ({
  ...placeOf(given),
  name: given.name,
  name_en: null,
  starts_at: toTheSecond(given.startDatetime),
  ends_at: toTheSecond(given.endDatetime),
  capacity: given.capacity,
  state: given.state,
});

/** What the session becomes; capacity and state stay where they are not given. */
export const valuesOfEdit = (given: SessionInput, before: SessionRow, language: Language): SessionValues => ({
  ...placeOf(given),
  ...renamed(given.name, before, language),
  starts_at: unmoved(toTheSecond(given.startDatetime), before.starts_at),
  ends_at: unmoved(toTheSecond(given.endDatetime), before.ends_at),
  capacity: given.capacity ?? before.capacity,
  state: given.state ?? before.state,
});

export const isMoved = (before: SessionRow, after: SessionValues): boolean =>
  before.starts_at.getTime() !== after.starts_at.getTime() || before.ends_at.getTime() !== after.ends_at.getTime();

/** The wire says no more of an instant (D-7). */
const toTheSecond = (text: string): Date => parseInstant(toWire(parseInstant(text)));

/** A time that comes back as the wire said it is no change, though the row should have it to the millisecond. */
const unmoved = (given: Date, before: Date): Date => (toWire(given) === toWire(before) ? before : given);
