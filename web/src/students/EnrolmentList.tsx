import type { StudentDetails } from '@halaqa/contract/students';
import { isCourseCompleted } from '@halaqa/domain/progress';
import { Pencil } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../app/paths.ts';
import { CertificateButton } from '../certificates/CertificateButton.tsx';
import { useFormat } from '../i18n/useFormat.ts';
import { Button } from '../ui/Button.tsx';
import { ProgressRing } from '../ui/ProgressRing.tsx';
import { EnrolmentStateBadge } from '../ui/StateBadge.tsx';

interface Props {
  studentId: number;
  enrolments: StudentDetails['enrollments'];
  /** With the student's progress and the lectures (SPEC-2.41); without it the days alone. */
  withProgress?: boolean;
  /** Where enrolments are edited here. */
  onEdit?: (enrolment: Enrolment) => void;
}

/** The courses of a student, the latest first. */
export function EnrolmentList({ studentId, enrolments, withProgress = false, onEdit }: Props) {
  return (
    <ul className="divide-y divide-line">
      {enrolments.map((enrolment) => (
        <li key={enrolment.id} className="flex items-center gap-4 py-3">
          <div className="grid min-w-0 flex-1 gap-1">
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <Link
                to={paths.courseRecord(enrolment.course_id[0])}
                className="font-medium transition-colors hover:text-accent hover:underline"
              >
                <bdi>{enrolment.course_id[1]}</bdi>
              </Link>
              <EnrolmentStateBadge state={enrolment.state} />
            </p>
            <EnrolmentFacts enrolment={enrolment} withProgress={withProgress} />
            {isCourseCompleted(enrolment) && (
              <div>
                <CertificateButton studentId={studentId} course={{ id: enrolment.course_id[0], name: enrolment.course_id[1] }} />
              </div>
            )}
          </div>
          {withProgress && <Ring enrolment={enrolment} />}
          {onEdit && <EditButton enrolment={enrolment} onEdit={onEdit} />}
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

function EditButton({ enrolment, onEdit }: { enrolment: Enrolment; onEdit: (enrolment: Enrolment) => void }) {
  const { t } = useTranslation('students');
  const label = t('course.editOf', { course: enrolment.course_id[1] });
  return (
    <Button
      look="quiet"
      size="icon"
      aria-label={label}
      title={label}
      aria-haspopup="dialog"
      className="-me-2"
      onClick={() => onEdit(enrolment)}
    >
      <Pencil aria-hidden="true" strokeWidth={1.75} className="size-4.5 text-muted" />
    </Button>
  );
}
