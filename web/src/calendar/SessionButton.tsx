import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { classes } from '../ui/classes.ts';
import { courseColour } from './course-colour.ts';
import type { CalendarSession } from './session.ts';
import { tones } from './tones.ts';

export interface SessionButtonProps<S extends CalendarSession> {
  session: S;
  onOpen: (session: S) => void;
  isSelected: boolean;
  /** Whether Tab stops at it: its day is the one that the keyboard is on. */
  isReachable: boolean;
}

/** A session of a calendar: the edge of its course's colour, the tone of its state; it opens. */
export function SessionButton<S extends CalendarSession>({
  session,
  onOpen,
  isSelected,
  isReachable,
  className,
  children,
}: SessionButtonProps<S> & { className: string; children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <button
      type="button"
      tabIndex={isReachable ? 0 : -1}
      title={`${session.name} · ${t(`sessionState.${session.state}`)}`}
      aria-pressed={isSelected}
      onClick={() => onOpen(session)}
      style={{ borderInlineStartColor: courseColour(session.course_id[0]) }}
      className={classes(
        'rounded-sm border-s-3 py-0.5 text-start text-xs transition-shadow hover:shadow-[inset_0_0_0_1px_currentColor]',
        className,
        tones[session.state],
        isSelected && 'shadow-[inset_0_0_0_1.5px_currentColor]',
      )}
    >
      {children}
    </button>
  );
}
