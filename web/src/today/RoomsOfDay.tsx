import { mostSessionsOfDay, today as todayCall } from '@halaqa/contract/today';
import { addDays, dayOf } from '@halaqa/domain/clock';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useContext, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useApiQuery } from '../api/query.ts';
import { paths } from '../app/paths.ts';
import { InstituteZone, useFormat } from '../i18n/useFormat.ts';
import type { SessionActions } from '../sessions/session-actions.ts';
import { Button } from '../ui/Button.tsx';
import { classes } from '../ui/classes.ts';
import { LoadedPart } from '../ui/LoadedPart.tsx';
import { lazyPart } from '../ui/lazy-part.ts';
import { isPhoneNow, useIsPhone } from '../ui/media-query.ts';
import { QueryBoundary } from '../ui/QueryBoundary.tsx';
import { Section } from '../ui/Section.tsx';
import { Skeleton, SkeletonGroup } from '../ui/Skeleton.tsx';
import { Lanes } from './Lanes.tsx';
import { type Lane, lanesOf } from './lane-layout.ts';

/** For phones alone, which fetch it with the screen: a desk does without. */
const roomList = lazyPart(() => import('./RoomList.tsx').then((file) => file.RoomList));

/** What the screen needs beside itself, so that nothing is drawn before it is here. */
export async function loadLanes(): Promise<void> {
  if (isPhoneNow()) await roomList.preload();
}

/** Who is where on a day: the rooms with their sessions, and the days before and after (D-106). */
export function RoomsOfDay({ now, acts }: { now: Date; acts: SessionActions }) {
  const { t } = useTranslation('admin');
  const format = useFormat();
  const zone = useContext(InstituteZone);
  const isPhone = useIsPhone();
  const current = dayOf(now, zone);
  // Where it stands at today it goes on with it at midnight.
  const [chosen, setChosen] = useState<string>();
  const day = chosen ?? current;
  const query = useApiQuery(todayCall, { query: { day } }, { fresh: true, keepsPrevious: true });
  /** The rooms of the day before are those of this one, almost always: they stay while its sessions are on their way. */
  const areComing = query.isPlaceholderData;
  const go = (next: string) => setChosen(next === current ? undefined : next);
  const draw = (lanes: readonly Lane[]) => {
    const onOpen: SessionActions['onStudents'] = (session) => acts.onEdit({ session });
    if (isPhone) {
      return (
        <LoadedPart
          part={roomList}
          waiting={<LanesLoading />}
          draw={() => <roomList.Component day={day} lanes={lanes} now={now} onOpen={onOpen} />}
        />
      );
    }
    return <Lanes day={day} lanes={lanes} now={now} onOpen={onOpen} coming={acts.coming} />;
  };
  return (
    <Section
      title={t('where.title')}
      aside={
        <div className="flex flex-wrap items-center gap-1">
          <p aria-live="polite" className="me-2 text-sm text-muted uppercase-first narrow:w-full">
            {format.dayName(day, now)}
          </p>
          <Button size="sm" blocked={day === current} onClick={() => go(current)}>
            {t('where.today')}
          </Button>
          <Button look="quiet" size="icon" aria-label={t('where.before')} onClick={() => go(addDays(day, -1))}>
            <ChevronLeft aria-hidden="true" className="pointing size-5" />
          </Button>
          <Button look="quiet" size="icon" aria-label={t('where.after')} onClick={() => go(addDays(day, 1))}>
            <ChevronRight aria-hidden="true" className="pointing size-5" />
          </Button>
        </div>
      }
    >
      <QueryBoundary query={query} failed={t('decisions.failed')} loading={<LanesLoading />}>
        {(found) => (
          <div aria-busy={areComing || undefined} className={classes('grid grid-cols-[minmax(0,1fr)] gap-2', areComing && 'opacity-60')}>
            {draw(lanesOf(found, zone).map((lane) => (areComing ? { ...lane, items: [] } : lane)))}
            <p role="status" className="flex min-h-5 flex-wrap justify-between gap-x-4 text-sm text-muted">
              {!areComing && (
                <>
                  {found.sessionCount === 0 ? t('where.none') : t('where.count', { count: found.sessionCount })}
                  {found.sessionCount > mostSessionsOfDay && (
                    <Link to={`${paths.adminSessions}?show=list`} className="text-accent underline">
                      {t('where.more', { shown: format.number(mostSessionsOfDay) })}
                    </Link>
                  )}
                </>
              )}
            </p>
          </div>
        )}
      </QueryBoundary>
    </Section>
  );
}

function LanesLoading() {
  return (
    <SkeletonGroup>
      <Skeleton className="h-[70dvh] rounded-lg" />
    </SkeletonGroup>
  );
}
