import { adminSessions } from '@halaqa/contract/sessions';
import { dayOf } from '@halaqa/domain/clock';
import { useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { useApiList } from '../api/query.ts';
import { useSignedIn } from '../auth/current-user.ts';
import { InstituteZone, useFormat } from '../i18n/useFormat.ts';
import { SessionManager } from '../sessions/SessionManager.tsx';
import { AfterPaint } from '../ui/AfterPaint.tsx';
import { lazyPart } from '../ui/lazy-part.ts';
import { Page } from '../ui/Page.tsx';
import { QueryBoundary } from '../ui/QueryBoundary.tsx';
import { Section } from '../ui/Section.tsx';
import { Skeleton, SkeletonGroup } from '../ui/Skeleton.tsx';
import { useNow } from '../ui/use-now.ts';
import { Decisions } from './Decisions.tsx';
import { decisionRange, decisionsOf, todayFigures } from './decisions.ts';

const rest = lazyPart(() => import('./FiguresAndLinks.tsx').then((file) => file.FiguresAndLinks), ['marks']);

/** The first screen of an admin (SPEC-2.36): what needs a decision first, then the figures, then all sessions. */
export function AdminDashboard() {
  const { t } = useTranslation(['admin', 'sessions']);
  const { firstName } = useSignedIn();
  const format = useFormat();
  const now = useNow();
  const zone = useContext(InstituteZone);
  const around = useApiList(adminSessions, { query: { ...decisionRange(dayOf(now, zone)), attendees: 'false' } }, { fresh: true });
  // How much there is to decide is not known at first: what is below comes together with it, so that nothing is pushed away.
  const isKnown = around.data !== undefined || around.isError;
  return (
    <SessionManager now={now}>
      {({ tools, sessions, acts }) => (
        <Page
          title={firstName ? t('greeting', { name: firstName }) : t('greetingNobody')}
          actions={<p className="text-sm text-muted">{format.day(now, now)}</p>}
        >
          <div className="group grid grid-cols-[minmax(0,1fr)] gap-8">
            <div className="grid gap-4">
              <Section title={t('decisions.title')}>
                <QueryBoundary query={around} failed={t('decisions.failed')} loading={<Loading />}>
                  {(found) => (
                    <Decisions
                      decisions={decisionsOf(found, now, zone)}
                      now={now}
                      onEdit={(session) => acts.onEdit({ session })}
                      coming={acts.coming}
                    />
                  )}
                </QueryBoundary>
              </Section>
              {isKnown && (
                <AfterPaint part={rest} waiting={<RestLoading />}>
                  <rest.Component
                    around={around.data && todayFigures(around.data, now, zone)}
                    today={dayOf(now, zone)}
                    waiting={<RestLoading />}
                  />
                </AfterPaint>
              )}
            </div>
            {isKnown && (
              // Read at once, and shown when the part above is known.
              <div className="group-has-[[data-coming]]:hidden">
                <Section title={t('sessions:manage.all')} aside={tools}>
                  {sessions}
                </Section>
              </div>
            )}
          </div>
        </Page>
      )}
    </SessionManager>
  );
}

function Loading() {
  return (
    <SkeletonGroup>
      <Skeleton className="h-[70dvh] rounded-lg" />
    </SkeletonGroup>
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
