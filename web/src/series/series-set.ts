/** What the edit of one session would change in its whole series (D-130). */
import type { SeriesChange, SeriesSet } from '@halaqa/contract/series';
import type { Session } from '@halaqa/contract/sessions';
import { parseInstant } from '@halaqa/domain/clock';
import { timeEdit } from '@halaqa/domain/series';
import type { SessionPayload } from '../sessions/session-form.ts';

export const scopes = ['this', 'following', 'all'] as const satisfies readonly ('this' | SeriesChange['scope'])[];
export type Scope = (typeof scopes)[number];

export interface Wanted {
  set: SeriesSet;
  /** Why it can only be done to the one session; undefined where it can be done to all. */
  blocked: 'course' | 'midnight' | undefined;
}

/** Undefined where nothing is changed. */
export function wantedOf(before: Session, after: SessionPayload, zone: string): Wanted | undefined {
  const roomId = after.roomId ?? null;
  const times = { startsAt: parseInstant(after.startDatetime), endsAt: parseInstant(after.endDatetime) };
  const was = {
    startsAt: parseInstant(before.start_datetime),
    endsAt: parseInstant(before.end_datetime),
    trainerId: before.trainer_id[0],
    roomId: before.room_id?.[0] ?? null,
    capacity: before.capacity,
    minimum: before.minimum ?? null,
  };
  const { name: calledBefore, nameEn: englishBefore } = before.names ?? { name: before.name, nameEn: null };
  const nameEn = after.nameEn?.trim() || null;
  const isRenamed = after.name.trim() !== calledBefore.trim() || nameEn !== (englishBefore?.trim() || null);
  const isMoved = was.startsAt.getTime() !== times.startsAt.getTime() || was.endsAt.getTime() !== times.endsAt.getTime();
  const time = isMoved ? timeEdit(was, times, zone) : undefined;
  const set: SeriesSet = {
    ...(time && { time }),
    ...(after.trainerId !== was.trainerId && { trainerId: after.trainerId }),
    ...(roomId !== was.roomId && { roomId }),
    ...(after.capacity !== undefined && after.capacity !== was.capacity && { capacity: after.capacity }),
    ...(after.minimum !== undefined && after.minimum !== was.minimum && { minimum: after.minimum }),
    ...(isRenamed && { name: after.name.trim(), nameEn }),
  };
  const isStateSet = after.state !== undefined && after.state !== before.state;
  const isOwnAlone = after.courseId !== before.course_id[0] || isStateSet;
  if (!isMoved && !isOwnAlone && Object.keys(set).length === 0) return undefined;
  return { set, blocked: isOwnAlone ? 'course' : isMoved && !time ? 'midnight' : undefined };
}

/** Whether later sessions of the slot could follow: they are named after their course. */
export const reachesSlot = ({ name: _, nameEn: _english, ...set }: SeriesSet): boolean => Object.keys(set).length > 0;

/** Whether those who have a place are told. */
export const isToldOf = ({ time, trainerId, roomId }: SeriesSet): boolean =>
  time !== undefined || trainerId !== undefined || roomId !== undefined;

/** Whether it is cancelled by the edit, and nothing else of it is changed. */
export const isOnlyCancelled = (before: Session, after: SessionPayload, { set, blocked }: Wanted): boolean =>
  after.state === 'cancelled' &&
  before.state !== 'cancelled' &&
  after.courseId === before.course_id[0] &&
  blocked === 'course' &&
  Object.keys(set).length === 0;
