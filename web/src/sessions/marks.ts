/** Marks that were set and not saved yet: they outlive a failure, the dialog that they were set in, and the page. */
import type { Attendee, Session } from '@halaqa/contract/sessions';
import type { AttendanceState } from '@halaqa/contract/values';
import { useState } from 'react';
import { useSignedIn } from '../auth/current-user.ts';
import { type Draft, keepMarks, keptSessions } from './kept-marks.ts';

const none: Draft = new Map();
/** For browsers that refuse storage. */
const drafts = new Map<number, Draft>();

/** What the reader has set in this session and not saved, also before the page was loaded; and whether that was before. */
export function useDraft({ id, name }: Session): [Draft, (draft: Draft) => void, boolean] {
  const user = useSignedIn();
  const [{ draft, isRestored }, set] = useState(() => {
    const kept = keptSessions(user.id).find((session) => session.id === id);
    const found = (kept && new Map(kept.marks)) ?? drafts.get(id) ?? none;
    return { draft: found, isRestored: found.size > 0 };
  });
  const keep = (next: Draft) => {
    if (next.size > 0) drafts.set(id, next);
    else drafts.delete(id);
    keepMarks(user.id, { id, name }, next);
    set({ draft: next, isRestored: isRestored && next.size > 0 });
  };
  return [draft, keep, isRestored];
}

/** `draft` with one more mark; a mark that is as the server has it already is none. */
export function marked(draft: Draft, attendees: readonly Attendee[], state: AttendanceState): Draft {
  const next = new Map(draft);
  for (const { id, state: known } of attendees) {
    if (known === state) next.delete(id);
    else next.set(id, { state, known });
  }
  return next;
}

export function markOf({ id, state }: Attendee, draft: Draft): AttendanceState {
  const mark = draft.get(id);
  return mark && mark.known === state ? mark.state : state;
}

/** Students that somebody else has marked differently since: the server's mark is kept. */
export function staleMarks(attendees: readonly Attendee[], draft: Draft): readonly Attendee[] {
  return attendees.filter(({ id, state }) => {
    const mark = draft.get(id);
    return mark !== undefined && mark.known !== state && mark.state !== state;
  });
}

/** What is to be sent: of those who still have a place. */
export function marksToSave(attendees: readonly Attendee[], draft: Draft): { studentId: number; state: AttendanceState }[] {
  return attendees.flatMap((attendee) => {
    const state = markOf(attendee, draft);
    return state === attendee.state ? [] : [{ studentId: attendee.id, state }];
  });
}

export function countMarks(attendees: readonly Attendee[], draft: Draft): Record<AttendanceState, number> {
  const count = { registered: 0, attended: 0, absent: 0 };
  for (const attendee of attendees) count[markOf(attendee, draft)] += 1;
  return count;
}
