/** Which notices a session causes, and which of its changes deserve one (D-23, D-31 and D-40). Facts, not sentences. */
import type { Notice, NoticeSession, SessionChanges } from '@halaqa/contract/notices';
import type { NotificationKind, SessionState } from '@halaqa/contract/values';
import { toWire } from './clock.ts';
import type { TimeSpan } from './registration.ts';

/** As the institute writes it, and its English form where there is one. */
interface NamedRecord {
  name: string;
  nameEn: string | null;
}

export interface SessionForNotice extends TimeSpan, NamedRecord {
  id: number;
  course: NamedRecord;
  trainer: NamedRecord & { id: number };
  room: (NamedRecord & { id: number }) | null;
  state: SessionState;
}

type NoticeFacts = Pick<SessionForNotice, 'id' | 'name' | 'nameEn' | 'course' | 'startsAt'>;

/** The kinds that carry a session and nothing else. */
type PlainKind = Extract<
  NotificationKind,
  'session_booked' | 'session_cancelled' | 'new_session' | 'waitlist_promoted' | 'registration_cancelled'
>;

export function sessionNotice(kind: PlainKind, session: NoticeFacts): Notice {
  return { kind, params: factsOf(session) };
}

/** With the message of the person who cancels it or gives it to another trainer (D-160). */
export function explainedNotice(kind: 'session_cancelled' | 'new_session', session: NoticeFacts, message: string | undefined): Notice {
  return { kind, params: { ...factsOf(session), ...explanation(message) } };
}

/** What a person has to say about a session, in their words; its trainer signs with their name. */
export const sessionMessage = (
  session: NoticeFacts & Pick<SessionForNotice, 'trainer'>,
  message: string,
  isOfTrainer: boolean,
): Notice => ({
  kind: 'session_message',
  params: { ...factsOf(session), message, ...(isOfTrainer && { writer: named(session.trainer) }) },
});

/**
 * The notice for those who have a place when a session changes from `before` to `after`, or undefined. There is one for cancelling,
 * for leaving `cancelled`, and for another time, trainer or room. There is none for other states, for a new name, for a trainer or
 * a room that was only renamed, nor while the session stays cancelled, since nobody goes there.
 * @param message of whoever changes it.
 */
export function sessionChangeNotice(before: SessionForNotice, after: SessionForNotice, message?: string): Notice | undefined {
  if (after.state === 'cancelled') {
    return before.state === 'cancelled' ? undefined : explainedNotice('session_cancelled', after, message);
  }
  const changes: SessionChanges = {
    ...(before.state === 'cancelled' && { state: { from: before.state, to: after.state } }),
    ...(!sameTime(before.startsAt, after.startsAt) && { startsAt: { from: toWire(before.startsAt), to: toWire(after.startsAt) } }),
    ...(!sameTime(before.endsAt, after.endsAt) && { endsAt: { from: toWire(before.endsAt), to: toWire(after.endsAt) } }),
    ...(before.trainer.id !== after.trainer.id && { trainer: { from: named(before.trainer), to: named(after.trainer) } }),
    ...(before.room?.id !== after.room?.id && { room: { from: before.room && named(before.room), to: after.room && named(after.room) } }),
  };
  if (Object.keys(changes).length === 0) return undefined;
  return { kind: 'session_updated', params: { ...factsOf(after), changes, ...explanation(message) } };
}

const explanation = (message: string | undefined): { message?: string } => (message === undefined ? {} : { message });

function factsOf({ id, name, nameEn, course, startsAt }: NoticeFacts): NoticeSession {
  return {
    sessionId: id,
    sessionName: name,
    sessionNameEn: nameEn,
    courseName: course.name,
    courseNameEn: course.nameEn,
    startsAt: toWire(startsAt),
  };
}

function named({ name, nameEn }: NamedRecord): NamedRecord {
  return { name, nameEn };
}

function sameTime(a: Date, b: Date): boolean {
  return a.getTime() === b.getTime();
}
