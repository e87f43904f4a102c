import type { Decision, DecisionKind, Today } from '@halaqa/contract/today';
import { CalendarClock, CircleCheckBig, Flag, Hourglass, type LucideIcon, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../i18n/useFormat.ts';
import type { SessionActions } from '../sessions/session-actions.ts';
import { studentsIn } from '../sessions/students-in.ts';
import { useSetState } from '../sessions/use-set-state.ts';
import { AfterPaint } from '../ui/AfterPaint.tsx';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { classes } from '../ui/classes.ts';
import { lazyPart } from '../ui/lazy-part.ts';

const underfull = lazyPart(() => import('./UnderfullDecision.tsx').then((file) => file.UnderfullDecision));

/** More than this would hide what is below; one more stands where the button would. */
const shownAtFirst = 5;

const looks: Record<DecisionKind, { icon: LucideIcon; tint: string }> = {
  away: { icon: CalendarClock, tint: 'bg-cancelled-tint text-cancelled' },
  overfull: { icon: TriangleAlert, tint: 'bg-cancelled-tint text-cancelled' },
  underfull: { icon: TriangleAlert, tint: 'bg-waiting-tint text-waiting' },
  waiting: { icon: Hourglass, tint: 'bg-waiting-tint text-waiting' },
  unconfirmed: { icon: CalendarClock, tint: 'bg-planned-tint text-planned' },
  unclosed: { icon: Flag, tint: 'bg-done-tint text-done' },
};

const unmarkedLook = { icon: Flag, tint: 'bg-waiting-tint text-waiting' };

interface Props {
  decisions: Today['decisions'];
  now: Date;
  acts: SessionActions;
}

/** What waits for an admin today, each with the one thing to do about it. */
export function Decisions({ decisions: { total, first }, ...props }: Props) {
  const { t } = useTranslation('admin');
  const format = useFormat();
  const [showsAll, setShowsAll] = useState(false);
  const isLong = first.length > shownAtFirst + 1;
  const hasTwoActs = first.some(({ kind }) => kind === 'underfull');
  if (first.length === 0) {
    return (
      <p className="flex items-center gap-3 rounded-lg bg-accent-tint px-5 py-4 text-accent">
        <CircleCheckBig aria-hidden="true" className="size-5 shrink-0" />
        {t('decisions.none')}
      </p>
    );
  }
  return (
    <Card>
      <ul className="divide-y divide-line">
        {first.slice(0, showsAll || !isLong ? undefined : shownAtFirst).map((decision) => (
          <Row key={decision.session.id} decision={decision} hasTwoActs={hasTwoActs} {...props} />
        ))}
        {isLong && (
          <li>
            <button
              type="button"
              aria-expanded={showsAll}
              onClick={() => setShowsAll(!showsAll)}
              className="flex min-h-11 w-full items-center px-5 py-2 text-sm text-muted transition-colors hover:bg-hover"
            >
              {showsAll ? t('decisions.fewer') : t('decisions.all', { count: total })}
            </button>
          </li>
        )}
        {showsAll && total > first.length && (
          <li className="px-5 py-2 text-sm text-muted">
            {t('decisions.first', { shown: format.number(first.length), total: format.number(total) })}
          </li>
        )}
      </ul>
    </Card>
  );
}

interface RowProps extends Omit<Props, 'decisions'> {
  decision: Decision;
  /** One of the list has two things to be done about it: the times of all stand below each other. */
  hasTwoActs: boolean;
}

function Row({ decision, hasTwoActs, now, acts }: RowProps) {
  const { kind, session } = decision;
  const format = useFormat();
  const why = useWhy()(decision, now);
  const { icon: Icon, tint } = isUnmarked(decision) ? unmarkedLook : looks[kind];
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 sm:px-5">
      <span className={classes('grid size-10 shrink-0 place-items-center rounded-full', tint)}>
        <Icon aria-hidden="true" strokeWidth={1.75} className="size-5" />
      </span>
      <div className="grid min-w-0 flex-1 basis-56 gap-x-6 xl:grid-cols-[minmax(0,1fr)_17rem] xl:items-center">
        <div>
          <p className="font-medium">
            <bdi>{session.name}</bdi>
          </p>
          <p className="text-sm">{why}</p>
        </div>
        <p className="flex flex-wrap gap-x-3 text-sm text-muted xl:block">
          <span className="block uppercase-first">
            {format.nearDay(session.start_datetime, now)} {format.timeRange(session.start_datetime, session.end_datetime)}
          </span>
          <bdi>{session.trainer_id[1]}</bdi>
        </p>
      </div>
      <div
        className={classes(
          'decision-act',
          hasTwoActs ? 'sm:min-w-60' : 'sm:min-w-38',
          // Below the text also while its acts are on their way.
          kind === 'underfull' && 'max-sm:basis-full',
        )}
      >
        <Act decision={decision} acts={acts} />
      </div>
    </li>
  );
}

function useWhy() {
  const { t } = useTranslation(['admin', 'sessions']);
  const format = useFormat();
  return (decision: Decision, now: Date): string => {
    const { kind, session } = decision;
    switch (kind) {
      case 'away':
        return t('decisions.away');
      case 'overfull':
        return t('decisions.overfull', { seats: format.run(`${session.attendeeCount}/${session.capacity}`) });
      case 'underfull':
        return t('decisions.underfull', { registered: session.attendeeCount, minimum: session.minimum ?? 0 });
      case 'waiting':
        return t('decisions.full', { waiting: t('sessions:waiting', { count: session.waitingCount }) });
      case 'unconfirmed':
        return t('decisions.unconfirmed', { time: format.time(session.start_datetime) });
      case 'unclosed':
        return t(isUnmarked(decision) ? 'decisions.unmarked' : 'decisions.unclosed', { when: format.ago(session.end_datetime, now) });
    }
  };
}

/** Over, with students of whom nobody is marked: that comes before it is closed. */
const isUnmarked = ({ kind, session }: Decision): boolean => kind === 'unclosed' && studentsIn(session) > 0 && session.marked === 0;

/** What is done about it in a dialog. */
const opens: Partial<Record<DecisionKind, 'replace' | 'raise'>> = { away: 'replace', overfull: 'raise', waiting: 'raise' };

function Act({ decision, acts }: { decision: Decision; acts: SessionActions }) {
  const { kind, session } = decision;
  const { t } = useTranslation('admin');
  const setState = useSetState();
  if (kind === 'underfull') {
    return (
      <AfterPaint part={underfull} waiting={null}>
        <underfull.Component session={session} />
      </AfterPaint>
    );
  }
  const opened = isUnmarked(decision) ? 'mark' : opens[kind];
  const act = opened ?? (kind === 'unconfirmed' ? 'confirm' : 'close');
  const take = () => {
    if (act === 'mark') acts.onStudents(session);
    else if (opened) acts.onEdit({ session, focus: opened === 'replace' ? 'trainerId' : 'capacity' });
    else setState.mutate({ params: { id: session.id }, body: { state: act === 'confirm' ? 'confirmed' : 'done' } });
  };
  return (
    <Button
      size="sm"
      look="soft"
      pending={setState.isPending || (opened !== undefined && acts.coming === session.id)}
      aria-haspopup={opened && 'dialog'}
      aria-label={t('decisions.of', { act: t(`decisions.${act}`), session: session.name })}
      onClick={take}
    >
      {t(`decisions.${act}`)}
    </Button>
  );
}
