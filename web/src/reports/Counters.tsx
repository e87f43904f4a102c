import { reportSummary } from '@halaqa/contract/reports';
import { useTranslation } from 'react-i18next';
import { useApiQuery } from '../api/query.ts';
import { useFormat } from '../i18n/useFormat.ts';
import { Figures } from '../ui/Figures.tsx';
import { QueryBoundary } from '../ui/QueryBoundary.tsx';
import { SkeletonGroup } from '../ui/Skeleton.tsx';

const counters = ['totalStudents', 'totalSessions', 'totalCourses', 'upcomingSessions', 'completedSessions'] as const;

/** The counters of SPEC-9.10. */
export function Counters() {
  const { t } = useTranslation('reports');
  const format = useFormat();
  const query = useApiQuery(reportSummary, {}, { fresh: true });
  const figures = (say: (name: (typeof counters)[number]) => string | undefined) => (
    <Figures label={t('counters.title')} figures={counters.map((name) => ({ name: t(`counters.${name}`), value: say(name) }))} />
  );
  return (
    <QueryBoundary query={query} failed={t('counters.failed')} loading={<SkeletonGroup>{figures(() => undefined)}</SkeletonGroup>}>
      {(summary) => figures((name) => format.number(summary[name]))}
    </QueryBoundary>
  );
}
