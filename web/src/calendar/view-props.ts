import type { Weekday } from '@halaqa/domain/calendar';
import type { Place } from './place.ts';
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
  /** Given where the reader may plan a session. */
  onCreate: ((day: string) => void) | undefined;
}
