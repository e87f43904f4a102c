/** Attendance marks that were set and not saved yet: they survive a failure, the closing of the dialog, and a reload. */

import type { Attendee, MarkedAttendee, markAttendance } from '@halaqa/contract/attendance';
import type { CallInput } from '@halaqa/contract/endpoint';
import type { Session } from '@halaqa/contract/sessions';
import type { AttendanceState } from '@halaqa/contract/values';
import { useMemo, useState, useSyncExternalStore } from 'react';
import { useSignedIn } from '../auth/current-user.ts';
import {
  type Draft,
  type KeepOptions,
  type KeptSession,
  keepMarks,
  keptSessions,
  keptText,
  type Mark,
  watchKeptMarks,
} from './kept-marks.ts';

/** What the reader has marked and the server does not have, by session; those that wait to be sent among them. */
export function useKeptSessions(): KeptSession[] {
  const { id } = useSignedIn();
  const text = useSyncExternalStore(watchKeptMarks, keptText);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text changes with what is kept.
  return useMemo(() => keptSessions(id), [id, text]);
}

interface UseDraft {
  draft: Draft;
  /** Whether it was there when the dialog opened. */
  isRestored: boolean;
  /** Whether it is sent by itself once the server can be reached. */
  isWaiting: boolean;
  keep: (draft: Draft, how?: KeepOptions) => void;
  /** The key of what was kept last. */
  keyNow: () => string | undefined;
}

/** What the reader has set in this session and the server does not have, also before the page was loaded. */
export function useDraft({ id, name }: Session): UseDraft {
  const user = useSignedIn();
  const kept = useKeptSessions().find((session) => session.id === id);
  const [restored, setRestored] = useState(kept !== undefined);
  const draft = useMemo(() => new Map(kept?.marks), [kept]);
  const keep = (next: Draft, how: KeepOptions = {}) => {
    if (next.size === 0) setRestored(false);
    keepMarks(user.id, { id, name }, next, how);
  };
  const keyNow = () => keptSessions(user.id).find((session) => session.id === id)?.key;
  return { draft, keep, keyNow, isRestored: restored && draft.size > 0, isWaiting: kept?.isWaiting ?? false };
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

/** What is to be saved: of those who still have a place. */
export function marksToSave(attendees: readonly Attendee[], draft: Draft): Draft {
  return new Map(
    attendees.flatMap((attendee) => {
      const state = markOf(attendee, draft);
      return state === attendee.state ? [] : [[attendee.id, { state, known: attendee.state }]];
    }),
  );
}

/** What the call takes. The same marks are the same body, as their key demands. */
export const bodyOf = (marks: Iterable<readonly [number, Mark]>): CallInput<typeof markAttendance>['body'] => ({
  marks: Array.from(marks, ([studentId, { state, known }]) => ({ studentId, state, known })),
});

/** The marks of others that stayed, beside what the reader had marked. */
export function refusedOf(attendees: readonly MarkedAttendee[], draft: Draft): Draft {
  const refused = attendees.filter(({ isRefused }) => isRefused).map(({ id }) => id);
  return new Map([...draft].filter(([id]) => refused.includes(id)));
}

export function countMarks(attendees: readonly Attendee[], draft: Draft): Record<AttendanceState, number> {
  const count = { registered: 0, attended: 0, absent: 0 };
  for (const attendee of attendees) count[markOf(attendee, draft)] += 1;
  return count;
}
