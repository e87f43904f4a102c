import { Skeleton, SkeletonGroup } from '../ui/Skeleton.tsx';
import { useByDay } from './by-day.ts';
import { Days } from './Days.tsx';
import { type More, ShowMore } from './ShowMore.tsx';
import type { CalendarSession } from './session.ts';
import type { ViewProps } from './view-props.ts';

interface Props<S extends CalendarSession> extends ViewProps<S> {
  /** Given where the day has more sessions than those that were read. */
  more: More | undefined;
}

/** One day, with all that is asked of its sessions. */
export function DayView<S extends CalendarSession>({ sessions, place, more, ...shown }: Props<S>) {
  const ofDay = useByDay(sessions);
  if (!sessions) {
    return (
      <SkeletonGroup>
        <Skeleton className="h-56 rounded-lg" />
      </SkeletonGroup>
    );
  }
  return (
    <div className="grid gap-4">
      <Days {...shown} isNamed days={[{ day: place.day, items: ofDay(place.day) }]} />
      <ShowMore more={more} />
    </div>
  );
}
