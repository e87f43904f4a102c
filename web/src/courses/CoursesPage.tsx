import { studentOverview } from '@halaqa/contract/overview';
import { useTranslation } from 'react-i18next';
import { useApiQuery } from '../api/query.ts';
import * as parts from '../booking/dialogs.ts';
import { useLazyDialog } from '../ui/lazy-dialog.ts';
import { Page } from '../ui/Page.tsx';
import { usePreloaded } from '../ui/preload.ts';
import { QueryBoundary } from '../ui/QueryBoundary.tsx';
import { Skeleton, SkeletonGroup } from '../ui/Skeleton.tsx';
import { CourseGrid } from './MyCourses.tsx';

/** All courses that the student follows or has completed, and a button to book their sessions. */
export function CoursesPage() {
  const { t } = useTranslation('student');
  const query = useApiQuery(studentOverview, {}, { fresh: true });
  const booking = useLazyDialog<{ id: number; name: string }>(parts.booking);
  usePreloaded(parts.dialogs);
  return (
    <Page title={t('courses.title')}>
      <QueryBoundary query={query} failed={t('overview.failed')} loading={<Loading />}>
        {({ courses, upcomingSessions }) => (
          <CourseGrid courses={courses} upcoming={upcomingSessions} coming={booking.coming?.id} onView={booking.open} level={2} />
        )}
      </QueryBoundary>

      {booking.subject && (
        <parts.booking.Component key={booking.turn} course={booking.subject} open={booking.isOpen} onClose={booking.close} />
      )}
    </Page>
  );
}

function Loading() {
  return (
    <SkeletonGroup className="grid gap-4 sm:grid-cols-2">
      <Skeleton className="h-64 rounded-lg" />
      <Skeleton className="h-64 rounded-lg" />
    </SkeletonGroup>
  );
}
