import type { Session } from '@halaqa/contract/sessions';
import type { SessionState } from '@halaqa/contract/values';
import { CalendarClock, CircleCheckBig, Flag, Hourglass, type LucideIcon, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../i18n/useFormat.ts';
import { useSetState } from '../sessions/mutations.ts';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { classes } from '../ui/classes.ts';
import type { Decision, DecisionKind } from './decisions.ts';

/** More than this would hide what is below. */
const shownAtFirst = 4;

const looks: Record<DecisionKind, { icon: LucideIcon; tint: string }> = {
  overfull: { icon: TriangleAlert, tint: 'bg-cancelled-tint text-cancelled' },
  waiting: { icon: Hourglass, tint: 'bg-waiting-tint text-waiting' },
  unconfirmed: { icon: CalendarClock, tint: 'bg-planned-tint text-planned' },
  unclosed: { icon: Flag, tint: 'bg-done-tint text-done' },
};

interface Props {
  decisions: readonly Decision[];
  now: Date;
  onEdit: (session: Session) => void;
  /** The session whose form is on its way. */
  coming: number | undefined;
}

/** What waits for an admin today, each with the one thing to do about it. */
export function Decisions({ decisions, ...props }: Props) {
  const { t } = useTranslation('admin');
  const [showsAll, setShowsAll] = useState(false);
  if (decisions.length === 0) {
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
        {decisions.slice(0, showsAll ? undefined : shownAtFirst).map((decision) => (
          <Row key={decision.session.id} decision={decision} {...props} />
        ))}
        {decisions.length > shownAtFirst && (
          <li>
            <button
              type="button"
              aria-expanded={showsAll}
              onClick={() => setShowsAll(!showsAll)}
              className="flex min-h-11 w-full items-center px-5 py-2 text-sm text-muted transition-colors hover:bg-hover"
            >
              {showsAll ? t('decisions.fewer') : t('decisions.all', { count: decisions.length })}
            </button>
          </li>
        )}
      </ul>
    </Card>
  );
}

function Row({ decision, now, onEdit, coming }: Omit<Props, 'decisions'> & { decision: Decision }) {
  const { kind, session } = decision;
  const format = useFormat();
  const why = useWhy()(decision, now);
  const { icon: Icon, tint } = looks[kind];
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 sm:px-5">
      <span className={classes('grid size-10 shrink-0 place-items-center rounded-full', tint)}>
        <Icon aria-hidden="true" strokeWidth={1.75} className="size-5" />
      </span>
      <div className="grid min-w-0 flex-1 basis-56 gap-x-6 md:grid-cols-[minmax(0,1fr)_17rem] md:items-center">
        <div>
          <p className="font-medium">
            <bdi>{session.name}</bdi>
          </p>
          <p className="text-sm">{why}</p>
        </div>
        <p className="flex flex-wrap gap-x-3 text-sm text-muted md:block">
          <span className="block first-letter:uppercase">
            {format.nearDay(session.start_datetime, now)} {format.timeRange(session.start_datetime, session.end_datetime)}
          </span>
          <bdi>{session.trainer_id[1]}</bdi>
        </p>
      </div>
      <div className="whitespace-nowrap max-sm:ms-14 sm:min-w-38 sm:text-end">
        <Act decision={decision} onEdit={onEdit} isComing={coming === session.id} />
      </div>
    </li>
  );
}

function useWhy() {
  const { t } = useTranslation(['admin', 'sessions']);
  const format = useFormat();
  return ({ kind, session }: Decision, now: Date): string => {
    switch (kind) {
      case 'overfull':
        return t('decisions.overfull', { seats: format.run(`${session.attendeeCount}/${session.capacity}`) });
      case 'waiting':
        return t('decisions.full', { waiting: t('sessions:waiting', { count: session.waitingCount }) });
      case 'unconfirmed':
        return t('decisions.unconfirmed', { time: format.time(session.start_datetime) });
      case 'unclosed':
        return t('decisions.unclosed', { when: format.relative(session.end_datetime, now) });
    }
  };
}

interface ActProps {
  decision: Decision;
  onEdit: (session: Session) => void;
  isComing: boolean;
}

function Act({ decision: { kind, session }, onEdit, isComing }: ActProps) {
  const { t } = useTranslation('admin');
  const setState = useSetState();
  const set = (state: SessionState) => setState.mutate({ params: { id: session.id }, body: { state } });
  if (kind === 'overfull' || kind === 'waiting') {
    return (
      <Button
        size="sm"
        look="soft"
        pending={isComing}
        aria-haspopup="dialog"
        aria-label={t('decisions.raiseOf', { session: session.name })}
        onClick={() => onEdit(session)}
      >
        {t('decisions.raise')}
      </Button>
    );
  }
  const word = kind === 'unconfirmed' ? 'confirm' : 'close';
  return (
    <Button
      size="sm"
      look="soft"
      pending={setState.isPending}
      aria-label={t(`decisions.${word}Of`, { session: session.name })}
      onClick={() => set(kind === 'unconfirmed' ? 'confirmed' : 'done')}
    >
      {t(`decisions.${word}`)}
    </Button>
  );
}
