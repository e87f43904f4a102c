import type { StudentSession } from '@halaqa/contract/booking';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../app/paths.ts';
import { anchorOf } from '../booking/anchor.ts';
import { useFormat } from '../i18n/useFormat.ts';
import type { NextStep } from './next-step.ts';

interface Props {
  /** A certificate has a button, which says it. */
  step: Exclude<NextStep<StudentSession>, { kind: 'certificate' }>;
  studentId: number;
  now: Date;
}

/** What comes next in a course, in words (D-145); the button for it stands beside. */
export function CourseStep({ step, studentId, now }: Props) {
  const { t } = useTranslation('student');
  const format = useFormat();
  switch (step.kind) {
    case 'book':
      return t('courses.step.book', { count: step.count });
    case 'session': {
      const { id, start_datetime } = step.session;
      return (
        <Link
          to={`${paths.studentCalendar(studentId)}#${anchorOf(id)}`}
          className="-my-2 inline-block py-3 text-accent underline-offset-4 hover:underline"
        >
          {t('courses.step.session', { day: format.nearDay(start_datetime, now), time: format.time(start_datetime) })}
        </Link>
      );
    }
  }
}
