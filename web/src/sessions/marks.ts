/** Marks that were set and not saved yet: they outlive a failure, and the dialog that they were set in. */
import type { Attendee } from '@halaqa/contract/sessions';
import type { AttendanceState } from '@halaqa/contract/values';
import { useState } from 'react';

/** By student; only where it differs from what the server knows. */
export type Draft = ReadonlyMap<number, AttendanceState>;

const none: Draft = new Map();
const drafts = new Map<number, Draft>();

/** What was set in this session and not saved, while the page is open. */
export function useDraft(sessionId: number): [Draft, (draft: Draft) => void] {
  const [draft, setDraft] = useState(() => drafts.get(sessionId) ?? none);
  const keep = (next: Draft) => {
    if (next.size > 0) drafts.set(sessionId, next);
    else drafts.delete(sessionId);
    setDraft(next);
  };
  return [draft, keep];
}

/** `draft` with one more mark; a mark that is as the server has it already is none. */
export function marked(draft: Draft, attendees: readonly Attendee[], state: AttendanceState): Draft {
  const next = new Map(draft);
  for (const { id, state: known } of attendees) {
    if (known === state) next.delete(id);
    else next.set(id, state);
  }
  return next;
}

export function markOf({ id, state }: Attendee, draft: Draft): AttendanceState {
  return draft.get(id) ?? state;
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
