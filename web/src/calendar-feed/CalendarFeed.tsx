import { calendarFeed, makeCalendarFeed, revokeCalendarFeed } from '@halaqa/contract/calendar-feed';
import { CalendarPlus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApiMutation, useApiQuery } from '../api/query.ts';
import { useFormat } from '../i18n/useFormat.ts';
import { absoluteLink } from '../ui/absolute-link.ts';
import { Button } from '../ui/Button.tsx';
import { buttonClass } from '../ui/button-class.ts';
import { Card } from '../ui/Card.tsx';
import { LinkField } from '../ui/LinkField.tsx';
import { QueryBoundary } from '../ui/QueryBoundary.tsx';
import { Section } from '../ui/Section.tsx';
import { Skeleton, SkeletonGroup } from '../ui/Skeleton.tsx';
import { useNow } from '../ui/use-now.ts';
import { feedPlace } from './feed-place.ts';

/** One's sessions in the calendar program of one's own device (D-114). */
export function CalendarFeed() {
  const { t } = useTranslation('account');
  const query = useApiQuery(calendarFeed, {});
  /** Told once, when it is made. */
  const [link, setLink] = useState<string>();
  return (
    <div id={feedPlace} tabIndex={-1} className="scroll-mt-24 outline-none">
      <Section title={t('feed.title')}>
        <Card className="grid gap-4 px-5 py-4">
          <p className="text-sm text-muted">{t('feed.lead')}</p>
          <QueryBoundary query={query} failed={t('feed.failed')} loading={<Loading />}>
            {({ since }) => (
              <>
                {link !== undefined && since !== null && <NewLink link={link} />}
                <State since={since} isShown={link !== undefined} onLink={setLink} />
              </>
            )}
          </QueryBoundary>
        </Card>
      </Section>
    </div>
  );
}

function NewLink({ link }: { link: string }) {
  const { t } = useTranslation('account');
  return (
    <div className="grid gap-3">
      <LinkField link={link} label={t('feed.link')} copyLabel={t('feed.copy')} />
      <p className="text-sm text-muted">{t('feed.once')}</p>
      {/* The scheme by which devices know that a calendar is to be subscribed to. */}
      <a href={link.replace(/^https?:/, 'webcal:')} className={buttonClass('primary', 'md', 'justify-self-start')}>
        <CalendarPlus aria-hidden="true" className="size-4.5" />
        {t('feed.open')}
      </a>
    </div>
  );
}

interface StateProps {
  since: string | null;
  /** A new link stands above. */
  isShown: boolean;
  onLink: (link: string | undefined) => void;
}

function State({ since, isShown, onLink }: StateProps) {
  const { t } = useTranslation('account');
  const format = useFormat();
  const now = useNow();
  const make = useApiMutation(makeCalendarFeed, { failed: t('feed.makeFailed') });
  const revoke = useApiMutation(revokeCalendarFeed, { failed: t('feed.revokeFailed'), done: () => ({ title: t('feed.revoked') }) });
  const askForLink = () => make.mutate({}, { onSuccess: ({ url }) => onLink(absoluteLink(url)) });
  if (since === null) {
    return (
      <Button className="justify-self-start" pending={make.isPending} onClick={askForLink}>
        {t('feed.make')}
      </Button>
    );
  }
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <p className="flex-1 basis-48 text-sm">
        {!isShown && <>{t('feed.since', { day: format.day(since, now) })} </>}
        <span className="text-muted">{t('feed.againHint')}</span>
      </p>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" pending={make.isPending} onClick={askForLink}>
          {t('feed.again')}
        </Button>
        <Button size="sm" pending={revoke.isPending} onClick={() => revoke.mutate({}, { onSuccess: () => onLink(undefined) })}>
          {t('feed.revoke')}
        </Button>
      </div>
    </div>
  );
}

function Loading() {
  return (
    <SkeletonGroup>
      <Skeleton className="h-10 w-36" />
    </SkeletonGroup>
  );
}
