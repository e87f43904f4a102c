import type { SessionState } from '@halaqa/contract/values';
import type { CalendarSession } from './session.ts';

const most = 3;

/** A hollow one does not take place. */
const dots: Record<SessionState, string> = {
  planned: 'bg-planned',
  confirmed: 'bg-confirmed',
  done: 'bg-done',
  cancelled: 'border border-cancelled',
};

/** The sessions of a day where there is no room for a word; the day's name says how many, and its list says all. */
export function Dots({ sessions }: { sessions: readonly CalendarSession[] }) {
  return (
    <span aria-hidden="true" className="mx-auto flex h-2 justify-center gap-0.5">
      {sessions.slice(0, most).map(({ id, state }) => (
        <span key={id} className={`size-1.5 rounded-full ${dots[state]}`} />
      ))}
    </span>
  );
}
