import type { Session } from '@halaqa/contract/sessions';
import type { SessionOfDay } from '@halaqa/contract/today';
import { dayOf, wallTime } from '@halaqa/domain/clock';
import { type ReactNode, useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { courseColour } from '../calendar/course-colour.ts';
import { minutesOfWall } from '../calendar/hours.ts';
import { InstituteZone, useFormat } from '../i18n/useFormat.ts';
import { SyncMark } from '../sync/SyncMark.tsx';
import { Card } from '../ui/Card.tsx';
import { classes } from '../ui/classes.ts';
import { OwnLanguage } from '../ui/OwnLanguage.tsx';
import { sessionLooks } from '../ui/session-looks.ts';
import type { Lane } from './lane-layout.ts';
import { nowAndNext } from './now-and-next.ts';
import { useSessionWords } from './session-words.ts';

interface Props {
  day: string;
  lanes: readonly Lane[];
  now: Date;
  onOpen: (session: Session) => void;
}

/** The rooms of a day on a phone: of today what is in each now and next, of another day all that is in it. */
export function RoomList({ day, lanes, now, onOpen }: Props) {
  const { t } = useTranslation('admin');
  const zone = useContext(InstituteZone);
  const isToday = dayOf(now, zone) === day;
  const minute = minutesOfWall(wallTime(now, zone));
  return (
    <Card>
      <ul aria-label={t('where.lanes')} className="divide-y divide-line">
        {lanes.map((lane) => {
          const found = nowAndNext(lane, minute);
          const rows = isToday ? found.now : lane.items;
          return (
            <li key={lane.room?.id ?? 0} className="grid gap-1 px-3 py-2.5">
              <p className="flex items-baseline justify-between gap-3 px-1 text-sm">
                <bdi className="font-medium">{lane.room?.name ?? t('where.noRoom')}</bdi>
                {rows.length === 0 && <span className="text-muted">{t(isToday ? 'where.free' : 'where.freeAllDay')}</span>}
              </p>
              {rows.map(({ session }) => (
                <Row key={session.id} session={session} now={now} onOpen={onOpen} word={isToday && t('where.now')} />
              ))}
              {isToday && found.next && <Row session={found.next.session} now={now} onOpen={onOpen} word={t('where.next')} />}
            </li>
          );
        })}
      </ul>
    </Card>
  );
}

function Row({ session, now, onOpen, word }: { session: SessionOfDay; now: Date; onOpen: Props['onOpen']; word: ReactNode }) {
  const format = useFormat();
  const words = useSessionWords(now);
  const { icon: Icon } = sessionLooks[session.state];
  const marked = words.marked(session);
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={() => onOpen(session)}
      style={{ borderInlineStartColor: courseColour(session.course_id[0]) }}
      className="flex min-h-11 flex-wrap items-start gap-x-3 rounded-sm border-s-4 px-2 py-1 text-start text-sm transition-colors hover:bg-hover"
    >
      <span className="grid w-24 shrink-0">
        {word && <span className="text-xs font-medium text-accent">{word}</span>}
        <span>{format.timeRange(session.start_datetime, session.end_datetime)}</span>
      </span>
      <span className="grid min-w-0 flex-1 narrow:order-last narrow:basis-full">
        <span className={classes('font-medium', session.state === 'cancelled' && 'line-through opacity-75')}>
          <OwnLanguage text={session.name} />
        </span>
        <bdi className="text-muted">{session.trainer_id[1]}</bdi>
        <span className="sr-only">{words.place(session)}</span>
        {marked && <span className="font-medium text-confirmed">{marked}</span>}
      </span>
      <span className="ms-auto flex shrink-0 items-center gap-1 text-muted">
        <Icon aria-hidden="true" strokeWidth={2.25} className="size-3.5" />
        {words.seats(session)}
        <SyncMark mark={session.sync} />
      </span>
    </button>
  );
}
