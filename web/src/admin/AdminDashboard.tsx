import { reportSummary } from '@halaqa/contract/reports';
import { adminSessions } from '@halaqa/contract/sessions';
import { addDays, dayOf } from '@halaqa/domain/clock';
import { useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall, usePage, useWholeList } from '../api/query.ts';
import { useSignedIn } from '../auth/current-user.ts';
import { InstituteZone, useFormat } from '../i18n/useFormat.ts';
import { SessionManager } from '../sessions/SessionManager.tsx';
import { Faces } from '../ui/Faces.tsx';
import { Figures } from '../ui/Figures.tsx';
import { Page } from '../ui/Page.tsx';
import { Section } from '../ui/Section.tsx';
import { Skeleton, SkeletonGroup } from '../ui/Skeleton.tsx';
import { useNow } from '../ui/use-now.ts';
import { AdminLinks } from './AdminLinks.tsx';
import { Decisions } from './Decisions.tsx';
import { decisionRange, decisionsOf, todayFigures } from './decisions.ts';

/** Spec §2 "Admin dashboard": what needs a decision first, then the figures, then all sessions. */
export function AdminDashboard() {
  const { t } = useTranslation(['admin', 'sessions']);
  const { firstName } = useSignedIn();
  const format = useFormat();
  const now = useNow();
  const zone = useContext(InstituteZone);
  const around = useWholeList(adminSessions, { query: decisionRange(dayOf(now, zone)) }, { fresh: true });
  return (
    <SessionManager now={now}>
      {({ tools, sessions, acts }) => (
        <Page quiet title={t('greeting', { name: firstName })} actions={<p className="text-sm text-muted">{format.day(now, now)}</p>}>
          <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
            <div className="grid gap-4">
              <Section title={t('decisions.title')}>
                <Faces query={around} failed={t('decisions.failed')} loading={<Loading />}>
                  {(found) => (
                    <Decisions
                      decisions={decisionsOf(found, now, zone)}
                      now={now}
                      onEdit={(session) => acts.onEdit({ session })}
                      coming={acts.coming}
                    />
                  )}
                </Faces>
              </Section>
              <Stats around={around.data && todayFigures(around.data, now, zone)} today={dayOf(now, zone)} />
              <AdminLinks />
            </div>
            <Section title={t('sessions:manage.all')} aside={tools}>
              {sessions}
            </Section>
          </div>
        </Page>
      )}
    </SessionManager>
  );
}

/** The four figures of spec §2. */
function Stats({ around, today }: { around: ReturnType<typeof todayFigures> | undefined; today: string }) {
  const { t } = useTranslation('admin');
  const format = useFormat();
  const summary = useCall(reportSummary, {}, { fresh: true });
  const from = addDays(today, 1);
  const planned = usePage(adminSessions, { query: { state: 'planned', from, pageSize: 1 } }, { fresh: true });
  const confirmed = usePage(adminSessions, { query: { state: 'confirmed', from, pageSize: 1 } }, { fresh: true });
  const active = around && planned.data && confirmed.data && around.activeUntilTonight + planned.data.total + confirmed.data.total;
  const isMissing = [summary, planned, confirmed].some(({ isError }) => isError);
  const value = (figure: number | undefined) => (figure === undefined ? (isMissing ? '\u2013' : undefined) : format.number(figure));
  return (
    <Figures
      label={t('stats.title')}
      figures={[
        { name: t('stats.students'), value: value(summary.data?.totalStudents) },
        { name: t('stats.today'), value: value(around?.today) },
        { name: t('stats.active'), value: value(active) },
        { name: t('stats.sessions'), value: value(summary.data?.totalSessions) },
      ]}
    />
  );
}

function Loading() {
  return (
    <SkeletonGroup>
      <Skeleton className="h-40 rounded-lg" />
    </SkeletonGroup>
  );
}
