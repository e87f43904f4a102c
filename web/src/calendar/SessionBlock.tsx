import type { CSSProperties } from 'react';
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
  /** It shares the width of its day: the hours beside it say when it ends. */
  isShared: boolean;
  /** Its box within the day. */
  place: CSSProperties & { height: number };
}

const linePx = 18;

/** A session on the hours of its day, with as many lines as it has room for. */
export function SessionBlock<S extends CalendarSession>({ now, isShared, place, ...button }: Props<S>) {
  const { session } = button;
  const { t } = useTranslation();
  const format = useFormat();
  const { icon: Icon } = sessionLooks[session.state];
  const lines = Math.floor((place.height - 4) / linePx);
  const time = format.timeRange(session.start_datetime, session.end_datetime);
  return (
    <div className="absolute min-h-6 p-px" style={place}>
      <SessionButton {...button} className="flex size-full flex-col items-stretch justify-start overflow-hidden px-1.5 leading-snug">
        <span className="flex shrink-0 items-center gap-1 font-medium">
          <Icon aria-hidden="true" strokeWidth={2.25} className="size-3 shrink-0" />
          <span className="truncate">{isShared ? format.time(session.start_datetime) : time}</span>
          <SyncMark mark={session.sync} />
          <Unmarked session={session} now={now} />
        </span>
        <bdi
          className={classes(
            'shrink-0 break-words hyphens-auto text-ink',
            lines > 2 ? 'line-clamp-2' : 'line-clamp-1',
            session.state === 'cancelled' && 'line-through opacity-75',
          )}
        >
          {session.name}
        </bdi>
        <span className="sr-only">{t(`sessionState.${session.state}`)}</span>
        {session.room_id && lines > 3 && <bdi className="truncate opacity-90">{session.room_id[1]}</bdi>}
      </SessionButton>
    </div>
  );
}
