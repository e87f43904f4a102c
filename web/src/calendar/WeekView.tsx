import { groupByDay } from '@halaqa/domain/calendar';
import { useContext } from 'react';
import { InstituteZone } from '../i18n/useFormat.ts';
import { Skeleton, SkeletonGroup } from '../ui/Skeleton.tsx';
import { useNarrow } from '../ui/use-narrow.ts';
import { Days } from './Days.tsx';
import { runsInto } from './hours.ts';
import { weekOf } from './place.ts';
import { type CalendarSession, startOf } from './session.ts';
import type { ViewProps } from './view-props.ts';
import { WeekGrid } from './WeekGrid.tsx';

/** A week: on its hours at a desk, its days below each other on a phone. */
export function WeekView<S extends CalendarSession>(props: ViewProps<S>) {
  const { sessions, place, firstDay, ...shown } = props;
  const zone = useContext(InstituteZone);
  const isNarrow = useNarrow();
  const byDay = new Map(groupByDay(sessions ?? [], startOf, zone).map(({ day, items }) => [day, items]));
  const days = weekOf(place.day, firstDay).map((day) => ({ day, items: byDay.get(day) ?? [] }));
  if (!isNarrow) {
    const running = (day: string) => (sessions ?? []).filter((session) => runsInto(day, session, zone));
    return <WeekGrid {...props} days={days.map(({ day, items }) => ({ day, items: [...running(day), ...items] }))} />;
  }
  if (!sessions) {
    return (
      <SkeletonGroup className="grid gap-4">
        {days.slice(0, 4).map(({ day }) => (
          <Skeleton key={day} className="h-28 rounded-lg" />
        ))}
      </SkeletonGroup>
    );
  }
  return <Days {...shown} days={days} />;
}
