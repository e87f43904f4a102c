import type { PlannedSession, PlanObstacle } from '@halaqa/contract/schedules';
import { CalendarOff, CalendarX2, Check, History, type LucideIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../i18n/useFormat.ts';
import { Badge, type BadgeTone } from '../ui/Badge.tsx';
import { classes } from '../ui/classes.ts';

const looks: Record<PlanObstacle, { tone: BadgeTone; icon: LucideIcon }> = {
  exists: { tone: 'done', icon: Check },
  past: { tone: 'done', icon: History },
  closed: { tone: 'done', icon: CalendarOff },
  trainer_away: { tone: 'waiting', icon: CalendarOff },
  trainer_conflict: { tone: 'waiting', icon: CalendarX2 },
  room_conflict: { tone: 'waiting', icon: CalendarX2 },
};

/** A session that would be made, or why it would not. */
export function PlannedRow({ session }: { session: PlannedSession }) {
  const { t } = useTranslation('schedules');
  const format = useFormat();
  const { obstacles, inTheWay } = session;
  const time = format.timeRange(session.start_datetime, session.end_datetime);
  return (
    <li className="grid gap-x-5 gap-y-1 px-4 py-2.5 sm:grid-cols-[7rem_minmax(0,1fr)_auto] sm:items-center">
      <span className={classes('font-semibold', obstacles.length > 0 && 'text-muted')}>{time}</span>
      <span className="grid min-w-0">
        <bdi className={classes('font-medium', obstacles.length > 0 && 'text-muted')}>{session.name}</bdi>
        <bdi className="text-sm text-muted">{session.trainer_id[1]}</bdi>
        {inTheWay.map((other) => {
          const when = format.timeRange(other.start_datetime, other.end_datetime);
          return (
            <span key={`${other.id} ${other.start_datetime} ${other.takes.join(' ')}`} className="text-sm text-waiting">
              {other.id === null ? t('term.inTheWayAgain', { time: when }) : t('term.inTheWay', { session: other.name, time: when })}
            </span>
          );
        })}
      </span>
      {obstacles.length > 0 && (
        <span className="flex flex-wrap gap-1.5">
          {obstacles.map((obstacle) => (
            <Badge key={obstacle} {...looks[obstacle]}>
              {t(`term.obstacle.${obstacle}`)}
            </Badge>
          ))}
        </span>
      )}
    </li>
  );
}
