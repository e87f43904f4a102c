import { readSyncSetup, type SyncSetup } from '@halaqa/contract/sync-setup';
import { KeyRound, RefreshCw, Settings2, Webhook } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useApiQuery } from '../../api/query.ts';
import { paths } from '../../app/paths.ts';
import { useFormat } from '../../i18n/useFormat.ts';
import { Button } from '../../ui/Button.tsx';
import { useBackCloses } from '../../ui/back.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { Card } from '../../ui/Card.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { Ltr } from '../../ui/Ltr.tsx';
import { Page } from '../../ui/Page.tsx';
import { QueryBoundary } from '../../ui/QueryBoundary.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/Skeleton.tsx';
import { useNow } from '../../ui/use-now.ts';
import { CheckStep } from './CheckStep.tsx';
import { MapStep } from './MapStep.tsx';
import { PlaceStep } from './PlaceStep.tsx';
import { firstValues, hasKey } from './place-values.ts';
import { RemovalButton } from './RemovalButton.tsx';
import { RulesStep } from './RulesStep.tsx';
import { StepList } from './StepList.tsx';
import { useSetup } from './use-setup.ts';

/** `/admin/sync/setup`: an Odoo is connected, or its key changed, in three steps (D-135), and made to tell at once of what changes (D-164). */
export function SetupPage() {
  const { t } = useTranslation('sync-setup');
  const query = useApiQuery(readSyncSetup, {}, { fresh: true });
  return (
    <Page
      title={t('title')}
      lead={t('lead')}
      actions={
        <Link to={paths.adminSync} className={buttonClass('secondary', 'sm')}>
          <RefreshCw aria-hidden="true" className="size-4" />
          {t('toSync')}
        </Link>
      }
    >
      <QueryBoundary query={query} failed={t('failed')} loading={<Loading />}>
        {(setup) => {
          const refused = setup.setBy === 'environment' ? 'fixed' : setup.obstacle;
          return refused ? <Refused why={refused} setup={setup} /> : <Steps setup={setup} />;
        }}
      </QueryBoundary>
    </Page>
  );
}

/** A connection whose secret has gone from the server is removed all the same. */
function Refused({ why, setup }: { why: 'fixed' | 'demo' | 'no_secret'; setup: SyncSetup }) {
  const { t } = useTranslation('sync-setup');
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <Current setup={setup} />
      <Card>
        <Empty icon={Settings2} title={t(`${why}.title`)} hint={t(`${why}.what`)} />
      </Card>
    </div>
  );
}

function Steps({ setup }: { setup: SyncSetup }) {
  const work = useSetup(firstValues(setup));
  // Keys stand in this page's memory alone: Back goes a step back with all that was typed, and does not leave it.
  useBackCloses(work.step !== 'place', () => work.back('place'));
  useBackCloses(work.step === 'check', () => work.back('map'));
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      {work.step === 'place' && <Current setup={setup} onRules={() => work.back('rules')} />}
      <StepList step={work.step} />
      {work.step === 'place' && <PlaceStep setup={setup} work={work} />}
      {work.step === 'map' && work.found && <MapStep found={work.found} work={work} hasKey={hasKey(work.values, setup)} />}
      {work.step === 'check' && <CheckStep work={work} />}
      {work.step === 'rules' && <RulesStep place={work.values} />}
    </div>
  );
}

function Current({ setup: { connection, isLocked }, onRules }: { setup: SyncSetup; onRules?: () => void }) {
  const { t } = useTranslation('sync-setup');
  const format = useFormat();
  const now = useNow();
  if (!connection) return null;
  return (
    <Card className="flex items-start gap-4 p-5">
      <KeyRound aria-hidden="true" className="mt-1 size-5 shrink-0 text-muted" />
      <div className="grid min-w-0 gap-1">
        <h2 className="font-semibold">{t(isLocked ? 'locked.title' : 'current.title')}</h2>
        {isLocked && <p className="max-w-prose text-danger">{t('locked.what')}</p>}
        <p className="break-words text-sm">
          <Ltr>
            {connection.url} · {connection.database} · {connection.login}
          </Ltr>
        </p>
        <p className="text-sm text-muted">
          {t('current.saved', { when: format.ago(connection.savedAt, now) })}. {t('current.change')}
        </p>
        <div className="mt-2 flex flex-wrap gap-2">
          {onRules && !isLocked && (
            <Button size="sm" onClick={onRules}>
              <Webhook aria-hidden="true" className="size-4" />
              {t('rules.open')}
            </Button>
          )}
          <RemovalButton />
        </div>
      </div>
    </Card>
  );
}

function Loading() {
  return (
    <SkeletonGroup className="grid gap-6">
      <Skeleton className="h-11 rounded-lg" />
      <Skeleton className="h-96 rounded-lg" />
    </SkeletonGroup>
  );
}
