import { groupByDay } from '@halaqa/domain/calendar';
import { useContext } from 'react';
import { InstituteZone } from '../i18n/useFormat.ts';
import { Skeleton, SkeletonGroup } from '../ui/Skeleton.tsx';
import { Days } from './Days.tsx';
import { type CalendarSession, startOf } from './session.ts';
import type { ViewProps } from './view-props.ts';

/** One day, with all that is asked of its sessions. */
export function DayView<S extends CalendarSession>({ sessions, place, ...shown }: ViewProps<S>) {
  const zone = useContext(InstituteZone);
  if (!sessions) {
    return (
      <SkeletonGroup>
        <Skeleton className="h-56 rounded-lg" />
      </SkeletonGroup>
    );
  }
  const items = groupByDay(sessions, startOf, zone).find(({ day }) => day === place.day)?.items ?? [];
  return <Days {...shown} isNamed days={[{ day: place.day, items }]} />;
}
