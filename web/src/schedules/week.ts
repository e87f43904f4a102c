import type { Weekday } from '@halaqa/domain/calendar';

const days: readonly Weekday[] = [0, 1, 2, 3, 4, 5, 6];

/** The days of a week in the order in which its reader has them. */
export function weekFrom(firstDay: Weekday): Weekday[] {
  return [...days.slice(firstDay), ...days.slice(0, firstDay)];
}
