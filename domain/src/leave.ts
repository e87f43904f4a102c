/** The time that a leave takes (D-119). */
import { addDays, dayOf, fromWall } from './clock.ts';
import type { TimeSpan } from './registration.ts';

/** Whole days of the institute, both included. @param zone of the institute. */
export const spanOfDays = (first: string, last: string, zone: string): TimeSpan => ({
  startsAt: fromWall(first, '00:00', zone),
  endsAt: fromWall(addDays(last, 1), '00:00', zone),
});

/** The days of which a span is the whole. */
export const daysOfSpan = ({ startsAt, endsAt }: TimeSpan, zone: string): { first: string; last: string } => ({
  first: dayOf(startsAt, zone),
  last: dayOf(new Date(endsAt.getTime() - 1), zone),
});
