import type { StudentDetails } from '@halaqa/contract/students';
import { Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { EnrolmentList } from '../students/EnrolmentList.tsx';
import { KeptHere } from '../sync/KeptHere.tsx';
import { useSynchronises } from '../sync/use-synchronises.ts';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { useLazyDialog } from '../ui/lazy-dialog.ts';
import { lazyPart } from '../ui/lazy-part.ts';
import { usePreloaded } from '../ui/preload.ts';
import { Section } from '../ui/Section.tsx';
import { useAddressAction } from '../ui/use-address-action.ts';

type Enrolment = StudentDetails['enrollments'][number];

const dialog = lazyPart(() => import('./EnrolmentDialog.tsx').then((file) => file.EnrolmentDialog), ['directory', 'calendar']);
const parts = [dialog] as const;

/** The courses of a student on the student's page; where records are kept here they are entered and edited there (D-122). */
export function Courses({ student }: { student: StudentDetails }) {
  const { t } = useTranslation(['records', 'students']);
  const form = useLazyDialog<{ enrolment: Enrolment | undefined }>(dialog);
  const isInOdoo = useSynchronises();
  usePreloaded(parts);
  useAddressAction('enrol', isInOdoo ? undefined : () => form.open({ enrolment: undefined }));
  const add = (
    // In it the button would have no more than the room that its margin leaves.
    <div className="-me-3">
      <KeptHere inOdoo="">
        <Button
          look="quiet"
          size="sm"
          className="text-accent"
          aria-haspopup="dialog"
          pending={form.coming !== undefined && !form.coming.enrolment}
          onClick={() => form.open({ enrolment: undefined })}
        >
          <Plus aria-hidden="true" className="size-4" />
          {t('student.enrol')}
        </Button>
      </KeptHere>
    </div>
  );
  return (
    <Section title={t('student.courses')} aside={add}>
      <Card className="px-5 py-1">
        {student.enrollments.length === 0 ? (
          <p className="py-3 text-sm text-muted">{t('students:course.none')}</p>
        ) : (
          <EnrolmentList
            studentId={student.id}
            enrolments={student.enrollments}
            withProgress
            {...(!isInOdoo && { onEdit: (enrolment: Enrolment) => form.open({ enrolment }) })}
          />
        )}
      </Card>
      {form.subject && (
        <dialog.Component key={form.turn} student={student} enrolment={form.subject.enrolment} open={form.isOpen} onClose={form.close} />
      )}
    </Section>
  );
}
