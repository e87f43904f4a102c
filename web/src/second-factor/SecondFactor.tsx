import { secondFactor } from '@halaqa/contract/second-factor';
import { ShieldCheck, ShieldOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useApiQuery } from '../api/query.ts';
import { Badge } from '../ui/Badge.tsx';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { useLazyDialog } from '../ui/lazy-dialog.ts';
import { lazyPart } from '../ui/lazy-part.ts';
import { usePreloaded } from '../ui/preload.ts';
import { QueryBoundary } from '../ui/QueryBoundary.tsx';
import { Section } from '../ui/Section.tsx';
import { Skeleton, SkeletonGroup } from '../ui/Skeleton.tsx';

const turnOn = lazyPart(() => import('./TurnFactorOn.tsx').then((file) => file.TurnFactorOn));
const turnOff = lazyPart(() => import('./TurnFactorOff.tsx').then((file) => file.TurnFactorOff));
const dialogs = [turnOn, turnOff];

/** Whether signing in asks for a code, and the way to turn that on and off. */
export function SecondFactor() {
  const { t } = useTranslation('account');
  const query = useApiQuery(secondFactor, {}, { fresh: true });
  const dialog = useLazyDialog<'on' | 'off'>((which) => (which === 'on' ? turnOn : turnOff));
  usePreloaded(dialogs);
  return (
    <Section title={t('factor.title')}>
      <Card>
        <QueryBoundary query={query} failed={t('factor.failed')} loading={<Loading />}>
          {({ enabled, recoveryCodesLeft }) => (
            <div className="grid gap-4 p-5">
              <p className="text-sm text-muted">{enabled ? t('factor.left', { count: recoveryCodesLeft }) : t('factor.lead')}</p>
              <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
                <Button pending={dialog.coming !== undefined} onClick={() => dialog.open(enabled ? 'off' : 'on')}>
                  {enabled ? t('factor.disable') : t('factor.enable')}
                </Button>
                <Badge tone={enabled ? 'confirmed' : 'done'} icon={enabled ? ShieldCheck : ShieldOff}>
                  {enabled ? t('factor.on') : t('factor.off')}
                </Badge>
              </div>
            </div>
          )}
        </QueryBoundary>
      </Card>

      {dialog.subject === 'on' && <turnOn.Component key={dialog.turn} open={dialog.isOpen} onClose={dialog.close} />}
      {dialog.subject === 'off' && <turnOff.Component key={dialog.turn} open={dialog.isOpen} onClose={dialog.close} />}
    </Section>
  );
}

function Loading() {
  return (
    <SkeletonGroup className="grid gap-4 p-5">
      <Skeleton className="h-11" />
      <Skeleton className="h-11 w-28" />
    </SkeletonGroup>
  );
}
