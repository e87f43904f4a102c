import { groupByDay, upcomingItems } from '@halaqa/domain/calendar';
import { CalendarX2 } from 'lucide-react';
import { useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { InstituteZone } from '../i18n/useFormat.ts';
import { Card } from '../ui/Card.tsx';
import { Empty } from '../ui/Empty.tsx';
import { Skeleton, SkeletonGroup } from '../ui/Skeleton.tsx';
import { Days } from './Days.tsx';
import { type More, ShowMore } from './ShowMore.tsx';
import { type CalendarSession, startOf } from './session.ts';
import type { ViewProps } from './view-props.ts';

interface Props<S extends CalendarSession> extends ViewProps<S> {
  /** Given where there are later sessions than those that were read. */
  more: More | undefined;
}

/** What is still to come, by its start (SPEC-9.12). */
export function ListView<S extends CalendarSession>({ sessions, more, ...shown }: Props<S>) {
  const { t } = useTranslation('calendar');
  const zone = useContext(InstituteZone);
  if (!sessions) {
    return (
      <SkeletonGroup className="grid gap-4">
        <Skeleton className="h-28 rounded-lg" />
        <Skeleton className="h-44 rounded-lg" />
      </SkeletonGroup>
    );
  }
  const days = groupByDay(upcomingItems(sessions, startOf, shown.now), startOf, zone);
  if (days.length === 0 && !more) {
    return (
      <Card>
        <Empty icon={CalendarX2} title={t('emptyList')} />
      </Card>
    );
  }
  return (
    <div className="grid gap-4">
      <Days {...shown} days={days} />
      <ShowMore more={more} />
    </div>
  );
}
