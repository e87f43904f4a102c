import type { WeeklySlot } from '@halaqa/contract/schedules';
import { fromWall } from '@halaqa/domain/clock';
import { useContext } from 'react';
import { InstituteZone, useFormat } from '../i18n/useFormat.ts';

/** A day without a change of clocks anywhere: the wall times of a slot belong to none. */
const anyDay = '2023-01-01';

/** `18:00–19:00`, in the reader's digits and never reversed. */
export function useSlotTime(): (slot: Pick<WeeklySlot, 'startTime' | 'endTime'>) => string {
  const format = useFormat();
  const zone = useContext(InstituteZone);
  return ({ startTime, endTime }) => format.timeRange(fromWall(anyDay, startTime, zone), fromWall(anyDay, endTime, zone));
}

/** `18:00` of the hour 18. */
export function useHour(): (hour: number) => string {
  const format = useFormat();
  const zone = useContext(InstituteZone);
  return (hour) => format.time(fromWall(anyDay, `${String(hour).padStart(2, '0')}:00`, zone));
}
