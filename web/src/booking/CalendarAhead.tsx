import { CalendarX2 } from 'lucide-react';
import { useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { InstituteZone } from '../i18n/useFormat.ts';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { Empty } from '../ui/Empty.tsx';
import { Failure } from '../ui/Failure.tsx';
import { Skeleton, SkeletonGroup } from '../ui/Skeleton.tsx';
import { useAboutStudent, useActingFor } from './acting-for.ts';
import { agendaOf, type Filter } from './agenda.ts';
import { CalendarDay } from './CalendarDay.tsx';
import type { CalendarActions } from './SessionAction.tsx';
import { useSessionsAhead } from './session-pages.ts';

interface Props {
  studentId: number;
  now: Date;
  filter: Filter;
  /** The anchor that the address names. */
  wanted: string;
  acts: CalendarActions;
  onShowAll: () => void;
}

/** Today and the days after it. */
export function CalendarAhead({ studentId, now, filter, wanted, acts, onShowAll }: Props) {
  const { t } = useTranslation(['student', 'students']);
  const actingFor = useActingFor();
  const spoken = useAboutStudent();
  const zone = useContext(InstituteZone);
  const pages = useSessionsAhead(studentId, now);
  if (pages.isEmpty && pages.isFetching) return <Loading />;
  const days = agendaOf(pages.sessions, filter, zone);
  const isFiltered = filter.mine || filter.courseId !== undefined;
  return (
    <div className="grid gap-5">
      {pages.sessions.length === 0 && !pages.error && (
        <Card>
          <Empty icon={CalendarX2} title={t(actingFor ? 'students:behalf.empty' : 'calendar.empty', spoken)} />
        </Card>
      )}
      {pages.sessions.length > 0 && days.length === 0 && (
        <Card>
          <Empty icon={CalendarX2} title={t('calendar.noneMatch')}>
            {isFiltered && <Button onClick={onShowAll}>{t('calendar.showAll')}</Button>}
          </Empty>
        </Card>
      )}
      {days.map((day) => (
        <CalendarDay key={day.day} day={day} now={now} wanted={wanted} acts={acts} />
      ))}
      {pages.error && <Failure title={t('calendar.failed')} error={pages.error} pending={pages.isFetching} onRetry={pages.retry} />}
      {pages.hasMore && (
        <Button className="justify-self-center" pending={pages.isFetching} onClick={pages.more}>
          {t('calendar.later')}
        </Button>
      )}
    </div>
  );
}

function Loading() {
  return (
    <SkeletonGroup className="grid gap-3">
      <Skeleton className="h-6 w-40" />
      <Skeleton className="h-36 rounded-lg" />
      <Skeleton className="mt-3 h-6 w-40" />
      <Skeleton className="h-72 rounded-lg" />
    </SkeletonGroup>
  );
}
