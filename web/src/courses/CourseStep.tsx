import type { StudentSession } from '@halaqa/contract/booking';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../app/paths.ts';
import { anchorOf } from '../booking/anchor.ts';
import { useFormat } from '../i18n/useFormat.ts';
import type { NextStep } from './next-step.ts';

interface Props {
  step: NextStep<StudentSession>;
  studentId: number;
  now: Date;
}

/** What comes next in a course, in words (D-145); the button for it stands beside. */
export function CourseStep({ step, studentId, now }: Props) {
  const { t } = useTranslation('student');
  const format = useFormat();
  switch (step.kind) {
    case 'certificate':
      // Its own button says it.
      return null;
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
