import { type Leave, myLeave } from '@halaqa/contract/leave';
import type { Session } from '@halaqa/contract/sessions';
import { CalendarOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useApiList } from '../api/query.ts';
import { AddButton } from '../ui/AddButton.tsx';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { Empty } from '../ui/Empty.tsx';
import { useLazyDialog } from '../ui/lazy-dialog.ts';
import { MixedLanguages } from '../ui/MixedLanguages.tsx';
import { OwnLanguage } from '../ui/OwnLanguage.tsx';
import { Page } from '../ui/Page.tsx';
import { QueryBoundary } from '../ui/QueryBoundary.tsx';
import { Section } from '../ui/Section.tsx';
import { TableLoading } from '../ui/TableLoading.tsx';
import { useNow } from '../ui/use-now.ts';
import { AffectedSessions } from './AffectedSessions.tsx';
import { AskForLeave } from './AskForLeave.tsx';
import { LeaveBadge } from './LeaveBadge.tsx';
import { mayBeWithdrawn } from './leave-actions.ts';
import { useOwnSessions } from './use-own-sessions.ts';
import { WithdrawLeave } from './WithdrawLeave.tsx';
import { useLeaveTime } from './when.ts';

/** `/trainer/leave`: what a trainer has asked for, and what became of it (SPEC-2.75). */
export function MyLeavePage() {
  const { t } = useTranslation('leave');
  const query = useApiList(myLeave, { query: {} }, { fresh: true });
  const asking = useLazyDialog<true>();
  const withdrawing = useLazyDialog<Leave>();
  const { sessions } = useOwnSessions(query.data?.some(isOpen) ?? false);
  return (
    <Page title={t('title')} lead={t('mine.lead')} actions={<AddButton onPress={() => asking.open(true)}>{t('ask.open')}</AddButton>}>
      <Section title={t('mine.list')}>
        <QueryBoundary query={query} failed={t('failed')} loading={<TableLoading />}>
          {(requests) => (
            <Card>
              {requests.length === 0 ? (
                <Empty icon={CalendarOff} title={t('mine.none')} hint={t('mine.noneHint')} />
              ) : (
                <ul className="divide-y divide-line">
                  {requests.map((leave) => (
                    <Row key={leave.id} leave={leave} sessions={sessions} onWithdraw={() => withdrawing.open(leave)} />
                  ))}
                </ul>
              )}
            </Card>
          )}
        </QueryBoundary>
      </Section>
      {asking.subject && <AskForLeave key={`ask ${asking.turn}`} open={asking.isOpen} onClose={asking.close} />}
      {withdrawing.subject && (
        <WithdrawLeave
          key={`withdraw ${withdrawing.turn}`}
          leave={withdrawing.subject}
          open={withdrawing.isOpen}
          onClose={withdrawing.close}
        />
      )}
    </Page>
  );
}

const isOpen = ({ state }: Leave): boolean => state === 'open';

interface RowProps {
  leave: Leave;
  /** The trainer's sessions; undefined until they are loaded. */
  sessions: readonly Session[] | undefined;
  onWithdraw: () => void;
}

function Row({ leave, sessions, onWithdraw }: RowProps) {
  const { t } = useTranslation('leave');
  const when = useLeaveTime()(leave);
  const of = leave.state === 'approved' ? 'approved' : 'mine';
  const now = useNow();
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-5 py-3">
      <div className="grid min-w-0 flex-1 basis-60 gap-0.5">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-medium">{when}</span>
          <LeaveBadge state={leave.state} />
        </p>
        <p className="text-sm text-muted wrap-anywhere">
          <OwnLanguage text={leave.reason} />
        </p>
        {isOpen(leave) && sessions && <AffectedSessions sessions={sessions} span={leave} />}
        {leave.entered && <p className="text-sm text-muted">{t('mine.entered')}</p>}
        {leave.takenBack && leave.state === 'approved' && <p className="text-sm text-muted">{t('mine.ended')}</p>}
        {leave.decided?.reason && (
          <p className="text-sm text-cancelled wrap-anywhere">
            <MixedLanguages text={t('mine.declinedFor', { reason: leave.decided.reason })} />
          </p>
        )}
      </div>
      {mayBeWithdrawn(leave, now) && (
        <Button size="sm" aria-haspopup="dialog" aria-label={t(`${of}.withdrawOf`, { when })} onClick={onWithdraw}>
          {t(`${of}.withdraw`)}
        </Button>
      )}
    </li>
  );
}
