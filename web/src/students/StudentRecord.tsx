import { type StudentDetails, studentDetailsById } from '@halaqa/contract/students';
import { CalendarDays, Pencil } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useApiQuery } from '../api/query.ts';
import { paths } from '../app/paths.ts';
import { genderContext } from '../i18n/gender.ts';
import { InvoiceList } from '../invoices/InvoiceList.tsx';
import { owedPart } from '../invoices/owed-part.ts';
import { SyncMark } from '../sync/SyncMark.tsx';
import { Avatar } from '../ui/Avatar.tsx';
import { Button } from '../ui/Button.tsx';
import { buttonClass } from '../ui/button-class.ts';
import { Card } from '../ui/Card.tsx';
import { Ltr } from '../ui/Ltr.tsx';
import { QueryBoundary } from '../ui/QueryBoundary.tsx';
import { RecordLink } from '../ui/RecordLink.tsx';
import { Skeleton, SkeletonGroup } from '../ui/Skeleton.tsx';
import { EnrolmentList } from './EnrolmentList.tsx';
import { Fact } from './StudentFacts.tsx';
import { useStudentDialogs } from './use-student-dialogs.tsx';

/** The chosen student: how to reach them, their courses, their invoices (SPEC-2.44). */
export function StudentRecord({ id }: { id: number }) {
  const { t } = useTranslation('students');
  const query = useApiQuery(studentDetailsById, { params: { id } }, { fresh: true });
  return (
    <Card className="min-w-0">
      <QueryBoundary query={query} failed={t('details.failed')} loading={<Loading />}>
        {(student) => <Record student={student} />}
      </QueryBoundary>
    </Card>
  );
}

function Record({ student }: { student: StudentDetails }) {
  const { t } = useTranslation('students');
  const title = useId();
  const { dialogs, onEdit, comingEdit } = useStudentDialogs();
  return (
    <article aria-labelledby={title}>
      <header className="flex flex-wrap items-center gap-x-4 gap-y-3 p-5">
        <Avatar name={student.name} size={56} />
        <div className="grid min-w-0 flex-1 justify-items-start gap-1">
          <h2 id={title} className="text-xl">
            <RecordLink to={paths.studentRecord(student.id)}>{student.name}</RecordLink>
          </h2>
          <SyncMark mark={student.sync} words />
        </div>
        <div className="flex flex-wrap gap-2">
          <Link to={paths.adminStudentCalendar(student.id)} className={buttonClass('secondary', 'sm')}>
            <CalendarDays aria-hidden="true" className="size-4" />
            {t('details.calendar')}
          </Link>
          <Button size="sm" aria-haspopup="dialog" pending={comingEdit === student.id} onClick={() => onEdit(student)}>
            {comingEdit !== student.id && <Pencil aria-hidden="true" className="size-4" />}
            {t('details.edit')}
          </Button>
        </div>
      </header>
      <dl className="grid gap-x-6 gap-y-3 px-5 pb-5 text-sm sm:grid-cols-3">
        <Fact name={t('field.email')}>{student.email && <Ltr>{student.email}</Ltr>}</Fact>
        <Fact name={t('field.phone')}>{student.phone && <Ltr>{student.phone}</Ltr>}</Fact>
        <Fact name={t('field.studentNumber', genderContext(student))}>{student.studentNumber && <Ltr>{student.studentNumber}</Ltr>}</Fact>
      </dl>
      <Part title={t('details.courses')} empty={student.enrollments.length === 0 && t('course.none')}>
        <div className="px-5">
          <EnrolmentList studentId={student.id} enrolments={student.enrollments} />
        </div>
      </Part>
      <Part title={t('details.invoices')} empty={student.invoices.length === 0 && t('detailed.noInvoices')}>
        <div className="px-5 pt-1">
          <owedPart.Component studentId={student.id} />
        </div>
        <InvoiceList invoices={student.invoices} />
      </Part>
      {dialogs}
    </article>
  );
}

/** @param empty what to say where there is nothing; false where there is something. */
function Part({ title, empty, children }: { title: string; empty: string | false; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="border-t border-line pt-4 pb-1">
      <h3 id={id} className="px-5 text-base">
        {title}
      </h3>
      {empty ? <p className="px-5 pt-1 pb-4 text-sm text-muted">{empty}</p> : children}
    </section>
  );
}

function Loading() {
  return (
    <SkeletonGroup className="grid gap-5 p-5">
      <Skeleton className="h-14" />
      <Skeleton className="h-12" />
      <Skeleton className="h-40" />
      <Skeleton className="h-40" />
    </SkeletonGroup>
  );
}
