import type { Weekday } from '@halaqa/domain/calendar';
import type { Place } from './place.ts';
import type { CalendarSession } from './session.ts';

/** What each view of the calendar is given. */
export interface ViewProps<S extends CalendarSession> {
  /** Undefined while they are on their way. */
  sessions: readonly S[] | undefined;
  place: Place;
  onMove: (place: Place) => void;
  firstDay: Weekday;
  now: Date;
  /** The session that is shown elsewhere on the screen. */
  selected: number | undefined;
  onOpen: (session: S) => void;
  /** Off where all sessions are hers. */
  withTrainer: boolean;
  /** Given where the reader may plan a session. */
  onCreate: ((day: string) => void) | undefined;
}
