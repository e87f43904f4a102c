import type { StudentSession } from '@halaqa/contract/booking';
import { type RefObject, useEffect, useRef } from 'react';
import { useFormat } from '../i18n/useFormat.ts';
import { classes } from '../ui/classes.ts';
import { SessionStateBadge } from '../ui/StateBadge.tsx';
import { anchorOf } from './anchor.ts';
import { offerOf } from './offer.ts';
import { SeatsCount } from './SeatsCount.tsx';
import { type CalendarActions, SessionAction } from './SessionAction.tsx';
import { SessionFacts } from './SessionFacts.tsx';

interface Props {
  session: StudentSession;
  now: Date;
  acts: CalendarActions;
  /** The address names this session. */
  wanted: boolean;
}

/** A card of SPEC-2.45: a row of its day. */
export function CalendarSession({ session, now, acts, wanted }: Props) {
  const format = useFormat();
  const row = useBroughtIntoSight(wanted);
  useKeptFocus(row, offerOf(session, now).kind);
  const title = `title-${session.id}`;
  return (
    <li
      id={anchorOf(session.id)}
      ref={row}
      tabIndex={-1}
      aria-labelledby={title}
      className={classes(
        'relative scroll-mt-32 grid gap-x-6 gap-y-3 px-5 py-4 outline-none sm:grid-cols-[7rem_minmax(0,1fr)_15rem]',
        wanted && 'bg-accent-tint',
        // The student's own are marked along one edge, so that they are found quickly.
        session.isRegistered && 'before:absolute before:inset-y-3 before:start-0 before:w-1 before:rounded-e-full before:bg-accent',
      )}
    >
      <div className="flex items-center justify-between gap-3 sm:flex-col sm:items-start sm:justify-start sm:gap-1.5">
        <p className="font-semibold">{format.timeRange(session.start_datetime, session.end_datetime)}</p>
        <SessionStateBadge state={session.state} />
      </div>
      <div className="grid content-start gap-1">
        <h3 id={title} className="text-base leading-snug">
          <bdi>{session.name}</bdi>
        </h3>
        <p className="text-sm text-muted">
          <bdi>{session.course_name}</bdi>
        </p>
        <div className="mt-1 flex flex-wrap gap-x-4 gap-y-0.5 text-sm text-muted">
          <SessionFacts session={session} />
          <SeatsCount session={session} now={now} />
        </div>
      </div>
      <SessionAction session={session} now={now} acts={acts} />
    </li>
  );
}

/** After the page has gone to its top, as every new one does. */
function useBroughtIntoSight(wanted: boolean) {
  const row = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (!wanted) return;
    const frame = requestAnimationFrame(() => {
      row.current?.scrollIntoView({ block: 'center' });
      row.current?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [wanted]);
  return row;
}

/** The button that was pressed goes with what it offered: the row has the focus then, and the keyboard goes on from there. */
function useKeptFocus(row: RefObject<HTMLElement | null>, offered: string): void {
  const before = useRef(offered);
  useEffect(() => {
    if (before.current === offered) return;
    before.current = offered;
    if (document.activeElement === document.body) row.current?.focus({ preventScroll: true });
  }, [row, offered]);
}
