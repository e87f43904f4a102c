import { useTranslation } from 'react-i18next';
import { Section } from '../ui/Section.tsx';
import { Skeleton, SkeletonGroup } from '../ui/Skeleton.tsx';

/** A placeholder of the size of the charts. */
export function WeeksLoading() {
  const { t } = useTranslation('reports');
  return (
    <Section title={t('weeks.title')}>
      <SkeletonGroup className="grid gap-4 lg:grid-cols-2">
        <Skeleton className="h-64 rounded-lg" />
        <Skeleton className="h-64 rounded-lg" />
      </SkeletonGroup>
    </Section>
  );
}
