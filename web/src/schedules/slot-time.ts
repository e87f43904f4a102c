import type { WeeklySlot } from '@halaqa/contract/schedules';
import { fromWall } from '@halaqa/domain/clock';
import { useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { InstituteZone, useFormat } from '../i18n/useFormat.ts';

/** A day without a change of clocks anywhere: the wall times of a slot belong to none. */
const anyDay = '2023-01-01';

/** `18:00–19:00`, in the reader's digits and never reversed. */
export function useSlotTime(): (slot: Pick<WeeklySlot, 'startTime' | 'endTime'>) => string {
  const format = useFormat();
  const zone = useContext(InstituteZone);
  return ({ startTime, endTime }) => format.timeRange(fromWall(anyDay, startTime, zone), fromWall(anyDay, endTime, zone));
}

/** Its room, how many places each of its sessions has, and how many students it takes place with. */
export function useSlotPlace(): (slot: Pick<WeeklySlot, 'room_id' | 'capacity' | 'minimum'>) => string[] {
  const { t } = useTranslation('schedules');
  return ({ room_id: room, capacity, minimum }) => [
    room?.[1] ?? t('term.noRoom'),
    t('view.places', { count: capacity }),
    ...(minimum === undefined ? [] : [t('view.minimum', { minimum })]),
  ];
}

/** `18:00` of the hour 18. */
export function useHour(): (hour: number) => string {
  const format = useFormat();
  const zone = useContext(InstituteZone);
  return (hour) => format.time(fromWall(anyDay, `${String(hour).padStart(2, '0')}:00`, zone));
}
