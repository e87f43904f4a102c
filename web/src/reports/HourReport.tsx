import { reportHours, reportHoursExport } from '@halaqa/contract/period-report';
import { useTranslation } from 'react-i18next';
import { useApiQuery } from '../api/query.ts';
import type { DayRange } from '../calendar/place.ts';
import { ExportLinks } from '../ui/ExportLinks.tsx';
import { QueryBoundary } from '../ui/QueryBoundary.tsx';
import { NoSessions } from './GroupReport.tsx';
import { HeatMap } from './HeatMap.tsx';
import { type MeasureChoice, MeasureSelect } from './MeasureSelect.tsx';
import { PeriodTotals } from './PeriodTotals.tsx';
import { ReportLoading } from './ReportLoading.tsx';

/** The sessions of a period by the hour of the week in which they start. */
export function HourReport({ period, measure, onMeasure }: MeasureChoice & { period: DayRange }) {
  const { t } = useTranslation('reports');
  const query = useApiQuery(reportHours, { query: period }, { fresh: true });
  return (
    <QueryBoundary query={query} failed={t('period.failed')} loading={<ReportLoading />}>
      {({ total, hours }) =>
        hours.length === 0 ? (
          <NoSessions />
        ) : (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
            <PeriodTotals total={total} />
            <HeatMap period={period} hours={hours} measure={measure} tools={<MeasureSelect measure={measure} onMeasure={onMeasure} />} />
            <div className="justify-self-end print:hidden">
              <ExportLinks file={reportHoursExport} query={period} />
            </div>
          </div>
        )
      }
    </QueryBoundary>
  );
}
