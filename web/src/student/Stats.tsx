import type { Overview } from '@halaqa/contract/students';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../i18n/useFormat.ts';

const figures = ['totalCourses', 'completedSessions', 'upcomingSessions', 'totalHours'] as const;

/** The four figures of spec §2, small: what comes next matters more. */
export function Stats({ stats }: { stats: Overview['stats'] }) {
  const { t } = useTranslation('student');
  const format = useFormat();
  return (
    <dl
      aria-label={t('stats.title')}
      className="grid grid-cols-2 gap-px overflow-hidden rounded-lg border border-line bg-line sm:grid-cols-4"
    >
      {figures.map((figure) => (
        <div key={figure} className="flex flex-col-reverse justify-end bg-surface px-4 py-3">
          <dt className="text-xs text-muted">{t(`stats.${figure}`)}</dt>
          <dd className="text-xl font-semibold">{format.number(stats[figure])}</dd>
        </div>
      ))}
    </dl>
  );
}
