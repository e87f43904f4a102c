import { useTranslation } from 'react-i18next';
import { useFormat } from '../i18n/useFormat.ts';
import { SyncMark } from '../sync/SyncMark.tsx';
import { classes } from '../ui/classes.ts';
import { sessionLooks } from '../ui/session-looks.ts';
import { SessionButton, type SessionButtonProps } from './SessionButton.tsx';
import type { CalendarSession } from './session.ts';
import { Unmarked } from './Unmarked.tsx';

interface Props<S extends CalendarSession> extends SessionButtonProps<S> {
  now: Date;
}

/** A session in a day of the month: its course's colour, when, and its name as far as there is room; where the day is narrow, on a line of its own. */
export function SessionChip<S extends CalendarSession>({ now, ...button }: Props<S>) {
  const { session } = button;
  const { t } = useTranslation();
  const format = useFormat();
  const { icon: Icon } = sessionLooks[session.state];
  return (
    <SessionButton {...button} className="flex min-h-6 w-full flex-wrap items-center gap-x-1 px-1">
      <Icon aria-hidden="true" strokeWidth={2.25} className="size-3 shrink-0" />
      <span className="shrink-0 font-medium">{format.time(session.start_datetime)}</span>
      <bdi className={classes('min-w-0 flex-1 basis-16 truncate text-ink', session.state === 'cancelled' && 'line-through opacity-75')}>
        {session.name}
      </bdi>
      <SyncMark mark={session.sync} />
      <span className="sr-only">{t(`sessionState.${session.state}`)}</span>
      <Unmarked session={session} now={now} />
    </SessionButton>
  );
}
