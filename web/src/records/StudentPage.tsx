import { studentRecord } from '@halaqa/contract/records';
import { type StudentDetails, studentDetailsById } from '@halaqa/contract/students';
import { CalendarDays, Pencil, Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useApiQuery } from '../api/query.ts';
import { paths } from '../app/paths.ts';
import { archiveCardPart } from '../archive/parts.ts';
import { openCorrectionsPart } from '../corrections/parts.ts';
import { Courses } from '../enrolments/Courses.tsx';
import { erasurePart, formerStudentPart } from '../erasure/parts.ts';
import { ltr } from '../i18n/bidi.ts';
import { genderContext } from '../i18n/gender.ts';
import { personalDataPart } from '../personal-data/parts.ts';
import { StudentFacts } from '../students/StudentFacts.tsx';
import { useStudentDialogs } from '../students/use-student-dialogs.tsx';
import { Avatar } from '../ui/Avatar.tsx';
import { Button } from '../ui/Button.tsx';
import { buttonClass } from '../ui/button-class.ts';
import { Card } from '../ui/Card.tsx';
import { Ltr } from '../ui/Ltr.tsx';
import { QueryBoundary } from '../ui/QueryBoundary.tsx';
import { Section } from '../ui/Section.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { AccountCard } from './AccountCard.tsx';
import { History } from './History.tsx';
import { OdooState } from './OdooState.tsx';
import { RecordFrame } from './RecordFrame.tsx';
import { Columns, RecordPage } from './RecordPage.tsx';
import { useRecordId } from './record-id.ts';
import { SessionList } from './SessionList.tsx';
import { StudentInvoices } from './StudentInvoices.tsx';

const useBack = () => ({ to: paths.detailedStudents, label: useTranslation('records').t('back.students') });

/** `/admin/students/{id}`: everything about one student. */
export function StudentPage() {
  const { t } = useTranslation('records');
  const id = useRecordId();
  const query = useApiQuery(studentDetailsById, id === undefined ? 'skip' : { params: { id } }, { fresh: true });
  const back = useBack();
  const left = id !== undefined && <formerStudentPart.Component id={id} back={back} />;
  return (
    <RecordPage kind={t('kind.student')} id={id} query={query} back={back} {...(left && { gone: left })}>
      {(student) => <Whole student={student} readAt={query.dataUpdatedAt} />}
    </RecordPage>
  );
}

function Whole({ student, readAt }: { student: StudentDetails; readAt: number }) {
  const { t } = useTranslation('records');
  const { dialogs, onEdit, comingEdit } = useStudentDialogs();
  const query = useApiQuery(studentRecord, { params: { id: student.id } }, { fresh: true });
  const calendar = paths.adminStudentCalendar(student.id);
  const isComing = comingEdit === student.id;
  const register = (
    <Link to={calendar} className={buttonClass('quiet', 'sm', '-me-3 text-accent')}>
      <Plus aria-hidden="true" className="size-4" />
      {t('student.register')}
    </Link>
  );
  return (
    <RecordFrame
      kind={t('kind.student', genderContext(student))}
      name={student.name}
      back={useBack()}
      picture={<Avatar name={student.name} size={56} />}
      facts={<Reach student={student} />}
      actions={
        <>
          <Link to={calendar} className={buttonClass('secondary', 'sm')}>
            <CalendarDays aria-hidden="true" className="size-4" />
            {t('student.calendar')}
          </Link>
          <Button size="sm" aria-haspopup="dialog" pending={isComing} onClick={() => onEdit(student)}>
            {!isComing && <Pencil aria-hidden="true" className="size-4" />}
            {t('student.edit')}
          </Button>
        </>
      }
    >
      <Columns
        main={
          <>
            <openCorrectionsPart.Component studentId={student.id} />
            <QueryBoundary query={query} failed={t('failed')} loading={<Skeleton className="h-40 rounded-lg" />}>
              {({ ahead }) => (
                <SessionList title={t('ahead')} empty={t('noneAhead')} list={ahead} all={calendar} gender={student.gender} act={register} />
              )}
            </QueryBoundary>
            <Courses student={student} />
            <StudentInvoices studentId={student.id} invoices={student.invoices} />
            {query.data && (
              <SessionList title={t('past')} empty={t('nonePast')} list={query.data.past} all={calendar} gender={student.gender} />
            )}
          </>
        }
        aside={
          <>
            <Section title={t('details')}>
              <Card className="p-5">
                <StudentFacts student={student} narrow />
              </Card>
            </Section>
            {query.data && <AccountCard account={query.data.account} />}
            <OdooState kind="student" id={student.id} mark={student.sync} readAt={readAt} />
            <personalDataPart.Component kind="student" id={student.id} />
            <archiveCardPart.Component kind="student" id={student.id} />
            <erasurePart.Component id={student.id} />
            <History kind="student" id={student.id} readAt={readAt} />
          </>
        }
      />
      {dialogs}
    </RecordFrame>
  );
}

/** How to reach the student. */
function Reach({ student: { email, phone, studentNumber } }: { student: StudentDetails }) {
  const { t } = useTranslation('records');
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-0.5 text-sm text-muted">
      {studentNumber && <li>{t('student.number', { number: ltr(studentNumber) })}</li>}
      {phone && (
        <li>
          <a href={`tel:${phone}`} className="hover:text-ink hover:underline">
            <Ltr>{phone}</Ltr>
          </a>
        </li>
      )}
      {email && (
        <li className="min-w-0 break-words">
          <a href={`mailto:${email}`} className="hover:text-ink hover:underline">
            <Ltr>{email}</Ltr>
          </a>
        </li>
      )}
    </ul>
  );
}
