import { type MarkedSession, type Session, trainerSessions } from '@halaqa/contract/sessions';
import { useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { useApiList } from '../api/query.ts';
import { useSignedIn } from '../auth/current-user.ts';
import { InstituteZone, useFormat } from '../i18n/useFormat.ts';
import { changing } from '../sessions/state-dialogs.ts';
import { useRosters } from '../sessions/use-rosters.ts';
import { WaitingMarks } from '../sessions/WaitingMarks.tsx';
import { AfterPaint } from '../ui/AfterPaint.tsx';
import { Figures } from '../ui/Figures.tsx';
import { useLazyDialog } from '../ui/lazy-dialog.ts';
import { lazyPart } from '../ui/lazy-part.ts';
import { Page } from '../ui/Page.tsx';
import { usePreloaded } from '../ui/preload.ts';
import { QueryBoundary } from '../ui/QueryBoundary.tsx';
import { Skeleton, SkeletonGroup } from '../ui/Skeleton.tsx';
import { useNow } from '../ui/use-now.ts';
import { figuresOf, myDay } from './my-sessions.ts';
import { Today } from './Today.tsx';

const students = lazyPart(() => import('../sessions/StudentsDialog.tsx').then((file) => file.StudentsDialog), ['attendance']);
const mySessions = lazyPart(() => import('./MySessions.tsx').then((file) => file.MySessions), ['calendar']);
const lateParts = [students, changing] as const;

/** SPEC-2.34: today first, everything else after it. */
export function TrainerDashboard() {
  const { t } = useTranslation('trainer');
  const { firstName } = useSignedIn();
  const format = useFormat();
  const now = useNow();
  const query = useApiList(trainerSessions, {}, { fresh: true });
  const hasRosters = useRosters();
  usePreloaded(lateParts);
  return (
    <Page title={t('greeting', { name: firstName })} actions={<p className="text-sm text-muted">{format.day(now, now)}</p>}>
      <WaitingMarks />
      <QueryBoundary query={query} failed={t('failed')} loading={<Loading />}>
        {(sessions) => <Parts sessions={sessions} now={now} hasRosters={hasRosters} />}
      </QueryBoundary>
    </Page>
  );
}

const figures = ['today', 'students', 'sessions', 'upcoming'] as const;

function Parts({ sessions, now, hasRosters }: { sessions: MarkedSession[]; now: Date; hasRosters: boolean }) {
  const { t } = useTranslation('trainer');
  const format = useFormat();
  const zone = useContext(InstituteZone);
  const viewed = useLazyDialog<Session>(students);
  const day = myDay(sessions, now, zone);
  const counts = figuresOf(sessions, now, zone);
  // While it is open, it shows the session as it is now.
  const subject = sessions.find(({ id }) => id === viewed.subject?.id) ?? viewed.subject;
  return (
    <div className="grid gap-8">
      <div className="grid gap-4">
        <Today day={day} now={now} onStudents={viewed.open} coming={viewed.coming?.id} hasRosters={hasRosters} />
        <Figures
          label={t('stats.title')}
          figures={figures.map((name) => ({
            name: t(`stats.${name}`),
            value: format.number(counts[name]),
            note: name === 'today' && counts.cancelled > 0 && t('stats.cancelled', { figure: format.number(counts.cancelled) }),
          }))}
        />
      </div>
      <AfterPaint part={mySessions} waiting={<CalendarLoading />}>
        <mySessions.Component
          sessions={sessions}
          first={day.first ?? day.after}
          now={now}
          onStudents={viewed.open}
          coming={viewed.coming?.id}
        />
      </AfterPaint>

      {subject && <students.Component key={viewed.turn} session={subject} open={viewed.isOpen} onClose={viewed.close} />}
    </div>
  );
}

function Loading() {
  return (
    <SkeletonGroup className="grid gap-8">
      <div className="grid gap-4">
        <Skeleton className="h-64 rounded-lg sm:h-48" />
        <Skeleton className="h-36 rounded-lg sm:h-20" />
      </div>
      <CalendarShape />
    </SkeletonGroup>
  );
}

function CalendarLoading() {
  return (
    <SkeletonGroup>
      <CalendarShape />
    </SkeletonGroup>
  );
}

function CalendarShape() {
  return (
    <div className="grid gap-3">
      <Skeleton className="h-9 w-32" />
      <Skeleton className="h-11" />
      <Skeleton className="h-150 rounded-lg max-sm:h-80" />
    </div>
  );
}
