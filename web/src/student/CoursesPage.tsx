import { studentOverview } from '@halaqa/contract/students';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../api/query.ts';
import { Boundary } from '../ui/Boundary.tsx';
import { Faces } from '../ui/Faces.tsx';
import { usePreloaded } from '../ui/late.ts';
import { useOpened } from '../ui/opened.ts';
import { Page } from '../ui/Page.tsx';
import { Skeleton, SkeletonGroup } from '../ui/Skeleton.tsx';
import { BookingDialog, dialogs } from './dialogs.ts';
import { CourseGrid } from './MyCourses.tsx';

/** All courses that the student follows or has completed, and the way to book their sessions. */
export function CoursesPage() {
  const { t } = useTranslation('student');
  const query = useCall(studentOverview, {}, { fresh: true });
  const booking = useOpened<{ id: number; name: string }>();
  usePreloaded(dialogs);
  return (
    <Page title={t('courses.title')}>
      <Faces query={query} failed={t('overview.failed')} loading={<Loading />}>
        {({ courses }) => <CourseGrid courses={courses} coming={booking.coming?.id} onView={booking.open} />}
      </Faces>
      <Boundary>
        <Suspense fallback={null}>
          {booking.subject && <BookingDialog key={booking.turn} course={booking.subject} open={booking.isOpen} onClose={booking.close} />}
        </Suspense>
      </Boundary>
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
