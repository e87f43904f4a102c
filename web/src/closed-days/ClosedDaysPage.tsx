import { type ClosedDay, closedDays } from '@halaqa/contract/closed-days';
import { dayOf, weekdayOf } from '@halaqa/domain/clock';
import { CalendarClock, CalendarOff, Trash2 } from 'lucide-react';
import { useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useApiQuery } from '../api/query.ts';
import { paths } from '../app/paths.ts';
import { InstituteZone, useFormat } from '../i18n/useFormat.ts';
import { AddButton } from '../ui/AddButton.tsx';
import { Badge } from '../ui/Badge.tsx';
import { Button } from '../ui/Button.tsx';
import { buttonClass } from '../ui/button-class.ts';
import { Card } from '../ui/Card.tsx';
import { Empty } from '../ui/Empty.tsx';
import { useLazyDialog } from '../ui/lazy-dialog.ts';
import { OwnLanguage } from '../ui/OwnLanguage.tsx';
import { Page } from '../ui/Page.tsx';
import { QueryBoundary } from '../ui/QueryBoundary.tsx';
import { Section } from '../ui/Section.tsx';
import { TableLoading } from '../ui/TableLoading.tsx';
import { useNow } from '../ui/use-now.ts';
import { AddClosedDay } from './AddClosedDay.tsx';
import { HolidayOffers } from './HolidayOffers.tsx';
import { OpenDays } from './OpenDays.tsx';
import { lengthOf, useWhen } from './when.ts';

/** `/admin/closed-days`: the days on which the institute is closed (SPEC-2.68). */
export function ClosedDaysPage() {
  const { t } = useTranslation('schedules');
  const query = useApiQuery(closedDays, { query: {} }, { fresh: true });
  const adding = useLazyDialog<true>();
  const opening = useLazyDialog<ClosedDay>();
  return (
    <Page
      title={t('closed.title')}
      lead={t('closed.lead')}
      actions={
        <div className="flex flex-wrap gap-2">
          <Link to={paths.adminSchedules} className={buttonClass('secondary', 'sm', 'min-h-11')}>
            <CalendarClock aria-hidden="true" className="size-4.5 text-muted" />
            {t('closed.schedules')}
          </Link>
          <AddButton onPress={() => adding.open(true)}>{t('closed.add')}</AddButton>
        </div>
      }
    >
      <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <Section title={t('closed.list')}>
          <QueryBoundary query={query} failed={t('closed.failed')} loading={<TableLoading />}>
            {(days) => (
              <Card>
                {days.length === 0 ? (
                  <Empty icon={CalendarOff} title={t('closed.none')} hint={t('closed.noneHint')} />
                ) : (
                  <ul className="divide-y divide-line">
                    {days.map((day) => (
                      <ClosedRow key={day.id} closed={day} onOpen={() => opening.open(day)} />
                    ))}
                  </ul>
                )}
              </Card>
            )}
          </QueryBoundary>
        </Section>
        <HolidayOffers />
      </div>
      {adding.subject && <AddClosedDay key={`add ${adding.turn}`} open={adding.isOpen} onClose={adding.close} />}
      {opening.subject && <OpenDays key={`open ${opening.turn}`} closed={opening.subject} open={opening.isOpen} onClose={opening.close} />}
    </Page>
  );
}

function ClosedRow({ closed, onOpen }: { closed: ClosedDay; onOpen: () => void }) {
  const { t } = useTranslation('schedules');
  const format = useFormat();
  const when = useWhen();
  const today = dayOf(useNow(), useContext(InstituteZone));
  const length = lengthOf(closed);
  return (
    <li className="flex min-h-14 items-center gap-3 py-2 ps-5 pe-3">
      <div className="grid min-w-0 flex-1 text-sm">
        <p className="flex flex-wrap items-center gap-x-2">
          <span className="text-base font-medium">
            <OwnLanguage text={closed.name} />
          </span>
          {closed.to !== null && closed.to < today && <Badge tone="done">{t('closed.past')}</Badge>}
        </p>
        <p className="flex flex-wrap gap-x-3 text-muted">
          <span>{when(closed)}</span>
          {length !== undefined && length > 1 && <span>{t('closed.days', { count: length })}</span>}
          {length === 1 && <span>{format.weekday(weekdayOf(closed.from))}</span>}
        </p>
      </div>
      <Button look="quiet" size="icon" aria-label={t('closed.removeOf', { name: closed.name })} aria-haspopup="dialog" onClick={onOpen}>
        <Trash2 aria-hidden="true" strokeWidth={1.75} className="size-4.5 text-muted" />
      </Button>
    </li>
  );
}
