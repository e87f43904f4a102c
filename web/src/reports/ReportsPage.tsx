import { ArrowLeft, Users } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../app/paths.ts';
import { SavedViewsSlot } from '../saved-views/SavedViewsSlot.tsx';
import { AfterPaint } from '../ui/AfterPaint.tsx';
import { buttonClass } from '../ui/button-class.ts';
import { lazyPart } from '../ui/lazy-part.ts';
import { Page } from '../ui/Page.tsx';
import { Section } from '../ui/Section.tsx';
import { Counters } from './Counters.tsx';
import { ReportLoading } from './ReportLoading.tsx';
import { StudentList } from './StudentList.tsx';
import { WeeksLoading } from './WeeksLoading.tsx';

const period = lazyPart(() => import('./PeriodReport.tsx').then((file) => file.PeriodReport), ['calendar']);
const weeks = lazyPart(() => import('./Weeks.tsx').then((file) => file.Weeks));

/** SPEC-2.39: the institute in five figures, what happened in a period, and every student with their courses and invoices. */
export function ReportsPage() {
  const { t } = useTranslation(['reports', 'students']);
  return (
    <Page
      title={t('title')}
      actions={
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 print:hidden">
          <SavedViewsSlot screen="reports" />
          <Link to={paths.adminDashboard} className={buttonClass('quiet', 'sm', '-me-3 text-accent')}>
            <ArrowLeft aria-hidden="true" className="pointing size-4" />
            {t('back')}
          </Link>
        </div>
      }
    >
      <div className="print:hidden">
        <Counters />
      </div>
      <AfterPaint part={period} waiting={<ReportLoading />}>
        <period.Component />
      </AfterPaint>
      {/* What is printed is the report of the period. */}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-8 print:hidden">
        <AfterPaint part={weeks} waiting={<WeeksLoading />}>
          <weeks.Component />
        </AfterPaint>
        <Section
          title={t('students.title')}
          aside={
            <Link to={paths.detailedStudents} className={buttonClass('quiet', 'sm', '-me-3 text-accent')}>
              <Users aria-hidden="true" className="size-4" />
              {t('students:detailed.link')}
            </Link>
          }
        >
          <StudentList />
        </Section>
      </div>
    </Page>
  );
}
