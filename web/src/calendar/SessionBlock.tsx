import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../i18n/useFormat.ts';
import { SyncMark } from '../sync/SyncMark.tsx';
import { classes } from '../ui/classes.ts';
import { sessionLooks } from '../ui/session-looks.ts';
import { courseColour } from './course-colour.ts';
import type { CalendarSession } from './session.ts';
import { tones } from './tones.ts';
import { Unmarked } from './Unmarked.tsx';

interface Props<S extends CalendarSession> {
  session: S;
  now: Date;
  onOpen: (session: S) => void;
  isSelected: boolean;
  /** Whether Tab stops at it: its day is the one that the keyboard is on. */
  isReachable: boolean;
  /** It shares the width of its day: the hours beside it say when it ends. */
  isShared: boolean;
  /** Its box within the day. */
  place: CSSProperties & { height: number };
}

const linePx = 18;

/** A session on the hours of its day, with as many lines as it has room for. */
export function SessionBlock<S extends CalendarSession>({ session, now, onOpen, isSelected, isReachable, isShared, place }: Props<S>) {
  const { t } = useTranslation();
  const format = useFormat();
  const { icon: Icon } = sessionLooks[session.state];
  const state = t(`sessionState.${session.state}`);
  const lines = Math.floor((place.height - 4) / linePx);
  const time = format.timeRange(session.start_datetime, session.end_datetime);
  return (
    <div className="absolute min-h-6 p-px" style={place}>
      <button
        type="button"
        tabIndex={isReachable ? 0 : -1}
        title={`${session.name} · ${state}`}
        aria-pressed={isSelected}
        onClick={() => onOpen(session)}
        style={{ borderInlineStartColor: courseColour(session.course_id[0]) }}
        className={classes(
          'flex size-full flex-col items-stretch justify-start overflow-hidden rounded-sm border-s-3 px-1.5 py-0.5 text-start text-xs leading-snug transition-shadow hover:shadow-[inset_0_0_0_1px_currentColor]',
          tones[session.state],
          isSelected && 'shadow-[inset_0_0_0_1.5px_currentColor]',
        )}
      >
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
        <span className="sr-only">{state}</span>
        {session.room_id && lines > 3 && <bdi className="truncate opacity-90">{session.room_id[1]}</bdi>}
      </button>
    </div>
  );
}
