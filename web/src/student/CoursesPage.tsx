import { studentOverview } from '@halaqa/contract/overview';
import { useTranslation } from 'react-i18next';
import { useCall } from '../api/query.ts';
import { usePreloaded } from '../ui/ahead.ts';
import { Faces } from '../ui/Faces.tsx';
import { useOpened } from '../ui/opened.ts';
import { Page } from '../ui/Page.tsx';
import { Skeleton, SkeletonGroup } from '../ui/Skeleton.tsx';
import * as parts from './dialogs.ts';
import { CourseGrid } from './MyCourses.tsx';

/** All courses that the student follows or has completed, and the way to book their sessions. */
export function CoursesPage() {
  const { t } = useTranslation('student');
  const query = useCall(studentOverview, {}, { fresh: true });
  const booking = useOpened<{ id: number; name: string }>(parts.booking);
  usePreloaded(parts.dialogs);
  return (
    <Page title={t('courses.title')}>
      <Faces query={query} failed={t('overview.failed')} loading={<Loading />}>
        {({ courses }) => <CourseGrid courses={courses} coming={booking.coming?.id} onView={booking.open} />}
      </Faces>

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
