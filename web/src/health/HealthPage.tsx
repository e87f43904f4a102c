import { type HealthFinding, type HealthState, health } from '@halaqa/contract/health';
import { CircleAlert, CircleCheckBig, CircleMinus, type LucideIcon, TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useApiQuery } from '../api/query.ts';
import { useFormat } from '../i18n/useFormat.ts';
import { Badge, type BadgeTone } from '../ui/Badge.tsx';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { Page } from '../ui/Page.tsx';
import { QueryBoundary } from '../ui/QueryBoundary.tsx';
import { TableLoading } from '../ui/TableLoading.tsx';
import { useNow } from '../ui/use-now.ts';

const looks: Record<HealthState, { tone: BadgeTone; icon: LucideIcon; order: number }> = {
  act: { tone: 'cancelled', icon: CircleAlert, order: 0 },
  watch: { tone: 'waiting', icon: TriangleAlert, order: 1 },
  fine: { tone: 'confirmed', icon: CircleCheckBig, order: 2 },
  off: { tone: 'done', icon: CircleMinus, order: 3 },
};

/** `/admin/health` (D-118): how each part of the portal is, and what to do about it. */
export function HealthPage() {
  const { t } = useTranslation('health');
  const query = useApiQuery(health, {}, { fresh: true });
  const again = (
    <Button size="sm" className="min-h-11" pending={query.isFetching} onClick={() => void query.refetch()}>
      {t('again')}
    </Button>
  );
  return (
    <Page title={t('title')} lead={t('lead')} actions={again}>
      <QueryBoundary query={query} failed={t('failed')} loading={<TableLoading />}>
        {({ checkedAt, findings }) => <Findings checkedAt={checkedAt} findings={findings} />}
      </QueryBoundary>
    </Page>
  );
}

function Findings({ checkedAt, findings }: { checkedAt: string; findings: readonly HealthFinding[] }) {
  const { t } = useTranslation('health');
  const format = useFormat();
  const now = useNow();
  const needed = findings.filter(({ state }) => looks[state].order < looks.fine.order).length;
  return (
    <div className="grid gap-4">
      <p role="status" className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <span className="font-medium">{needed === 0 ? t('allFine') : t('needs', { count: needed })}</span>
        <span className="text-sm text-muted">{t('checkedAt', { time: format.ago(checkedAt, now) })}</span>
      </p>
      <Card>
        <ul aria-label={t('list')} className="divide-y divide-line">
          {findings
            .toSorted((a, b) => looks[a.state].order - looks[b.state].order)
            .map((finding) => (
              <Finding key={finding.subject} finding={finding} />
            ))}
        </ul>
      </Card>
    </div>
  );
}

function Finding({ finding: { subject, state, says, advice } }: { finding: HealthFinding }) {
  const { t } = useTranslation('health');
  const { tone, icon } = looks[state];
  return (
    <li className="grid grid-cols-[1fr_auto] items-start gap-x-6 gap-y-1.5 px-4 py-3.5 sm:grid-cols-[12rem_1fr_auto] sm:px-5">
      <h2 className="text-base font-medium">{t(`subject.${subject}`)}</h2>
      <div className="grid gap-1.5 max-sm:order-last max-sm:col-span-2">
        <p>{says}</p>
        {advice !== null && (
          <p className="text-sm text-muted">
            <span className="font-medium text-text">{t('todo')}: </span>
            {advice}
          </p>
        )}
      </div>
      <div>
        <Badge tone={tone} icon={icon}>
          {t(`state.${state}`)}
        </Badge>
      </div>
    </li>
  );
}
