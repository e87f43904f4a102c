import { readSyncStatus, type SyncStatus, syncProblems } from '@halaqa/contract/sync';
import { CircleCheckBig, History, Settings2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useApiQuery } from '../api/query.ts';
import { paths } from '../app/paths.ts';
import { useFormat } from '../i18n/useFormat.ts';
import { buttonClass } from '../ui/button-class.ts';
import { Figures } from '../ui/Figures.tsx';
import { Page } from '../ui/Page.tsx';
import { QueryBoundary } from '../ui/QueryBoundary.tsx';
import { Section } from '../ui/Section.tsx';
import { Skeleton, SkeletonGroup } from '../ui/Skeleton.tsx';
import { useNow } from '../ui/use-now.ts';
import { Comparison } from './Comparison.tsx';
import { ConflictList } from './ConflictList.tsx';
import { Connection } from './Connection.tsx';
import { FailureList, RetryAll } from './FailureList.tsx';
import { KindTable } from './KindTable.tsx';
import { MissingList } from './MissingList.tsx';
import { isEmptyOdoo, NextStep } from './NextStep.tsx';
import { NoOdoo } from './NoOdoo.tsx';
import { usePolled } from './polled.ts';
import { Restored } from './Restored.tsx';
import { SkippedRecords } from './SkippedRecords.tsx';
import { WaitingList } from './WaitingList.tsx';

const everyMs = 2_000;

/** `/admin/sync` (D-53): how the synchronisation goes, and what needs an admin. */
export function SyncPage() {
  const { t } = useTranslation('sync');
  const query = usePolled(useApiQuery(readSyncStatus, {}, { fresh: true }), everyMs);
  return (
    <Page title={t('title')} actions={query.data?.configured && <Links />}>
      <QueryBoundary query={query} failed={t('failed')} loading={<Loading />}>
        {(found) => (found.configured ? <Parts status={found} /> : <NoOdoo />)}
      </QueryBoundary>
    </Page>
  );
}

function Links() {
  const { t } = useTranslation('sync');
  return (
    <p className="flex flex-wrap gap-2">
      <Link to={paths.adminSyncHistory} className={buttonClass('secondary', 'sm')}>
        <History aria-hidden="true" className="size-4" />
        {t('history')}
      </Link>
      <Link to={paths.adminSyncSetup} className={buttonClass('secondary', 'sm')}>
        <Settings2 aria-hidden="true" className="size-4" />
        {t('setup')}
      </Link>
    </p>
  );
}

function Parts({ status: { connection, kinds, outbox, conflicts, resync, comparison, restored } }: { status: SyncStatus }) {
  const { t } = useTranslation('sync');
  const format = useFormat();
  const now = useNow();
  const problems = usePolled(useApiQuery(syncProblems, {}, { fresh: true }), everyMs);
  const failed = problems.data?.failed ?? [];
  const missing = kinds.filter((one) => one.missing !== null);
  return (
    <>
      <div className="grid gap-4">
        {restored && <Restored restored={restored} now={now} />}
        <Connection connection={connection} resync={resync} isHalted={restored !== null} kinds={kinds} now={now} />
        {isEmptyOdoo({ connection, kinds, restored }) && <NextStep />}
        <Figures
          label={t('figures.title')}
          figures={[
            { name: t('figures.waiting'), value: format.number(outbox.waiting) },
            { name: t('figures.oldest'), value: outbox.oldestAt ? format.ago(outbox.oldestAt, now) : '\u2013' },
            { name: t('figures.failed'), value: format.number(outbox.failed) },
            { name: t('figures.conflicts'), value: format.number(conflicts) },
          ]}
        />
        <WaitingList count={outbox.waiting} now={now} />
      </div>
      <Section title={t('decide.title')} aside={failed.length > 1 && <RetryAll count={outbox.failed} />}>
        <QueryBoundary query={problems} failed={t('problemsFailed')} loading={<ListLoading />}>
          {(found) =>
            found.failed.length + found.conflicts.length + missing.length === 0 ? (
              restored === null && (
                <p className="flex items-center gap-3 rounded-lg bg-accent-tint px-5 py-4 text-accent">
                  <CircleCheckBig aria-hidden="true" className="size-5 shrink-0" />
                  {t('decide.none')} {connection.state === 'connected' && t('decide.inStep')}
                </p>
              )
            ) : (
              <div className="grid gap-4">
                <MissingList kinds={missing} />
                <ConflictList conflicts={found.conflicts} now={now} />
                <FailureList failures={found.failed} now={now} />
              </div>
            )
          }
        </QueryBoundary>
      </Section>
      <Section title={t('kinds.title')}>
        <KindTable kinds={kinds} now={now} />
        <Comparison comparison={comparison} now={now} />
        {problems.data && <SkippedRecords records={problems.data.skipped} count={kinds.reduce((sum, { skipped }) => sum + skipped, 0)} />}
      </Section>
    </>
  );
}

function Loading() {
  return (
    <SkeletonGroup className="grid gap-8">
      <Skeleton className="h-60 rounded-lg sm:h-52" />
      <Skeleton className="h-40 rounded-lg" />
      <Skeleton className="h-80 rounded-lg" />
    </SkeletonGroup>
  );
}

function ListLoading() {
  return (
    <SkeletonGroup>
      <Skeleton className="h-40 rounded-lg" />
    </SkeletonGroup>
  );
}
