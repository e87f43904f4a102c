import { Skeleton, SkeletonGroup } from '../ui/Skeleton.tsx';
import { useByDay } from './by-day.ts';
import { Days } from './Days.tsx';
import type { CalendarSession } from './session.ts';
import type { ViewProps } from './view-props.ts';

/** One day, with all that is asked of its sessions. */
export function DayView<S extends CalendarSession>({ sessions, place, ...shown }: ViewProps<S>) {
  const ofDay = useByDay(sessions);
  if (!sessions) {
    return (
      <SkeletonGroup>
        <Skeleton className="h-56 rounded-lg" />
      </SkeletonGroup>
    );
  }
  return <Days {...shown} isNamed days={[{ day: place.day, items: ofDay(place.day) }]} />;
}
