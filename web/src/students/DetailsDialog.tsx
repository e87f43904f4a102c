import { type StudentDetails, studentDetailsById } from '@halaqa/contract/students';
import { BookOpen, CalendarDays, Pencil, ReceiptText } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useApiQuery } from '../api/query.ts';
import { paths } from '../app/paths.ts';
import { genderContext } from '../i18n/gender.ts';
import { InvoiceList } from '../invoices/InvoiceList.tsx';
import { owedPart } from '../invoices/owed-part.ts';
import { SyncMark } from '../sync/SyncMark.tsx';
import { Button } from '../ui/Button.tsx';
import { buttonClass } from '../ui/button-class.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { Empty } from '../ui/Empty.tsx';
import { QueryBoundary } from '../ui/QueryBoundary.tsx';
import { Skeleton, SkeletonGroup } from '../ui/Skeleton.tsx';
import { Tabs } from '../ui/Tabs.tsx';
import { EnrolmentList } from './EnrolmentList.tsx';
import { StudentFacts } from './StudentFacts.tsx';
import type { StudentSubject } from './subject.ts';

interface Props {
  student: StudentSubject;
  open: boolean;
  onClose: () => void;
  onEdit: () => void;
}

/** SPEC-2.41: the student, their courses, their invoices. */
export function DetailsDialog({ student, open, onClose, onEdit }: Props) {
  const { t } = useTranslation('students');
  const query = useApiQuery(studentDetailsById, { params: { id: student.id } }, { fresh: true });
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      size="lg"
      title={student.name}
      description={t('details.title', genderContext(student))}
      footer={
        <div className="flex flex-1 flex-wrap gap-2 max-sm:*:flex-auto">
          <Link to={paths.adminStudentCalendar(student.id)} className={buttonClass('secondary')}>
            <CalendarDays aria-hidden="true" className="size-4" />
            {t('details.calendar')}
          </Link>
          <Button onClick={onEdit}>
            <Pencil aria-hidden="true" className="size-4" />
            {t('details.edit')}
          </Button>
        </div>
      }
    >
      {/* As high with every tab, so that the dialog stays where it is. */}
      <div className="min-h-[70dvh] sm:min-h-96">
        <QueryBoundary query={query} failed={t('details.failed')} loading={<Loading />}>
          {(details) => (
            <>
              <SyncMark mark={details.sync} words />
              <Parts student={details} />
            </>
          )}
        </QueryBoundary>
      </div>
    </Dialog>
  );
}

function Parts({ student }: { student: StudentDetails }) {
  const { t } = useTranslation('students');
  const courses =
    student.enrollments.length === 0 ? (
      <Empty icon={BookOpen} title={t('course.none')} />
    ) : (
      <EnrolmentList studentId={student.id} enrolments={student.enrollments} withProgress />
    );
  const invoices =
    student.invoices.length === 0 ? (
      <Empty icon={ReceiptText} title={t('detailed.noInvoices')} />
    ) : (
      <div className="grid gap-2">
        <owedPart.Component studentId={student.id} />
        <div className="-mx-5">
          <InvoiceList invoices={student.invoices} />
        </div>
      </div>
    );
  return (
    <Tabs
      label={t('details.title', genderContext(student))}
      tabs={[
        { value: 'personal', label: t('details.personal'), content: <StudentFacts student={student} /> },
        { value: 'courses', label: t('details.courses'), content: courses },
        { value: 'invoices', label: t('details.invoices'), content: invoices },
      ]}
    />
  );
}

function Loading() {
  return (
    <SkeletonGroup className="grid gap-5">
      <Skeleton className="h-11" />
      <Skeleton className="h-72" />
    </SkeletonGroup>
  );
}
