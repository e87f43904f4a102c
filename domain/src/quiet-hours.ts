import type { QuietHours } from '@halaqa/contract/notification-settings';
import { addDays, dayOf, fromWall, wallTime } from './clock.ts';

/**
 * When the quiet hours that hold `now` end; undefined outside of them (D-134).
 * @param zone IANA name of the institute's zone.
 */
export function quietUntil(now: Date, { from, to }: QuietHours, zone: string): Date | undefined {
  const time = wallTime(now, zone);
  const overMidnight = to < from;
  const isQuiet = overMidnight ? time >= from || time < to : time >= from && time < to;
  if (!isQuiet) return undefined;
  const today = dayOf(now, zone);
  return fromWall(overMidnight && time >= from ? addDays(today, 1) : today, to, zone);
}
