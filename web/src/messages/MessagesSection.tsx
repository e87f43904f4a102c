import { MessageSquarePlus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { useLazyDialog } from '../ui/lazy-dialog.ts';
import { lazyPart } from '../ui/lazy-part.ts';
import { usePreloaded } from '../ui/preload.ts';
import { QueryBoundary } from '../ui/QueryBoundary.tsx';
import { Section } from '../ui/Section.tsx';
import { Skeleton, SkeletonGroup } from '../ui/Skeleton.tsx';
import { SentMessages } from './SentMessages.tsx';
import { useMessages } from './use-messages.ts';

const writing = lazyPart(() => import('./MessagesDialog.tsx').then((file) => file.MessagesDialog));
const lateParts = [writing] as const;

/** On the page of a session: what was written to its students, who got it, and writing to them. */
export function MessagesSection({ session }: { session: { id: number; name: string } }) {
  const { t } = useTranslation('messages');
  const query = useMessages(session.id);
  const written = useLazyDialog<true>(writing);
  usePreloaded(lateParts);
  return (
    <Section
      title={t('title')}
      aside={
        <Button size="sm" look="soft" aria-haspopup="dialog" pending={written.coming} onClick={() => written.open(true)}>
          {!written.coming && <MessageSquarePlus aria-hidden="true" className="size-4" />}
          {t('write')}
        </Button>
      }
    >
      <Card>
        <QueryBoundary query={query} failed={t('listFailed')} loading={<Loading />}>
          {(known) =>
            known.total === 0 ? (
              <p className="px-5 py-4 text-sm text-muted">{t('none')}</p>
            ) : (
              <SentMessages sessionId={session.id} known={known} />
            )
          }
        </QueryBoundary>
      </Card>
      {written.subject && <writing.Component key={written.turn} session={session} open={written.isOpen} onClose={written.close} />}
    </Section>
  );
}

const Loading = () => (
  <SkeletonGroup className="p-5">
    <Skeleton className="h-24" />
  </SkeletonGroup>
);
