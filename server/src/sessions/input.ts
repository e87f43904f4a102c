/** Converts the input of a call to the values of a row. */
import { Problem } from '@halaqa/contract/problem';
import type { Language, SessionState } from '@halaqa/contract/values';
import { parseInstant, toWire } from '@halaqa/domain/clock';
import { type BilingualName, editedName, enteredNames } from '@halaqa/domain/names';
import type { TimeSpan } from '@halaqa/domain/registration';
import { validateTimes } from '@halaqa/domain/session-times';
import { serverText } from '../language/texts.ts';
import type { SessionRow, SessionValues } from './store.ts';

/** As the calls give it (SPEC-3.10). */
export interface SessionInput {
  name: string;
  /** Null: none. Undefined: the name is the one that the caller reads. */
  nameEn?: string | null | undefined;
  courseId: number;
  trainerId: number;
  roomId?: number | null | undefined;
  startDatetime: string;
  endDatetime: string;
  capacity?: number | undefined;
  /** Null: none. */
  minimum?: number | null | undefined;
  state?: SessionState | undefined;
}

/** Without a name it is called as its course is (D-381). */
export type NewSessionInput = Omit<SessionInput, 'name'> & { name?: string | undefined; capacity: number; state: SessionState };

export const courseTrainerAndRoomOf = ({
  courseId,
  trainerId,
  roomId,
}: SessionInput): Pick<SessionValues, 'course_id' | 'trainer_id' | 'room_id'> => ({
  course_id: courseId,
  trainer_id: trainerId,
  room_id: roomId ?? null,
});

export const valuesOfNew = (given: SessionInput & { capacity: number; state: SessionState }): SessionValues => ({
  ...courseTrainerAndRoomOf(given),
  ...enteredNames({ name: given.name, nameEn: given.nameEn ?? null }, { name: '', name_en: null }),
  starts_at: toTheSecond(given.startDatetime),
  ends_at: toTheSecond(given.endDatetime),
  capacity: given.capacity,
  minimum: given.minimum ?? null,
  state: given.state,
});

/** What the session becomes; capacity, minimum and state stay where they are not given. */
export const valuesOfEdit = (given: SessionInput, before: SessionRow, language: Language): SessionValues => ({
  ...courseTrainerAndRoomOf(given),
  ...namesOf(given, before, language),
  starts_at: unmoved(toTheSecond(given.startDatetime), before.starts_at),
  ends_at: unmoved(toTheSecond(given.endDatetime), before.ends_at),
  capacity: given.capacity ?? before.capacity,
  minimum: given.minimum === undefined ? before.minimum : given.minimum,
  state: given.state ?? before.state,
});

const namesOf = ({ name, nameEn }: SessionInput, before: SessionRow, language: Language): BilingualName =>
  nameEn === undefined ? editedName(name, before, language) : enteredNames({ name, nameEn }, before);

export const isTimeChanged = (before: SessionRow, after: SessionValues): boolean =>
  before.starts_at.getTime() !== after.starts_at.getTime() || before.ends_at.getTime() !== after.ends_at.getTime();

/** The wire says no more of an instant (D-7). */
const toTheSecond = (text: string): Date => parseInstant(toWire(parseInstant(text)));

/** A time that comes back as the wire said it is no change, though the row should have it to the millisecond. */
const unmoved = (given: Date, before: Date): Date => (toWire(given) === toWire(before) ? before : given);

/** @throws Problem `validation` where no session may have these times (D-22) */
export function timesOfQuery(from: string, to: string, language: Language): TimeSpan {
  const times = { startsAt: toTheSecond(from), endsAt: toTheSecond(to) };
  const [fault] = validateTimes({ ...times, isNew: false, now: times.startsAt });
  if (fault) throw new Problem('validation', { fields: { to: serverText(language, `field.${fault.code}`) } });
  return times;
}
