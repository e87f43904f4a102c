import type { Weekday } from '@halaqa/domain/calendar';
import type { Place } from './place.ts';
import type { More } from './ShowMore.tsx';
import type { CalendarSession } from './session.ts';

/** A weekly slot: wall times `HH:mm`, and what stands in it. */
export interface CalendarSlot {
  id: number;
  /** 0 Sunday to 6 Saturday (SPEC-9.14). */
  dayOfWeek: number;
  startTime: string;
  endTime: string;
  name: string;
}

/** The days of a month that may have very many sessions, of which the first are given. */
export interface CountedDays<S extends CalendarSession> {
  /** How many each has; nothing of one that has none. */
  counts: ReadonlyMap<string, number>;
  /** The sessions of the day that the calendar stands on, as far as they were read. */
  chosen: readonly S[];
  more: More | undefined;
}

/** What each view of the calendar is given. */
export interface ViewProps<S extends CalendarSession> {
  /** Undefined while they are on their way. */
  sessions: readonly S[] | undefined;
  place: Place;
  onMove: (place: Place) => void;
  /** What was chosen last, which `place` follows a moment later where much is to be drawn. */
  newest: () => Place;
  firstDay: Weekday;
  now: Date;
  /** The session that is shown elsewhere on the screen. */
  selected: number | undefined;
  onOpen: (session: S) => void;
  /** Off where all sessions are the trainer's own. */
  withTrainer: boolean;
  /** What comes every week, behind the sessions of the week. */
  slots: readonly CalendarSlot[];
  /** Undefined where all sessions of a month are given. */
  counted: CountedDays<S> | undefined;
  /** Given where the reader may plan a session. */
  onCreate: ((day: string) => void) | undefined;
}
