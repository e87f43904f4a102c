import type { Session } from '@halaqa/contract/sessions';
import type { Edited } from './session-edit.ts';

/** What can be done with a session from the calendar or the list. */
export interface SessionActions {
  onEdit: (edited: Edited) => void;
  onStudents: (session: Session) => void;
  onDelete: (session: Session) => void;
  /** The session whose dialog is on its way. */
  coming: number | undefined;
}
