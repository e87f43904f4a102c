/** What may still be done about leave that was approved (D-146). */
import type { Leave } from '@halaqa/contract/leave';
import { parseInstant } from '@halaqa/domain/clock';

type Standing = Pick<Leave, 'state' | 'from' | 'to'>;

export const hasBegun = ({ from }: Pick<Leave, 'from'>, now: Date): boolean => parseInstant(from) < now;

/** By an admin. */
export const mayBeTakenBack = ({ state, to }: Standing, now: Date): boolean => state === 'approved' && parseInstant(to) > now;

/** By its trainer. */
export const mayBeWithdrawn = (leave: Standing, now: Date): boolean =>
  leave.state === 'open' || (leave.state === 'approved' && !hasBegun(leave, now));
