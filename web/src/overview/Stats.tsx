import type { Overview } from '@halaqa/contract/overview';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../i18n/useFormat.ts';
import { Figures } from '../ui/Figures.tsx';

const figures = ['totalCourses', 'completedSessions', 'upcomingSessions', 'totalHours'] as const;

/** The four figures of SPEC-2.30. */
export function Stats({ stats }: { stats: Overview['stats'] }) {
  const { t } = useTranslation('student');
  const format = useFormat();
  return (
    <Figures label={t('stats.title')} figures={figures.map((name) => ({ name: t(`stats.${name}`), value: format.number(stats[name]) }))} />
  );
}
