import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '../ui/Card.tsx';
import { useDayHeading } from '../ui/use-day-heading.ts';
import { SessionRow } from './SessionRow.tsx';
import type { CalendarSession } from './session.ts';
import { Unmarked } from './Unmarked.tsx';

interface Props<S extends CalendarSession> {
  days: readonly { day: string; items: readonly S[] }[];
  now: Date;
  selected: number | undefined;
  onOpen: (session: S) => void;
  withTrainer: boolean;
  /** The day's name stands above already. */
  isNamed?: boolean;
}

/** Days below each other with their sessions, each under its own heading. */
export function Days<S extends CalendarSession>({ days, ...shown }: Props<S>) {
  return (
    <div className="grid gap-4">
      {days.map((day) => (
        <Day key={day.day} day={day} {...shown} />
      ))}
    </div>
  );
}

interface DayProps<S extends CalendarSession> extends Omit<Props<S>, 'days'> {
  day: { day: string; items: readonly S[] };
}

function Day<S extends CalendarSession>({ day: { day, items }, now, selected, isNamed = false, ...row }: DayProps<S>) {
  const { t } = useTranslation('calendar');
  const id = useId();
  const heading = useDayHeading(day, now);
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className={isNamed ? 'sr-only' : 'px-1 pb-1.5 text-sm text-muted uppercase-first'}>
        {heading}
      </h3>
      <Card className="overflow-hidden">
        {items.length === 0 ? (
          <p className="px-5 py-3 text-sm text-muted">{t('emptyDay')}</p>
        ) : (
          <ul className="divide-y divide-line">
            {items.map((session) => (
              <li key={session.id}>
                <SessionRow
                  {...row}
                  session={session}
                  isSelected={session.id === selected}
                  note={<Unmarked session={session} now={now} words />}
                />
              </li>
            ))}
          </ul>
        )}
      </Card>
    </section>
  );
}
