/** What can still be done about approved leave (D-146). */
import type { Leave } from '@halaqa/contract/leave';
import { parseInstant } from '@halaqa/domain/clock';

type ApprovedLeave = Pick<Leave, 'state' | 'from' | 'to' | 'takenBack'>;

export const hasBegun = ({ from }: Pick<Leave, 'from'>, now: Date): boolean => parseInstant(from) < now;

/** By an admin. What was ended is over, also where the minute of `now` began before. */
export const mayBeTakenBack = ({ state, to, takenBack }: ApprovedLeave, now: Date): boolean =>
  state === 'approved' && takenBack === null && parseInstant(to) > now;

/** By its trainer. */
export const mayBeWithdrawn = (leave: ApprovedLeave, now: Date): boolean =>
  leave.state === 'open' || (leave.state === 'approved' && !hasBegun(leave, now));
