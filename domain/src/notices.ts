/** What is told of a session, and when a change of it is worth telling (decisions 23, 31 and 40). Facts, no sentences. */
import type { Notice, SessionChanges, SessionFacts } from '@halaqa/contract/notices';
import type { NotificationKind, SessionState } from '@halaqa/contract/values';
import { toWire } from './clock.ts';
import type { Span } from './registration.ts';

export interface SessionToTell extends Span {
  id: number;
  name: string;
  courseName: string;
  trainer: Named;
  room: Named | null;
  state: SessionState;
}

interface Named {
  id: number;
  name: string;
}

/** The kinds that tell of a session and nothing beside it. */
type PlainKind = Extract<
  NotificationKind,
  'session_booked' | 'session_cancelled' | 'new_session' | 'waitlist_promoted' | 'registration_cancelled'
>;

export function noticeOf(kind: PlainKind, session: Pick<SessionToTell, 'id' | 'name' | 'courseName' | 'startsAt'>): Notice {
  return { kind, params: factsOf(session) };
}

/**
 * What those who have a place are told when a session changes from `before` to `after`, or nothing. Told are cancelling,
 * leaving `cancelled`, and another time, trainer or room. Not told are other states, a new name and a trainer or room
 * that was only renamed; nor anything while the session stays cancelled, since nobody goes there.
 */
export function noticeOfChange(before: SessionToTell, after: SessionToTell): Notice | undefined {
  if (after.state === 'cancelled') {
    return before.state === 'cancelled' ? undefined : noticeOf('session_cancelled', after);
  }
  const changes: SessionChanges = {
    ...(before.state === 'cancelled' && { state: { from: before.state, to: after.state } }),
    ...(!sameTime(before.startsAt, after.startsAt) && { startsAt: { from: toWire(before.startsAt), to: toWire(after.startsAt) } }),
    ...(!sameTime(before.endsAt, after.endsAt) && { endsAt: { from: toWire(before.endsAt), to: toWire(after.endsAt) } }),
    ...(before.trainer.id !== after.trainer.id && { trainerName: { from: before.trainer.name, to: after.trainer.name } }),
    ...(before.room?.id !== after.room?.id && { roomName: { from: before.room?.name ?? null, to: after.room?.name ?? null } }),
  };
  if (Object.keys(changes).length === 0) return undefined;
  return { kind: 'session_updated', params: { ...factsOf(after), changes } };
}

function factsOf({ id, name, courseName, startsAt }: Pick<SessionToTell, 'id' | 'name' | 'courseName' | 'startsAt'>): SessionFacts {
  return { sessionId: id, sessionName: name, courseName, startsAt: toWire(startsAt) };
}

function sameTime(a: Date, b: Date): boolean {
  return a.getTime() === b.getTime();
}
