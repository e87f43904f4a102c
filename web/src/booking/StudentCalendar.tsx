import { studentOverview } from '@halaqa/contract/overview';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { useApiQuery } from '../api/query.ts';
import { paths } from '../app/paths.ts';
import { CalendarPage } from './CalendarPage.tsx';

/** The calendar of the student who is signed in. */
export function StudentCalendar() {
  const { t } = useTranslation('student');
  const id = Number(useParams()['id']);
  const { data: overview } = useApiQuery(studentOverview, {});
  return (
    <CalendarPage
      studentId={id}
      title={t('calendar.title')}
      back={{ to: paths.studentDashboard, label: t('calendar.back') }}
      courses={overview?.courses ?? []}
    />
  );
}
