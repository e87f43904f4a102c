import { fromWall } from '@halaqa/domain/clock';
import { useContext, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { InstituteZone, useFormat } from '../i18n/useFormat.ts';
import { Card } from '../ui/Card.tsx';
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
  const format = useFormat();
  const id = useId();
  const name = format.dayName(day, now);
  const near = format.nearDay(fromWall(day, '12:00', useContext(InstituteZone)), now);
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className={isNamed ? 'sr-only' : 'px-1 pb-1.5 text-sm text-muted uppercase-first'}>
        {near === name ? name : t('dayNear', { near, day: name })}
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
