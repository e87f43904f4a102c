import { type ReportGrouping, reportGroups, reportGroupsExport } from '@halaqa/contract/period-report';
import { ChartColumn } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useApiQuery } from '../api/query.ts';
import type { DayRange } from '../calendar/place.ts';
import { Card } from '../ui/Card.tsx';
import { Empty } from '../ui/Empty.tsx';
import { ExportLinks } from '../ui/ExportLinks.tsx';
import { QueryBoundary } from '../ui/QueryBoundary.tsx';
import { BarChart } from './BarChart.tsx';
import { GroupTable } from './GroupTable.tsx';
import { type MeasureChoice, MeasureSelect } from './MeasureSelect.tsx';
import { measured } from './measures.ts';
import { PeriodTotals } from './PeriodTotals.tsx';
import { ReportLoading } from './ReportLoading.tsx';
import { sessionListLink } from './session-list-link.ts';

/** As many bars as are compared at a glance. */
const mostBars = 12;

interface Props extends MeasureChoice {
  period: DayRange;
  by: ReportGrouping;
}

/** The sessions of a period by course, trainer or room. */
export function GroupReport({ period, by, measure, onMeasure }: Props) {
  const { t } = useTranslation('reports');
  const query = useApiQuery(reportGroups, { query: { ...period, by } }, { fresh: true });
  return (
    <QueryBoundary query={query} failed={t('period.failed')} loading={<ReportLoading />}>
      {({ total, groups, groupCount }) => {
        if (groups.length === 0) return <NoSessions />;
        const rows = groups.map((group) => ({
          key: String(group.id),
          name: group.name ?? t('period.noRoom'),
          to: group.id === null ? undefined : sessionListLink(period, { [by]: group.id }, measure),
          figures: group,
        }));
        const bars = rows
          .map((row) => ({ ...row, ...measured(measure, row.figures) }))
          .toSorted((a, b) => (b.value ?? -1) - (a.value ?? -1))
          .slice(0, mostBars);
        return (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
            <PeriodTotals total={total} />
            <BarChart
              title={t(`period.measure.${measure}`)}
              hint={t(`period.hint.${measure}`)}
              bars={bars}
              tools={<MeasureSelect measure={measure} onMeasure={onMeasure} />}
              left={rows.length - bars.length}
            />
            <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 print:hidden">
              <p role="status" className="text-sm text-muted">
                {groupCount > groups.length
                  ? t('period.someGroups', { shown: groups.length, count: groupCount })
                  : t(`period.count.${by}`, { count: groupCount })}
              </p>
              <ExportLinks file={reportGroupsExport} query={{ ...period, by }} />
            </div>
            <GroupTable head={t(`period.one.${by}`)} rows={rows} />
          </div>
        );
      }}
    </QueryBoundary>
  );
}

export function NoSessions() {
  const { t } = useTranslation('reports');
  return (
    <Card>
      <Empty icon={ChartColumn} title={t('period.empty')} />
    </Card>
  );
}
