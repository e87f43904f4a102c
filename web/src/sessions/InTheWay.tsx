import type { ConflictingSession } from '@halaqa/contract/sessions';
import { CalendarOff, CalendarX2 } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../i18n/useFormat.ts';
import { useNow } from '../ui/use-now.ts';

interface Props {
  sessions: readonly ConflictingSession[];
  /** Sentences: the trainer is on leave, the institute is closed and why. */
  closed: readonly string[];
  /** What can be done about it. */
  hint: string;
  /** What is free instead. */
  children?: ReactNode;
}

/** The sessions that have the trainer or the room at that time (D-32), and why the institute is closed (D-110). */
export function InTheWay({ sessions, closed, hint, children }: Props) {
  const { t } = useTranslation('sessions');
  const format = useFormat();
  const now = useNow();
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    panel.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div ref={panel} role="alert" className="grid gap-2 rounded-md bg-waiting-tint px-4 py-3">
      {closed.map((why) => (
        <p key={why} className="flex items-center gap-2 font-medium text-waiting">
          <CalendarOff aria-hidden="true" className="size-4.5 shrink-0" />
          {why}
        </p>
      ))}
      {sessions.length > 0 && (
        <p className="flex items-center gap-2 font-medium text-waiting">
          <CalendarX2 aria-hidden="true" className="size-4.5 shrink-0" />
          {t('inTheWay.title', { count: sessions.length })}
        </p>
      )}
      <ul className="grid gap-1.5">
        {sessions.map((one) => (
          <li key={one.id} className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
            <bdi className="font-medium">{one.name}</bdi>
            <span>
              <span className="inline-block uppercase-first">{format.nearDay(one.start_datetime, now)}</span>{' '}
              {format.timeRange(one.start_datetime, one.end_datetime)}
            </span>
            {one.takes.map((takes) => (
              <span key={takes}>{t(`inTheWay.${takes}`, { name: takes === 'trainer' ? one.trainer : (one.room ?? '') })}</span>
            ))}
          </li>
        ))}
      </ul>
      {children}
      <p className="text-sm text-muted">{hint}</p>
    </div>
  );
}
