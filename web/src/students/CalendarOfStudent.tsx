import { type StudentDetails, studentDetailsById } from '@halaqa/contract/students';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { useApiQuery } from '../api/query.ts';
import { paths } from '../app/paths.ts';
import { ActingForContext } from '../booking/acting-for.ts';
import { CalendarPage } from '../booking/CalendarPage.tsx';
import { genderContext } from '../i18n/gender.ts';
import { useSynchronises } from '../sync/use-synchronises.ts';
import { DotSeparated } from '../ui/DotSeparated.tsx';
import { Failure } from '../ui/Failure.tsx';
import { Ltr } from '../ui/Ltr.tsx';
import { Page } from '../ui/Page.tsx';

/** A student's calendar for an admin, who registers them and gives places back for them (D-16). */
export function CalendarOfStudent() {
  const { t } = useTranslation(['students', 'student']);
  const id = Number(useParams()['id']);
  const query = useApiQuery(studentDetailsById, { params: { id } });
  const gender = query.data?.gender ?? null;
  const actingFor = useMemo(() => ({ call: { studentId: id }, gender }), [id, gender]);
  if (query.isError) {
    return (
      <Page title={t('student:calendar.title')}>
        <Failure title={t('details.failed')} error={query.error} pending={query.isFetching} onRetry={() => void query.refetch()} />
      </Page>
    );
  }
  const student = query.data;
  const followed = (student?.enrollments ?? []).filter(({ state }) => state === 'enrolled' || state === 'active');
  return (
    <ActingForContext value={actingFor}>
      <CalendarPage
        studentId={id}
        title={student ? t('behalf.title', { name: student.name }) : t('student:calendar.title')}
        lead={
          student && (
            <>
              <NumberAndPhone student={student} />
              {followed.length === 0 && <NoCourse student={student} />}
            </>
          )
        }
        back={{ to: paths.studentRecord(id), label: t('behalf.back', genderContext({ gender })) }}
        courses={[...new Map(followed.map(({ course_id: [courseId, name] }) => [courseId, { id: courseId, name }])).values()]}
      />
    </ActingForContext>
  );
}

/** Why there is nothing to register for, and what comes first. */
function NoCourse({ student: { id, gender } }: { student: StudentDetails }) {
  const { t } = useTranslation('students');
  const isInOdoo = useSynchronises();
  return (
    <>
      {t('behalf.noCourse', genderContext({ gender }))}{' '}
      {!isInOdoo && (
        <Link to={`${paths.studentRecord(id)}?enrol=`} className="text-accent underline">
          {t('behalf.enrol')}
        </Link>
      )}
    </>
  );
}

/** Two students may have one name (D-198). */
function NumberAndPhone({ student: { studentNumber, phone } }: { student: StudentDetails }) {
  return (
    <DotSeparated>
      {studentNumber && <Ltr>{studentNumber}</Ltr>}
      {phone && <Ltr>{phone}</Ltr>}
    </DotSeparated>
  );
}
