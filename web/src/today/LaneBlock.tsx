import type { SessionOfDay } from '@halaqa/contract/today';
import { CircleCheckBig } from 'lucide-react';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { courseColour } from '../calendar/course-colour.ts';
import { tones } from '../calendar/tones.ts';
import { useFormat } from '../i18n/useFormat.ts';
import { studentsIn } from '../sessions/students-in.ts';
import { SyncMark } from '../sync/SyncMark.tsx';
import { classes } from '../ui/classes.ts';
import { sessionLooks } from '../ui/session-looks.ts';
import { useSessionWords } from './session-words.ts';

interface Props {
  session: SessionOfDay;
  now: Date;
  /** Its box within the lane. */
  place: CSSProperties;
  /** Minutes of the day. */
  start: number;
  /** Whether Tab stops at it. */
  isStop: boolean;
  /** Its form is on its way. */
  isComing: boolean;
  onFocus: () => void;
  onOpen: () => void;
}

/**
 * A session in the lane of its room: what it is, who gives it, how many have a place. One that is too short for words, or reaches past
 * midnight, shows its colour; its title and what is read aloud stay.
 */
export function LaneBlock({ session, now, place, start, isStop, isComing, onFocus, onOpen }: Props) {
  const { t } = useTranslation('admin');
  const format = useFormat();
  const words = useSessionWords(now);
  const { icon: Icon } = sessionLooks[session.state];
  const marked = words.marked(session);
  return (
    <li className="@container absolute z-1 p-px" style={place}>
      <button
        type="button"
        data-start={start}
        tabIndex={isStop ? 0 : -1}
        title={words.title(session)}
        aria-haspopup="dialog"
        aria-busy={isComing || undefined}
        onFocus={onFocus}
        onClick={onOpen}
        style={{ borderInlineStartColor: courseColour(session.course_id[0]) }}
        className={classes(
          'flex size-full flex-col items-stretch justify-center overflow-hidden rounded-sm border-s-4 px-1.5 text-start text-xs leading-snug transition-shadow hover:shadow-[inset_0_0_0_1px_currentColor]',
          tones[session.state],
          isComing && 'shadow-[inset_0_0_0_1.5px_currentColor]',
        )}
      >
        <span className="sr-only">{format.timeRange(session.start_datetime, session.end_datetime)}</span>
        <bdi
          className={classes(
            'line-clamp-2 shrink-0 break-words font-medium text-ink @max-[2.5rem]:sr-only',
            session.state === 'cancelled' && 'line-through opacity-75',
          )}
        >
          {session.name}
        </bdi>
        <bdi className="truncate text-muted @max-[2.5rem]:sr-only">{session.trainer_id[1]}</bdi>
        <span className="sr-only">{words.place(session)}</span>
        <span className="flex items-center gap-1 overflow-hidden @max-[4rem]:sr-only">
          <Icon aria-hidden="true" strokeWidth={2.25} className="size-3 shrink-0" />
          <span className="shrink-0">{words.seats(session)}</span>
          {marked && (
            <span className="flex min-w-0 items-center gap-0.5 font-medium @max-[7rem]:sr-only">
              <CircleCheckBig aria-hidden="true" strokeWidth={2} className="size-3 shrink-0" />
              <span className="sr-only">{t('where.attendance')}</span>
              <span className="shrink-0">{format.run(`${session.marked}/${studentsIn(session)}`)}</span>
            </span>
          )}
          <SyncMark mark={session.sync} />
        </span>
      </button>
    </li>
  );
}
