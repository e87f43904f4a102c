import { reportWeeks, type WeekFigures } from '@halaqa/contract/weekly-figures';
import { dayOf } from '@halaqa/domain/clock';
import { ChartColumn } from 'lucide-react';
import { useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { useApiQuery } from '../api/query.ts';
import { useFirstDay } from '../calendar/first-day.ts';
import type { Format } from '../i18n/format.ts';
import { InstituteZone, useFormat } from '../i18n/useFormat.ts';
import { Card } from '../ui/Card.tsx';
import { Empty } from '../ui/Empty.tsx';
import { QueryBoundary } from '../ui/QueryBoundary.tsx';
import { Section } from '../ui/Section.tsx';
import { useNow } from '../ui/use-now.ts';
import { WeekChart } from './WeekChart.tsx';
import { WeeksLoading } from './WeeksLoading.tsx';
import { WeekTable } from './WeekTable.tsx';
import { attendance, firstOf, occupancy, weekCount } from './week-shares.ts';

/** How full the sessions of the weeks around today are, and who came (SPEC-2.57): two charts, and the table below them. */
export function Weeks() {
  const { t } = useTranslation('reports');
  const format = useFormat();
  const zone = useContext(InstituteZone);
  const today = dayOf(useNow(), zone);
  const firstDay = useFirstDay();
  const query = useApiQuery(reportWeeks, { query: { from: firstOf(today, firstDay), weeks: weekCount } }, { fresh: true });
  return (
    <QueryBoundary query={query} failed={t('weeks.failed')} loading={<WeeksLoading />}>
      {(weeks) => (
        <Section title={t('weeks.title')}>
          <div className="-mt-3 text-sm text-muted">
            <p>{t('weeks.span', { days: spanOf(weeks, format) })}</p>
            <p>{t('weeks.firstDay', { day: format.weekday(firstDay) })}</p>
          </div>
          {weeks.every(isEmpty) ? <NoSessions /> : <Charts weeks={weeks} today={today} />}
        </Section>
      )}
    </QueryBoundary>
  );
}

function spanOf(weeks: readonly WeekFigures[], format: Format): string {
  const [first, last] = [weeks[0], weeks.at(-1)];
  return first && last ? format.dayRange(first.from, last.to) : '';
}

function Charts({ weeks, today }: { weeks: readonly WeekFigures[]; today: string }) {
  const { t } = useTranslation('reports');
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-[repeat(2,minmax(0,1fr))]">
        <WeekChart name={t('weeks.occupancy')} hint={t('weeks.occupancyHint')} weeks={weeks} today={today} share={occupancy} />
        <WeekChart name={t('weeks.attendance')} hint={t('weeks.attendanceHint')} weeks={weeks} today={today} share={attendance} />
      </div>
      <WeekTable weeks={weeks} today={today} />
    </div>
  );
}

function NoSessions() {
  const { t } = useTranslation('reports');
  return (
    <Card>
      <Empty icon={ChartColumn} title={t('weeks.empty')} />
    </Card>
  );
}

function isEmpty({ sessions }: WeekFigures): boolean {
  return sessions === 0;
}
