import type { PlannedSession } from '@halaqa/contract/schedules';
import { groupByDay } from '@halaqa/domain/calendar';
import { parseInstant } from '@halaqa/domain/clock';
import { CalendarClock, CalendarOff } from 'lucide-react';
import { useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { InstituteZone, useFormat } from '../i18n/useFormat.ts';
import { Button } from '../ui/Button.tsx';
import { Checkbox } from '../ui/Checkbox.tsx';
import { classes } from '../ui/classes.ts';
import { Empty } from '../ui/Empty.tsx';
import { useNow } from '../ui/use-now.ts';
import { PlannedRow } from './PlannedRow.tsx';
import type { TermEdit } from './term-edit.ts';

interface Props {
  edit: TermEdit;
  sessions: readonly PlannedSession[];
}

/** Every session that the range would give, day by day; a day may be closed, and clashes may be let pass. */
export function PlanPreview({ edit: { wanted, isAsking, change }, sessions }: Props) {
  const { t } = useTranslation('schedules');
  const zone = useContext(InstituteZone);
  const { closedDays = [], openDays = [] } = wanted ?? {};
  if (sessions.length === 0) return <Empty icon={CalendarClock} title={t('term.none')} hint={t('term.noneHint')} />;
  const made = sessions.filter(({ obstacles }) => obstacles.length === 0).length;
  const hasClashes = sessions.some(({ inTheWay }) => inTheWay.length > 0);
  const setClosed = (day: string, isClosed: boolean) =>
    change(
      isClosed
        ? { closedDays: [...closedDays, day], openDays: openDays.filter((other) => other !== day) }
        : { closedDays: closedDays.filter((other) => other !== day), openDays: [...openDays, day] },
    );
  return (
    <div className="grid gap-4">
      <div className="grid gap-x-6 gap-y-1 rounded-md bg-hover px-4 py-2 sm:grid-cols-[1fr_auto] sm:items-center">
        <p role="status">
          <span className="font-semibold">{t('term.made', { count: made })}</span>
          <span className="text-muted"> · {t('term.left', { count: sessions.length - made })}</span>
        </p>
        {hasClashes && (
          <Checkbox
            label={t('term.force')}
            hint={t('term.forceHint')}
            checked={wanted?.force ?? false}
            onChange={({ target }) => change({ force: target.checked })}
          />
        )}
      </div>
      <section
        aria-label={t('term.sessions')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it is longer than the dialog, and may hold nothing that keys could scroll it by.
        tabIndex={0}
        className={classes('grid gap-4 rounded-md outline-offset-4 transition-opacity', isAsking && 'opacity-60')}
      >
        {groupByDay(sessions, ({ start_datetime }) => parseInstant(start_datetime), zone).map(({ day, items }) => (
          <Day
            key={day}
            day={day}
            sessions={items}
            isClosed={items.some(({ obstacles }) => obstacles.includes('closed'))}
            onClosed={(isClosed) => setClosed(day, isClosed)}
          />
        ))}
      </section>
    </div>
  );
}

interface DayProps {
  day: string;
  sessions: readonly PlannedSession[];
  isClosed: boolean;
  onClosed: (isClosed: boolean) => void;
}

function Day({ day, sessions, isClosed, onClosed }: DayProps) {
  const { t } = useTranslation('schedules');
  const format = useFormat();
  const name = format.dayName(day, useNow());
  // Closing a day whose sessions are all made or past would change nothing.
  const isOpen = sessions.some(({ obstacles }) => !obstacles.includes('exists') && !obstacles.includes('past'));
  return (
    // A term may have hundreds of days: those out of sight are not laid out.
    <section aria-label={name} className="grid gap-1 [contain-intrinsic-size:auto_9rem] [content-visibility:auto]">
      <div className="flex min-h-9 items-center justify-between gap-3">
        <h3 className="text-sm font-medium text-muted">{name}</h3>
        {isOpen && (
          <Button
            look={isClosed ? 'soft' : 'quiet'}
            size="sm"
            aria-label={t(isClosed ? 'term.takeInOf' : 'term.leaveOutOf', { day: name })}
            onClick={() => onClosed(!isClosed)}
          >
            <CalendarOff aria-hidden="true" strokeWidth={1.75} className="size-4" />
            {t(isClosed ? 'term.takeIn' : 'term.leaveOut')}
          </Button>
        )}
      </div>
      <ul className="divide-y divide-line rounded-lg border border-line">
        {sessions.map((session) => (
          <PlannedRow key={session.key} session={session} />
        ))}
      </ul>
    </section>
  );
}
