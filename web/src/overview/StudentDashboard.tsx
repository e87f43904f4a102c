import type { StudentSession } from '@halaqa/contract/booking';
import { type Overview, studentOverview } from '@halaqa/contract/overview';
import { parseInstant } from '@halaqa/domain/clock';
import { useTranslation } from 'react-i18next';
import { useApiQuery } from '../api/query.ts';
import { paths } from '../app/paths.ts';
import { useSignedIn } from '../auth/current-user.ts';
import * as parts from '../booking/dialogs.ts';
import { MyCourses } from '../courses/MyCourses.tsx';
import { useFormat } from '../i18n/useFormat.ts';
import { OverdueInvoices } from '../invoices/OverdueInvoices.tsx';
import { useLazyDialog } from '../ui/lazy-dialog.ts';
import { Page } from '../ui/Page.tsx';
import { usePreloaded } from '../ui/preload.ts';
import { QueryBoundary } from '../ui/QueryBoundary.tsx';
import { Skeleton, SkeletonGroup } from '../ui/Skeleton.tsx';
import { useNow } from '../ui/use-now.ts';
import { Invoices } from './Invoices.tsx';
import { NextSession } from './NextSession.tsx';
import { Profile } from './Profile.tsx';
import { Stats } from './Stats.tsx';
import { UpcomingSessions } from './UpcomingSessions.tsx';
import { WaitingFor } from './WaitingFor.tsx';

/** SPEC-2.30: what is overdue, the next session, and everything else after it. */
export function StudentDashboard() {
  const { t } = useTranslation('student');
  const { firstName } = useSignedIn();
  const format = useFormat();
  const now = useNow();
  const query = useApiQuery(studentOverview, {}, { fresh: true });
  usePreloaded(parts.dialogs);
  return (
    <Page title={t('overview.greeting', { name: firstName })} actions={<p className="text-sm text-muted">{format.day(now, now)}</p>}>
      <QueryBoundary query={query} failed={t('overview.failed')} loading={<Loading />}>
        {(overview) => <Parts overview={overview} now={now} />}
      </QueryBoundary>
    </Page>
  );
}

function Parts({ overview, now }: { overview: Overview; now: Date }) {
  const { profileImageUrl } = useSignedIn();
  const booking = useLazyDialog<{ id: number; name: string }>(parts.booking);
  const cancelling = useLazyDialog<StudentSession>(parts.cancelling);
  const moving = useLazyDialog<StudentSession>(parts.moving);
  // While the screen stays open sessions end; a student who is late still finds the room of the one that has begun.
  const [next, ...later] = overview.upcomingSessions.filter((session) => parseInstant(session.end_datetime) > now);
  const waiting = overview.waitingFor.filter((session) => parseInstant(session.start_datetime) > now);
  const calendarPath = paths.studentCalendar(overview.student.id);
  return (
    <div className="grid gap-8">
      <div className="grid gap-4">
        <OverdueInvoices invoices={overview.invoices} />
        <NextSession
          session={next}
          now={now}
          calendarPath={calendarPath}
          isCancelComing={cancelling.coming !== undefined}
          onCancel={cancelling.open}
          isMoveComing={moving.coming !== undefined}
          onMove={moving.open}
        />
        <Stats stats={overview.stats} />
      </div>
      <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid content-start gap-8">
          {next && <UpcomingSessions sessions={later} now={now} calendarPath={calendarPath} />}
          {waiting.length > 0 && <WaitingFor sessions={waiting} now={now} calendarPath={calendarPath} />}
          <MyCourses courses={overview.courses} upcoming={overview.upcomingSessions} coming={booking.coming?.id} onView={booking.open} />
        </div>
        <div className="grid content-start gap-8">
          <Invoices invoices={overview.invoices} />
          <Profile student={overview.student} image={profileImageUrl} />
        </div>
      </div>

      {booking.subject && (
        <parts.booking.Component key={booking.turn} course={booking.subject} open={booking.isOpen} onClose={booking.close} />
      )}
      {cancelling.subject && (
        <parts.cancelling.Component
          key={`cancel ${cancelling.turn}`}
          session={cancelling.subject}
          open={cancelling.isOpen}
          onClose={cancelling.close}
        />
      )}
      {moving.subject && (
        <parts.moving.Component key={`move ${moving.turn}`} session={moving.subject} open={moving.isOpen} onClose={moving.close} />
      )}
    </div>
  );
}

function Loading() {
  return (
    <SkeletonGroup className="grid gap-8">
      <div className="grid gap-4">
        <Skeleton className="h-68 rounded-lg sm:h-48" />
        <Skeleton className="h-36 rounded-lg sm:h-20" />
      </div>
      <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid gap-3">
          <Skeleton className="h-6 w-32" />
          <Skeleton className="h-72 rounded-lg" />
        </div>
        <div className="grid content-start gap-3">
          <Skeleton className="h-6 w-24" />
          <Skeleton className="h-48 rounded-lg" />
        </div>
      </div>
    </SkeletonGroup>
  );
}
