import { dayOf, parseInstant } from '@halaqa/domain/clock';
import { useContext, useMemo } from 'react';
import { InstituteZone } from '../i18n/useFormat.ts';
import { useIsPhone } from '../ui/media-query.ts';
import { Skeleton, SkeletonGroup } from '../ui/Skeleton.tsx';
import { useByDay } from './by-day.ts';
import { Days } from './Days.tsx';
import { runsInto } from './hours.ts';
import { weekOf } from './place.ts';
import type { CalendarSession } from './session.ts';
import type { ViewProps } from './view-props.ts';
import { WeekGrid } from './WeekGrid.tsx';

/** A week: on its hours at a desk, its days below each other on a phone. */
export function WeekView<S extends CalendarSession>(props: ViewProps<S>) {
  const { sessions, place, firstDay, ...shown } = props;
  const zone = useContext(InstituteZone);
  const isPhone = useIsPhone();
  const ofDay = useByDay(sessions);
  const first = weekOf(place.day, firstDay)[0] ?? place.day;
  const days = useMemo(() => {
    const week = weekOf(first, firstDay).map((day) => ({ day, items: ofDay(day) }));
    if (isPhone) return week;
    const overnight = (sessions ?? []).filter((session) => endsLater(session, zone));
    const running = (day: string) => overnight.filter((session) => runsInto(day, session, zone));
    return week.map(({ day, items }) => ({ day, items: [...running(day), ...items] }));
  }, [ofDay, sessions, first, firstDay, isPhone, zone]);
  if (!isPhone) return <WeekGrid {...props} days={days} />;
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

function endsLater({ start_datetime, end_datetime }: CalendarSession, zone: string): boolean {
  return dayOf(parseInstant(start_datetime), zone) < dayOf(parseInstant(end_datetime), zone);
}
