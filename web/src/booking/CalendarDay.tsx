import { useId } from 'react';
import { Card } from '../ui/Card.tsx';
import { useDayHeading } from '../ui/use-day-heading.ts';
import type { Day } from './agenda.ts';
import { anchorOf } from './anchor.ts';
import { CalendarSession } from './CalendarSession.tsx';
import type { CalendarActions } from './SessionAction.tsx';

interface Props {
  day: Day;
  now: Date;
  acts: CalendarActions;
  /** The anchor that the address names. */
  wanted: string;
}

/** One day of the calendar; its name stays in sight while its sessions pass under it. */
export function CalendarDay({ day: { day, sessions }, now, acts, wanted }: Props) {
  const id = useId();
  const heading = useDayHeading(day, now);
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="sticky top-16 z-10 -mx-1 bg-canvas px-1 py-2 text-base uppercase-first">
        {heading}
      </h2>
      <Card>
        <ul className="divide-y divide-line">
          {sessions.map((session) => (
            <CalendarSession key={session.id} session={session} now={now} acts={acts} wanted={wanted === anchorOf(session.id)} />
          ))}
        </ul>
      </Card>
    </section>
  );
}
