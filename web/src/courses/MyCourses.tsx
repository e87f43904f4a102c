import type { StudentCourse } from '@halaqa/contract/overview';
import { isCourseCompleted } from '@halaqa/domain/progress';
import { BookOpen } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useSignedIn } from '../auth/current-user.ts';
import { CertificateButton } from '../certificates/CertificateButton.tsx';
import { useFormat } from '../i18n/useFormat.ts';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { Empty } from '../ui/Empty.tsx';
import { ProgressRing } from '../ui/ProgressRing.tsx';
import { Section } from '../ui/Section.tsx';
import { EnrolmentStateBadge } from '../ui/StateBadge.tsx';
import { CoursePicture } from './CoursePicture.tsx';

interface Props {
  courses: StudentCourse[];
  /** Opens the booking dialog (SPEC-2.31). */
  onView: (course: StudentCourse) => void;
  /** The course whose dialog is on its way. */
  coming: number | undefined;
}

export function MyCourses(props: Props) {
  const { t } = useTranslation('student');
  return (
    <Section title={t('courses.title')}>
      <CourseGrid {...props} />
    </Section>
  );
}

export function CourseGrid({ courses, onView, coming }: Props) {
  const { t } = useTranslation('student');
  if (courses.length === 0) {
    return (
      <Card>
        <Empty icon={BookOpen} title={t('courses.empty')} hint={t('courses.emptyHint')} />
      </Card>
    );
  }
  return (
    <ul className="grid gap-4 sm:grid-cols-2">
      {courses.toSorted(byState).map((course) => (
        <li key={course.id}>
          <Card className="h-full overflow-hidden">
            <Course course={course} isComing={coming === course.id} onView={() => onView(course)} />
          </Card>
        </li>
      ))}
    </ul>
  );
}

/** What is still going on first; within that by name, as they came. */
function byState(a: StudentCourse, b: StudentCourse): number {
  return order.indexOf(a.state) - order.indexOf(b.state);
}

const order: readonly StudentCourse['state'][] = ['active', 'enrolled', 'completed', 'cancelled'];

/** On a phone the picture stands beside the name, so that three courses fit one screen. */
function Course({ course, isComing, onView }: { course: StudentCourse; isComing: boolean; onView: () => void }) {
  const { t } = useTranslation('student');
  const { studentId } = useSignedIn();
  const format = useFormat();
  return (
    <div className="flex h-full flex-col">
      <div className="grid flex-1 grid-cols-[minmax(3rem,5.5rem)_minmax(0,1fr)] sm:grid-cols-1 sm:content-start">
        <CoursePicture courseId={course.id} image={course.image} className="h-full w-full sm:h-auto sm:aspect-[16/7]" />
        <div className="flex items-start justify-between gap-3 p-4">
          <div className="grid min-w-0 justify-items-start gap-1">
            <h3 className="leading-snug">
              <bdi>{course.name}</bdi>
            </h3>
            <p className="text-sm text-muted">
              {t('courses.lectures', { attended: format.number(course.attended_lectures), count: course.required_lectures })}
            </p>
            <EnrolmentStateBadge state={course.state} />
          </div>
          <ProgressRing value={course.progress} label={t('courses.progress', { course: course.name })} size={56} />
        </div>
      </div>
      <div className="flex items-center justify-between gap-3 border-t border-line px-4 py-2.5">
        <p className="min-w-0 text-sm leading-snug text-muted">{t('courses.bookable', { count: course.bookableSessions })}</p>
        {studentId !== null && isCourseCompleted(course) && <CertificateButton studentId={studentId} course={course} />}
        <Button
          size="sm"
          pending={isComing}
          aria-haspopup="dialog"
          aria-label={t('courses.viewOf', { course: course.name })}
          onClick={onView}
        >
          {t('courses.view')}
        </Button>
      </div>
    </div>
  );
}
