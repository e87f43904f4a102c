/** Sessions and what belongs to them on the wire, with names in the reader's language. */
import type { Attendee } from '@halaqa/contract/attendance';
import type { Option } from '@halaqa/contract/availability';
import type { ConflictingSession, ListedSession, Session } from '@halaqa/contract/sessions';
import type { Language } from '@halaqa/contract/values';
import { nameInLanguage } from '../language/in-language.ts';
import { knownGender } from '../language/known-gender.ts';
import type { ListedRow } from './list.ts';
import type { OptionRow } from './options.ts';
import type { CountedRow, ListedAttendeeRow, SessionRow } from './store.ts';
import { wireInstant } from './wire-instant.ts';

export const presentSession = (row: CountedRow, language: Language): Session => ({
  id: row.id,
  name: nameInLanguage(language, row.name, row.name_en),
  ...(row.name_en && { names: { name: row.name, nameEn: row.name_en } }),
  course_id: [row.course_id, nameInLanguage(language, row.course_name, row.course_name_en)],
  trainer_id: [row.trainer_id, nameInLanguage(language, row.trainer_name, row.trainer_name_en)],
  room_id: row.room_id === null || row.room_name === null ? null : [row.room_id, nameInLanguage(language, row.room_name, row.room_name_en)],
  start_datetime: wireInstant(row.starts_at),
  end_datetime: wireInstant(row.ends_at),
  capacity: row.capacity,
  ...(row.minimum !== null && { minimum: row.minimum }),
  ...(row.kept_below_minimum && { keptBelowMinimum: true }),
  state: row.state,
  ...(row.attendee_ids && { attendee_ids: row.attendee_ids }),
  attendeeCount: row.seats_taken,
  ...(row.guests > 0 && { guestCount: row.guests }),
  waitingCount: row.waiting,
  version: row.version,
});

/** Nothing where the list was asked for without them. */
export const presentNames = ({ attendees }: ListedRow, language: Language): Pick<ListedSession, 'attendees'> =>
  attendees
    ? { attendees: attendees.map(({ id, name, name_en, email }) => ({ id, name: nameInLanguage(language, name, name_en), email })) }
    : {};

/** One of the sessions that a conflict lists (D-32). */
export function presentConflicting(row: SessionRow, takes: ConflictingSession['takes'], language: Language): ConflictingSession {
  const { id, name, start_datetime, end_datetime, trainer_id, room_id } = presentSession(row, language);
  return { id, name, start_datetime, end_datetime, trainer: trainer_id[1], room: room_id?.[1] ?? null, takes };
}

/** By name, as the reader's language sorts. @param reader the account that is answered */
export const presentAttendees = (rows: ListedAttendeeRow[], language: Language, reader: number): Attendee[] =>
  byName(
    rows.map(({ id, name, name_en, email, phone, student_number, gender, state, ...row }) => ({
      id,
      name: nameInLanguage(language, name, name_en),
      email,
      phone,
      studentNumber: student_number,
      gender: knownGender(gender),
      state,
      marked: presentMarker(row, language, reader),
      checkedInAt: row.checked_in_at && wireInstant(row.checked_in_at),
      isAddedLate: row.given_late,
    })),
    language,
  );

type Marker = Pick<ListedAttendeeRow, 'marked_by' | 'marked_at' | 'marker_name' | 'marker_name_en'>;

const presentMarker = (row: Marker, language: Language, reader: number): Attendee['marked'] =>
  row.marked_at && {
    by: row.marker_name === null ? null : nameInLanguage(language, row.marker_name, row.marker_name_en),
    isOwn: row.marked_by === reader,
    at: wireInstant(row.marked_at),
  };

export const presentOptions = <Row extends OptionRow>(rows: Row[], language: Language): (Omit<Row, 'name_en'> & Option)[] =>
  byName(
    rows.map(({ name_en, ...row }) => ({ ...row, name: nameInLanguage(language, row.name, name_en) })),
    language,
  );

const collators: Record<Language, Intl.Collator> = {
  ar: new Intl.Collator('ar', { numeric: true }),
  en: new Intl.Collator('en', { numeric: true }),
};

const byName = <Row extends { id: number; name: string }>(rows: Row[], language: Language): Row[] =>
  rows.sort((a, b) => collators[language].compare(a.name, b.name) || a.id - b.id);
