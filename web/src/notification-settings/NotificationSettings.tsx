import { notificationSettings } from '@halaqa/contract/notification-settings';
import { useTranslation } from 'react-i18next';
import { useApiQuery } from '../api/query.ts';
import { Card } from '../ui/Card.tsx';
import { QueryBoundary } from '../ui/QueryBoundary.tsx';
import { Section } from '../ui/Section.tsx';
import { Skeleton, SkeletonGroup } from '../ui/Skeleton.tsx';
import { ChannelChoices } from './ChannelChoices.tsx';
import { PushDevices } from './PushDevices.tsx';
import { QuietHours } from './QuietHours.tsx';

/** What somebody is told by which channel, when not, and on which devices (D-134). */
export function NotificationSettings() {
  const { t } = useTranslation('notification-settings');
  const query = useApiQuery(notificationSettings, {}, { fresh: true });
  return (
    <Section title={t('title')}>
      <Card>
        <QueryBoundary query={query} failed={t('failed')} loading={<Loading />}>
          {({ categories, quietHours, mails, push }) => (
            <div className="divide-y divide-line">
              <p className="px-5 py-3.5 text-sm text-muted">{t(mails ? 'lead' : 'leadWithoutMail')}</p>
              <ChannelChoices categories={categories} mails={mails} />
              <PushDevices push={push} />
              <QuietHours hours={quietHours} />
            </div>
          )}
        </QueryBoundary>
      </Card>
    </Section>
  );
}

function Loading() {
  return (
    <SkeletonGroup className="grid gap-3 p-5">
      {['a', 'b', 'c', 'd'].map((row) => (
        <Skeleton key={row} className="h-14" />
      ))}
    </SkeletonGroup>
  );
}
