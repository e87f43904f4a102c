import type { StudentSession } from '@halaqa/contract/booking';
import { studentOverview } from '@halaqa/contract/students';
import { ArrowRight } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useParams, useSearchParams } from 'react-router';
import { useCall } from '../api/query.ts';
import { paths } from '../app/paths.ts';
import { Boundary } from '../ui/Boundary.tsx';
import { buttonClass } from '../ui/button-class.ts';
import { usePreloaded } from '../ui/late.ts';
import { useOpened } from '../ui/opened.ts';
import { Page } from '../ui/Page.tsx';
import { useNow } from '../ui/use-now.ts';
import type { Filter } from './agenda.ts';
import { CalendarAhead } from './CalendarAhead.tsx';
import { CalendarEarlier } from './CalendarEarlier.tsx';
import { CalendarFilters } from './CalendarFilters.tsx';
import { CancelDialog, dialogs, MoveDialog } from './dialogs.ts';

/** Spec §2 "Student calendar", from today on; what has passed is folded away above. */
export function StudentCalendar() {
  const { t } = useTranslation('student');
  const { hash } = useLocation();
  const id = Number(useParams()['id']);
  const now = useNow();
  const [filter, setFilter] = useFilter();
  const { data: overview } = useCall(studentOverview, {});
  const cancelling = useOpened<StudentSession>();
  const moving = useOpened<StudentSession>();
  usePreloaded(dialogs);
  const shown = {
    studentId: id,
    now,
    filter,
    wanted: hash.slice(1),
    acts: { onCancel: cancelling.open, cancelComing: cancelling.coming?.id, onMove: moving.open, moveComing: moving.coming?.id },
  };
  return (
    <Page
      quiet
      title={t('calendar.title')}
      actions={
        <Link to={paths.studentDashboard} className={buttonClass('quiet', 'sm', '-me-3 text-accent')}>
          {t('calendar.back')}
          <ArrowRight aria-hidden="true" className="pointing size-4" />
        </Link>
      }
    >
      <div className="grid gap-2">
        <CalendarFilters filter={filter} courses={overview?.courses ?? []} onChange={setFilter} />
        <CalendarEarlier {...shown} />
        <CalendarAhead {...shown} onShowAll={() => setFilter({ mine: false, courseId: undefined })} />
      </div>
      <Boundary>
        <Suspense fallback={null}>
          {cancelling.subject && (
            <CancelDialog
              key={`cancel ${cancelling.turn}`}
              session={cancelling.subject}
              open={cancelling.isOpen}
              onClose={cancelling.close}
            />
          )}
          {moving.subject && (
            <MoveDialog key={`move ${moving.turn}`} session={moving.subject} open={moving.isOpen} onClose={moving.close} />
          )}
        </Suspense>
      </Boundary>
    </Page>
  );
}

/**
 * Kept in the address too: it is there again after a reload or a way back, and can be sent to somebody. The address follows, as
 * the router takes its time and a tap is answered at once.
 */
function useFilter(): [Filter, (filter: Filter) => void] {
  const [search, setSearch] = useSearchParams();
  const [filter, setFilter] = useState<Filter>({ mine: search.has('mine'), courseId: Number(search.get('course')) || undefined });
  const choose = (next: Filter) => {
    setFilter(next);
    const kept = { ...(next.mine ? { mine: '1' } : {}), ...(next.courseId ? { course: String(next.courseId) } : {}) };
    setSearch(kept, { replace: true, preventScrollReset: true });
  };
  return [filter, choose];
}
