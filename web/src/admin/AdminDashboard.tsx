import { today as todayCall } from '@halaqa/contract/today';
import { dayOf } from '@halaqa/domain/clock';
import { useContext, useDeferredValue } from 'react';
import { useTranslation } from 'react-i18next';
import { useApiQuery } from '../api/query.ts';
import { useSignedIn } from '../auth/current-user.ts';
import { InstituteZone } from '../i18n/useFormat.ts';
import { useSessionDialogs } from '../sessions/use-session-dialogs.tsx';
import { loadLanes, RoomsOfDay } from '../today/RoomsOfDay.tsx';
import { AfterPaint } from '../ui/AfterPaint.tsx';
import { lazyPart } from '../ui/lazy-part.ts';
import { Page } from '../ui/Page.tsx';
import { Section } from '../ui/Section.tsx';
import { Skeleton, SkeletonGroup } from '../ui/Skeleton.tsx';
import { useNow } from '../ui/use-now.ts';
import { Decisions } from './Decisions.tsx';

const rest = lazyPart(() => import('./FiguresAndLinks.tsx').then((file) => file.FiguresAndLinks), ['marks', 'figures']);
const allSessions = lazyPart(() => import('./AllSessions.tsx').then((file) => file.AllSessions));

/** What it needs on this device before it is drawn. */
export const loadAdminDashboard = loadLanes;

/** The first screen of an admin (SPEC-2.36, D-106): who is where, what needs a decision, then the figures, then all sessions. */
export function AdminDashboard() {
  const { t } = useTranslation('admin');
  const { firstName } = useSignedIn();
  const now = useNow();
  const { acts, dialogs } = useSessionDialogs();
  const day = dayOf(now, useContext(InstituteZone));
  const today = useApiQuery(todayCall, { query: { day } }, { fresh: true });
  // How many rooms there are, and how much to decide, is not known at first: what is below comes together with it, so that nothing is
  // pushed away.
  const isKnown = useDeferredValue(today.data !== undefined || today.isError);
  return (
    <Page title={firstName ? t('greeting', { name: firstName }) : t('greetingNobody')}>
      <div className="group grid grid-cols-[minmax(0,1fr)] gap-8">
        <RoomsOfDay now={now} acts={acts} />
        {isKnown && (
          <div className="grid gap-4">
            {today.data && (
              <Section title={t('decisions.title')}>
                <Decisions decisions={today.data.decisions} now={now} acts={acts} />
              </Section>
            )}
            <AfterPaint part={rest} waiting={<RestLoading />}>
              <rest.Component today={today.data} waiting={<RestLoading />} />
            </AfterPaint>
          </div>
        )}
        {isKnown && (
          // Read at once, and shown when the part above is known.
          <div className="group-has-[[data-coming]]:hidden">
            <AfterPaint part={allSessions} waiting={<AllLoading />}>
              <allSessions.Component now={now} />
            </AfterPaint>
          </div>
        )}
      </div>
      {dialogs}
    </Page>
  );
}

function RestLoading() {
  return (
    <div data-coming="">
      <SkeletonGroup className="grid gap-4">
        <Skeleton className="h-36 rounded-lg sm:h-20" />
        <Skeleton className="h-11 max-sm:h-24" />
      </SkeletonGroup>
    </div>
  );
}

function AllLoading() {
  return (
    <SkeletonGroup className="grid gap-3">
      <Skeleton className="h-11" />
      <Skeleton className="h-150 rounded-lg max-sm:h-80" />
    </SkeletonGroup>
  );
}
