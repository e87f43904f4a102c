import type { StudentSession } from '@halaqa/contract/booking';
import type { StudentCourse } from '@halaqa/contract/overview';
import { lecturesLeft } from '@halaqa/domain/progress';
import { BookOpen, Flame } from 'lucide-react';
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
import { useNow } from '../ui/use-now.ts';
import { CoursePicture } from './CoursePicture.tsx';
import { CourseStep } from './CourseStep.tsx';
import { nextStepOf } from './next-step.ts';

interface Props {
  courses: StudentCourse[];
  /** The sessions ahead in which the student has a place, ascending. */
  upcoming: StudentSession[];
  /** Opens the booking dialog (SPEC-2.31). */
  onView: (course: StudentCourse) => void;
  /** The course whose dialog is on its way. */
  coming: number | undefined;
}

export function MyCourses(props: Props) {
  const { t } = useTranslation('student');
  return (
    <Section title={t('courses.title')}>
      <CourseGrid {...props} level={3} />
    </Section>
  );
}

interface GridProps extends Props {
  /** Of the headings: one below what stands above the grid. */
  level: 2 | 3;
}

export function CourseGrid({ courses, upcoming, onView, coming, level }: GridProps) {
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
            <Course course={course} upcoming={upcoming} isComing={coming === course.id} onView={() => onView(course)} level={level} />
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

interface CourseProps {
  course: StudentCourse;
  upcoming: StudentSession[];
  isComing: boolean;
  onView: () => void;
  level: GridProps['level'];
}

/** A row of one is none. */
const shownStreak = 2;

/** On a phone the picture stands beside the name, so that three courses fit one screen. */
function Course({ course, upcoming, isComing, onView, level }: CourseProps) {
  const { t } = useTranslation('student');
  const { studentId } = useSignedIn();
  const Heading = `h${level}` as const;
  const format = useFormat();
  const now = useNow();
  const { state, progress, required_lectures: required, attended_lectures: attended, streak } = course;
  const left = lecturesLeft({ state, progress, required, attended });
  const step = nextStepOf(course, upcoming, now);
  const mayBook = step.kind === 'book' && step.count > 0;
  return (
    <div className="flex h-full flex-col">
      <div className="grid flex-1 grid-cols-[--spacing(22)_minmax(0,1fr)] sm:grid-cols-1 sm:content-start">
        <CoursePicture courseId={course.id} image={course.image} className="h-full w-full sm:h-auto sm:aspect-[16/7]" />
        <div className="flex items-start justify-between gap-3 p-4">
          <div className="grid min-w-0 justify-items-start gap-1">
            <Heading className="leading-snug">
              <bdi>{course.name}</bdi>
            </Heading>
            <p className="text-sm text-muted">{t('courses.lectures', { attended: format.number(attended), count: required })}</p>
            {step.kind === 'certificate' && <p className="text-sm font-medium">{t('courses.certificate')}</p>}
            {left > 0 && <p className="text-sm font-medium">{t('courses.left', { count: left })}</p>}
            <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
              <EnrolmentStateBadge state={state} />
              {streak >= shownStreak && (
                <span className="flex items-center gap-1 text-xs font-medium text-confirmed">
                  <Flame aria-hidden="true" className="size-3.5 shrink-0" />
                  <span className="sr-only">{t('courses.present')}</span>
                  {t('courses.streak', { count: streak })}
                </span>
              )}
            </p>
          </div>
          <ProgressRing value={progress} label={t('courses.progress', { course: course.name })} size={56} />
        </div>
      </div>
      <div className="flex flex-wrap items-center justify-end gap-x-3 gap-y-2 border-t border-line px-4 py-2.5">
        {studentId !== null &&
          (step.kind === 'certificate' ? (
            <CertificateButton studentId={studentId} course={course} />
          ) : (
            <p className="min-w-0 flex-1 basis-[6rem] text-balance text-sm leading-snug">
              <CourseStep step={step} studentId={studentId} now={now} />
            </p>
          ))}
        <Button
          size="sm"
          look={mayBook ? 'soft' : 'secondary'}
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
