import type { SessionState } from '@halaqa/contract/values';
import type { CalendarSession } from './session.ts';
import { unmarkedOf } from './unmarked.ts';

const most = 3;

/** A hollow one does not take place. */
const dots: Record<SessionState, string> = {
  planned: 'rounded-full bg-planned',
  confirmed: 'rounded-full bg-confirmed',
  done: 'rounded-full bg-done',
  cancelled: 'rounded-full border border-cancelled',
};
/** A square on its corner: attendance is still to be taken. */
const unmarked = 'rotate-45 bg-waiting';

/** The sessions of a day where there is no room for a word; the day's name says how many, and its list says all. */
export function Dots({ sessions, now }: { sessions: readonly CalendarSession[]; now: Date }) {
  return (
    <span aria-hidden="true" className="mx-auto flex h-2 justify-center gap-0.5">
      {sessions.slice(0, most).map((session) => (
        <span key={session.id} className={`size-1.5 ${unmarkedOf(session, now) > 0 ? unmarked : dots[session.state]}`} />
      ))}
    </span>
  );
}
