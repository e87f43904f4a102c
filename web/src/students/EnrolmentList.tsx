import type { StudentDetails } from '@halaqa/contract/students';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../i18n/useFormat.ts';
import { ProgressRing } from '../ui/ProgressRing.tsx';
import { EnrolmentStateBadge } from '../ui/StateBadge.tsx';

interface Props {
  enrolments: StudentDetails['enrollments'];
  /** With the student's progress and the lectures (SPEC-2.41); without it the days alone. */
  withProgress?: boolean;
}

/** The courses of a student, the latest first. */
export function EnrolmentList({ enrolments, withProgress = false }: Props) {
  return (
    <ul className="divide-y divide-line">
      {enrolments.map((enrolment) => (
        <li key={enrolment.id} className="flex items-center gap-4 py-3">
          <div className="grid min-w-0 flex-1 gap-1">
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <bdi className="font-medium">{enrolment.course_id[1]}</bdi>
              <EnrolmentStateBadge state={enrolment.state} />
            </p>
            <EnrolmentFacts enrolment={enrolment} withProgress={withProgress} />
          </div>
          {withProgress && <Ring enrolment={enrolment} />}
        </li>
      ))}
    </ul>
  );
}

type Enrolment = StudentDetails['enrollments'][number];

function EnrolmentFacts({ enrolment, withProgress }: { enrolment: Enrolment; withProgress: boolean }) {
  const { t } = useTranslation(['students', 'shell']);
  const format = useFormat();
  const day = (date: string | null) => (date ? format.date(date) : t('shell:missing'));
  const lectures = [
    { name: t('course.required'), value: format.number(enrolment.required_lectures) },
    { name: t('course.attended'), value: format.number(enrolment.attended_lectures) },
  ];
  const days = [
    { name: t('course.from'), value: day(enrolment.date_start) },
    { name: t('course.to'), value: day(enrolment.date_end) },
  ];
  return (
    <dl className="flex flex-wrap gap-x-5 gap-y-0.5 text-sm text-muted">
      {(withProgress ? lectures : days).map(({ name, value }) => (
        <div key={name} className="flex gap-1.5">
          <dt>{name}</dt>
          <dd className="text-ink">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Ring({ enrolment }: { enrolment: Enrolment }) {
  const { t } = useTranslation('students');
  return <ProgressRing value={enrolment.progress} label={t('course.progress', { course: enrolment.course_id[1] })} size={48} />;
}
