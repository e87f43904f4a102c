import { Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../i18n/useFormat.ts';
import { SyncMark } from '../sync/SyncMark.tsx';
import { classes } from '../ui/classes.ts';
import { DotSeparated } from '../ui/DotSeparated.tsx';
import { SessionStateBadge } from '../ui/StateBadge.tsx';
import type { CalendarSession } from './session.ts';

interface Props<S extends CalendarSession> {
  session: S;
  onOpen: (session: S) => void;
  isSelected: boolean;
  withTrainer: boolean;
  /** Given where the row stands under no day: it says its own. */
  now?: Date;
  /** Under what is known of it. */
  note?: ReactNode;
}

/** A session in a list of a day: everything that is asked at a glance. */
export function SessionRow<S extends CalendarSession>({ session, onOpen, isSelected, withTrainer, now, note }: Props<S>) {
  const { t } = useTranslation();
  const format = useFormat();
  const { attendeeCount, capacity } = session;
  const facts = [session.course_id[1], withTrainer && session.trainer_id[1], session.room_id?.[1]].filter(
    (fact) => typeof fact === 'string',
  );
  return (
    <button
      type="button"
      aria-pressed={isSelected}
      onClick={() => onOpen(session)}
      className={classes(
        'grid w-full gap-x-6 gap-y-1 px-4 py-3 text-start transition-colors hover:bg-hover sm:items-center sm:px-5',
        now ? 'sm:grid-cols-[11rem_minmax(0,1fr)_auto]' : 'sm:grid-cols-[7.5rem_minmax(0,1fr)_auto]',
        isSelected && 'bg-accent-tint',
      )}
    >
      <span className="flex items-center justify-between gap-3">
        <span>
          {now && <span className="block text-sm uppercase-first">{format.nearDay(session.start_datetime, now)}</span>}
          <span className="font-semibold">{format.timeRange(session.start_datetime, session.end_datetime)}</span>
        </span>
        <span className="sm:hidden">
          <SessionStateBadge state={session.state} />
        </span>
      </span>
      <span className="grid min-w-0">
        <span className="flex items-center gap-1.5">
          <bdi className="font-medium">{session.name}</bdi>
          <SyncMark mark={session.sync} />
        </span>
        <span className="text-sm text-muted">
          <DotSeparated>
            {facts.map((fact) => (
              <bdi key={fact}>{fact}</bdi>
            ))}
          </DotSeparated>
        </span>
        {note}
      </span>
      <span className="flex items-center gap-4 text-sm text-muted">
        <span className="flex items-center gap-1.5">
          <Users aria-hidden="true" strokeWidth={1.75} className="size-4" />
          <span aria-hidden="true">{format.run(`${attendeeCount}/${capacity}`)}</span>
          <span className="sr-only">{t('seats.taken', { taken: attendeeCount, capacity })}</span>
        </span>
        <span className="hidden sm:inline">
          <SessionStateBadge state={session.state} />
        </span>
      </span>
    </button>
  );
}
