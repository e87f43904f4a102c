/** What narrows the planner, and its way to the address and back: pure. */
import type { Session } from '@halaqa/contract/sessions';
import { type SessionState, sessionStates } from '@halaqa/contract/values';
import type { Lane, LaneKind } from './columns.ts';

export interface PlannerFilter {
  courseId: number | undefined;
  trainerId: number | undefined;
  roomId: number | undefined;
  state: SessionState | undefined;
  /** Only sessions that have places left. */
  free: boolean;
}

export const noFilter: PlannerFilter = { courseId: undefined, trainerId: undefined, roomId: undefined, state: undefined, free: false };

export function filterIn(address: URLSearchParams): PlannerFilter {
  const id = (name: string) => Math.max(0, Math.trunc(Number(address.get(name)))) || undefined;
  return {
    courseId: id('course'),
    trainerId: id('trainer'),
    roomId: id('room'),
    state: sessionStates.find((one) => one === address.get('state')),
    free: address.get('free') === '1',
  };
}

/** Writes it into `address`, and nothing where nothing is narrowed. */
export function writeFilter({ courseId, trainerId, roomId, state, free }: PlannerFilter, address: URLSearchParams): void {
  const parts = { course: courseId, trainer: trainerId, room: roomId, state, free: free ? 1 : undefined };
  for (const [name, value] of Object.entries(parts)) {
    if (value === undefined) address.delete(name);
    else address.set(name, String(value));
  }
}

export function countOf({ courseId, trainerId, roomId, state, free }: PlannerFilter): number {
  return [courseId, trainerId, roomId, state, free || undefined].filter((one) => one !== undefined).length;
}

/** What does not match is still shown as taken, without its words: a lane must not look free that is not. */
export function matchesFilter(session: Session, { courseId, trainerId, roomId, state, free }: PlannerFilter): boolean {
  return (
    (courseId === undefined || session.course_id[0] === courseId) &&
    (trainerId === undefined || session.trainer_id[0] === trainerId) &&
    (roomId === undefined || session.room_id?.[0] === roomId) &&
    (state === undefined || session.state === state) &&
    (!free || (session.state !== 'cancelled' && session.attendeeCount < session.capacity))
  );
}

/** A room or a trainer that is chosen leaves its own lane alone, where the lanes are of that kind. */
export function lanesMatching(lanes: readonly Lane[], kind: LaneKind, { roomId, trainerId }: PlannerFilter): readonly Lane[] {
  const chosen = kind === 'room' ? roomId : trainerId;
  return chosen === undefined ? lanes : lanes.filter(({ id }) => id === chosen);
}
