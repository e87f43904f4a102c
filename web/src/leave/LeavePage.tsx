import { type ListedLeave, leaveRequests } from '@halaqa/contract/leave';
import { CalendarClock, CircleCheckBig } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useApiList, useApiPage } from '../api/query.ts';
import { paths } from '../app/paths.ts';
import { useFormat } from '../i18n/useFormat.ts';
import { Button } from '../ui/Button.tsx';
import { buttonClass } from '../ui/button-class.ts';
import { Card } from '../ui/Card.tsx';
import { Empty } from '../ui/Empty.tsx';
import { useLazyDialog } from '../ui/lazy-dialog.ts';
import { OwnLanguage } from '../ui/OwnLanguage.tsx';
import { Page } from '../ui/Page.tsx';
import { QueryBoundary } from '../ui/QueryBoundary.tsx';
import { RecordLink } from '../ui/RecordLink.tsx';
import { Section } from '../ui/Section.tsx';
import { TableLoading } from '../ui/TableLoading.tsx';
import { useNow } from '../ui/use-now.ts';
import { DecideLeave } from './DecideLeave.tsx';
import { EnterLeaveButton } from './EnterLeaveButton.tsx';
import { LeaveBadge } from './LeaveBadge.tsx';
import { hasBegun, mayBeTakenBack } from './leave-actions.ts';
import { reporting } from './parts.ts';
import { TakeBackLeave } from './TakeBackLeave.tsx';
import { useLeaveTime } from './when.ts';

/** How many are shown, those that were decided last. */
const mostPast = 200;

/** `/admin/leave`: who asks for leave, and what was decided (SPEC-2.74). */
export function LeavePage() {
  const { t } = useTranslation('leave');
  const open = useApiList(leaveRequests, { query: { state: 'open' } }, { fresh: true });
  const all = useApiPage(leaveRequests, { query: { pageSize: mostPast } }, { fresh: true });
  const deciding = useLazyDialog<ListedLeave>();
  const takingBack = useLazyDialog<ListedLeave>();
  const report = useLazyDialog<number>(reporting);
  return (
    <Page
      title={t('title')}
      lead={t('requests.lead')}
      actions={
        <div className="flex flex-wrap gap-2">
          <Link to={paths.adminSchedules} className={buttonClass('secondary', 'sm', 'min-h-11')}>
            <CalendarClock aria-hidden="true" className="size-4.5 text-muted" />
            {t('requests.back')}
          </Link>
          <EnterLeaveButton label={t('enter.open')} look="primary" className="min-h-11" isAddressed />
        </div>
      }
    >
      <Section title={t('requests.open')}>
        <QueryBoundary query={open} failed={t('failed')} loading={<TableLoading />}>
          {(requests) => (
            <Card>
              {requests.length === 0 ? (
                <Empty icon={CircleCheckBig} title={t('requests.none')} />
              ) : (
                <List requests={requests} onDecide={deciding.open} />
              )}
            </Card>
          )}
        </QueryBoundary>
      </Section>
      <Section title={t('requests.past')}>
        <QueryBoundary query={all} failed={t('failed')} loading={<TableLoading />}>
          {({ rows }) => <Past requests={rows.filter(({ state }) => state !== 'open')} onTakeBack={takingBack.open} />}
        </QueryBoundary>
      </Section>
      {deciding.subject && (
        <DecideLeave
          key={`decide ${deciding.turn}`}
          leave={deciding.subject}
          open={deciding.isOpen}
          onClose={deciding.close}
          onReport={report.open}
        />
      )}
      {takingBack.subject && (
        <TakeBackLeave
          key={`take back ${takingBack.turn}`}
          leave={takingBack.subject}
          open={takingBack.isOpen}
          onClose={takingBack.close}
        />
      )}
      {report.subject !== undefined && (
        <reporting.Component key={`report ${report.turn}`} id={report.subject} open={report.isOpen} onClose={report.close} />
      )}
    </Page>
  );
}

function Past({ requests, onTakeBack }: { requests: readonly ListedLeave[]; onTakeBack: (leave: ListedLeave) => void }) {
  const { t } = useTranslation('leave');
  if (requests.length === 0) return <p className="text-muted">{t('requests.pastNone')}</p>;
  return (
    <Card>
      <List requests={requests} onTakeBack={onTakeBack} />
    </Card>
  );
}

interface ListProps {
  requests: readonly ListedLeave[];
  /** For leave that waits for a decision. */
  onDecide?: (leave: ListedLeave) => void;
  /** For leave that is decided. */
  onTakeBack?: (leave: ListedLeave) => void;
}

function List({ requests, onDecide, onTakeBack }: ListProps) {
  return (
    <ul className="divide-y divide-line">
      {requests.map((leave) => (
        <Row
          key={leave.id}
          leave={leave}
          onDecide={onDecide && (() => onDecide(leave))}
          onTakeBack={onTakeBack && (() => onTakeBack(leave))}
        />
      ))}
    </ul>
  );
}

interface RowProps {
  leave: ListedLeave;
  onDecide: (() => void) | undefined;
  onTakeBack: (() => void) | undefined;
}

function Row({ leave, onDecide, onTakeBack }: RowProps) {
  const { t } = useTranslation('leave');
  const format = useFormat();
  const now = useNow();
  const when = useLeaveTime()(leave);
  const [trainerId, trainer] = leave.trainer;
  const does = hasBegun(leave, now) ? 'end' : 'takeBack';
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-5 py-3">
      <div className="grid min-w-0 flex-1 basis-64 gap-0.5">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-medium">
            <RecordLink to={paths.trainerRecord(trainerId)}>{trainer}</RecordLink>
          </span>
          <span>{when}</span>
          {!onDecide && <LeaveBadge state={leave.state} />}
        </p>
        <p className="flex flex-wrap gap-x-3 text-sm text-muted wrap-anywhere">
          <OwnLanguage text={leave.reason} />
          {leave.decided?.by && <span>{t(leave.entered ? 'requests.enteredBy' : 'requests.by', { name: leave.decided.by })}</span>}
          {leave.takenBack?.by && leave.state !== 'withdrawn' && (
            <span>{t(leave.state === 'approved' ? 'requests.endedBy' : 'requests.takenBackBy', { name: leave.takenBack.by })}</span>
          )}
          <span>{format.ago(leave.takenBack?.at ?? leave.decided?.at ?? leave.askedAt, now)}</span>
        </p>
        {onDecide && <p className="text-sm">{t('requests.sessions', { count: leave.sessions })}</p>}
        {leave.state === 'approved' && leave.sessions > 0 && (
          <p className="text-sm text-waiting">{t('requests.left', { count: leave.sessions })}</p>
        )}
      </div>
      {onDecide && (
        <Button
          size="sm"
          look="soft"
          aria-haspopup="dialog"
          aria-label={t('requests.decideOf', { trainer, when })}
          className="min-h-11"
          onClick={onDecide}
        >
          {t('requests.decide')}
        </Button>
      )}
      {onTakeBack && mayBeTakenBack(leave, now) && (
        <Button size="sm" aria-haspopup="dialog" aria-label={t(`back.${does}.of`, { trainer, when })} onClick={onTakeBack}>
          {t(`back.${does}.act`)}
        </Button>
      )}
    </li>
  );
}
