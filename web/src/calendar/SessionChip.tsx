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
}

/** A session in a day of the month: its course's colour, when, and its name as far as there is room; where the day is narrow, on a line of its own. */
export function SessionChip<S extends CalendarSession>({ session, now, onOpen, isSelected, isReachable }: Props<S>) {
  const { t } = useTranslation();
  const format = useFormat();
  const { icon: Icon } = sessionLooks[session.state];
  const state = t(`sessionState.${session.state}`);
  return (
    <button
      type="button"
      tabIndex={isReachable ? 0 : -1}
      title={`${session.name} · ${state}`}
      aria-pressed={isSelected}
      onClick={() => onOpen(session)}
      style={{ borderInlineStartColor: courseColour(session.course_id[0]) }}
      className={classes(
        'flex min-h-6 w-full flex-wrap items-center gap-x-1 rounded-sm border-s-3 px-1 py-0.5 text-start text-xs transition-shadow hover:shadow-[inset_0_0_0_1px_currentColor]',
        tones[session.state],
        isSelected && 'shadow-[inset_0_0_0_1.5px_currentColor]',
      )}
    >
      <Icon aria-hidden="true" strokeWidth={2.25} className="size-3 shrink-0" />
      <span className="shrink-0 font-medium">{format.time(session.start_datetime)}</span>
      <bdi className={classes('min-w-0 flex-1 basis-16 truncate text-ink', session.state === 'cancelled' && 'line-through opacity-75')}>
        {session.name}
      </bdi>
      <SyncMark mark={session.sync} />
      <span className="sr-only">{state}</span>
      <Unmarked session={session} now={now} />
    </button>
  );
}
