/** What can still be done about approved leave (D-146). */
import type { Leave } from '@halaqa/contract/leave';
import { parseInstant } from '@halaqa/domain/clock';

type Standing = Pick<Leave, 'state' | 'from' | 'to' | 'takenBack'>;

export const hasBegun = ({ from }: Pick<Leave, 'from'>, now: Date): boolean => parseInstant(from) < now;

/** By an admin. What was ended is over, also where the minute of `now` began before. */
export const mayBeTakenBack = ({ state, to, takenBack }: Standing, now: Date): boolean =>
  state === 'approved' && takenBack === null && parseInstant(to) > now;

/** By its trainer. */
export const mayBeWithdrawn = (leave: Standing, now: Date): boolean =>
  leave.state === 'open' || (leave.state === 'approved' && !hasBegun(leave, now));
