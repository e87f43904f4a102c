import { ChevronUp } from 'lucide-react';
import { useContext, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { InstituteZone } from '../i18n/useFormat.ts';
import { Button } from '../ui/Button.tsx';
import { Failure } from '../ui/Failure.tsx';
import { agendaOf, type Filter } from './agenda.ts';
import { CalendarDay } from './CalendarDay.tsx';
import type { CalendarActions } from './SessionAction.tsx';
import { useEarlierSessions } from './session-pages.ts';

interface Props {
  studentId: number;
  now: Date;
  filter: Filter;
  wanted: string;
  acts: CalendarActions;
}

/** The days before today, above it, a page at each press. */
export function CalendarEarlier({ studentId, now, filter, wanted, acts }: Props) {
  const { t } = useTranslation('student');
  const zone = useContext(InstituteZone);
  const pages = useEarlierSessions(studentId, now);
  const days = agendaOf(pages.sessions, filter, zone);
  const list = useRestingOnLast(days.length);
  const isRead = !pages.isEmpty;
  return (
    <div className="grid gap-5">
      {pages.hasMore && (
        <Button look="quiet" size="sm" className="justify-self-center text-muted" pending={pages.isFetching} onClick={pages.more}>
          {!pages.isFetching && <ChevronUp aria-hidden="true" className="size-4" />}
          {t('calendar.earlier')}
        </Button>
      )}
      {pages.error && <Failure title={t('calendar.failed')} error={pages.error} pending={pages.isFetching} onRetry={pages.retry} />}
      {isRead && days.length === 0 && <p className="text-center text-sm text-muted">{t('calendar.noEarlier')}</p>}
      {days.length > 0 && (
        <div ref={list} className="grid gap-5">
          {days.map((day) => (
            <CalendarDay key={day.day} day={day} now={now} wanted={wanted} acts={acts} />
          ))}
        </div>
      )}
    </div>
  );
}

/** The first days that come in above push nothing away unseen: the page goes to the latest of them, which is read first. */
function useRestingOnLast(count: number) {
  const list = useRef<HTMLDivElement>(null);
  const isShown = count > 0;
  useLayoutEffect(() => {
    if (isShown) list.current?.lastElementChild?.scrollIntoView({ block: 'center' });
  }, [isShown]);
  return list;
}
