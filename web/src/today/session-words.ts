/** What a session of the day is in words. */
import type { SessionOfDay } from '@halaqa/contract/today';
import { parseInstant } from '@halaqa/domain/clock';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../i18n/useFormat.ts';
import { studentsIn } from '../sessions/students-in.ts';

export function useSessionWords(now: Date) {
  const { t } = useTranslation(['admin', 'shell']);
  const format = useFormat();
  /** Undefined unless it is under way and somebody has a place in it. */
  const marked = (session: SessionOfDay): string | undefined =>
    isUnderWay(session, now) && studentsIn(session) > 0
      ? t('where.marked', { marked: format.number(session.marked), all: format.number(studentsIn(session)) })
      : undefined;
  return {
    seats: ({ attendeeCount, capacity }: SessionOfDay) => format.run(`${attendeeCount}/${capacity}`),
    marked,
    /** What stands beside its name for who does not see where its block stands. */
    place: (session: SessionOfDay) =>
      [session.room_id?.[1] ?? t('where.noRoom'), t(`shell:sessionState.${session.state}`)].join(t('where.comma')),
    title: (session: SessionOfDay) =>
      [format.timeRange(session.start_datetime, session.end_datetime), session.name, session.trainer_id[1]].join(' · '),
  };
}

function isUnderWay({ state, start_datetime, end_datetime }: SessionOfDay, now: Date): boolean {
  return state !== 'cancelled' && parseInstant(start_datetime) <= now && now < parseInstant(end_datetime);
}
