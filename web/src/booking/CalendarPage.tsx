import type { StudentSession } from '@halaqa/contract/booking';
import { ArrowLeft } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router';
import { buttonClass } from '../ui/button-class.ts';
import { useLazyDialog } from '../ui/lazy-dialog.ts';
import { Page } from '../ui/Page.tsx';
import { usePreloaded } from '../ui/preload.ts';
import { useNow } from '../ui/use-now.ts';
import type { Filter } from './agenda.ts';
import { CalendarAhead } from './CalendarAhead.tsx';
import { CalendarEarlier } from './CalendarEarlier.tsx';
import { CalendarFilters } from './CalendarFilters.tsx';
import * as parts from './dialogs.ts';

interface Props {
  studentId: number;
  title: string;
  /** Whose it is, where the title may be two people's. */
  lead?: ReactNode;
  back: { to: string; label: string };
  /** To choose from. */
  courses: { id: number; name: string }[];
}

/** The calendar of SPEC-2.45, from today on; what has passed is folded away above. */
export function CalendarPage({ studentId, title, lead, back, courses }: Props) {
  const { hash } = useLocation();
  const now = useNow();
  const [filter, setFilter] = useFilter();
  const cancelling = useLazyDialog<StudentSession>(parts.cancelling);
  const moving = useLazyDialog<StudentSession>(parts.moving);
  usePreloaded(parts.dialogs);
  const shown = {
    studentId,
    now,
    filter,
    wanted: hash.slice(1),
    acts: { onCancel: cancelling.open, cancelComing: cancelling.coming?.id, onMove: moving.open, moveComing: moving.coming?.id },
  };
  return (
    <Page
      title={title}
      lead={lead}
      actions={
        <Link to={back.to} className={buttonClass('quiet', 'sm', '-me-3 text-accent')}>
          <ArrowLeft aria-hidden="true" className="pointing size-4" />
          {back.label}
        </Link>
      }
    >
      <div className="grid gap-2">
        <CalendarFilters filter={filter} courses={courses} onChange={setFilter} />
        <CalendarEarlier {...shown} />
        <CalendarAhead {...shown} onShowAll={() => setFilter({ mine: false, courseId: undefined })} />
      </div>

      {cancelling.subject && (
        <parts.cancelling.Component
          key={`cancel ${cancelling.turn}`}
          session={cancelling.subject}
          open={cancelling.isOpen}
          onClose={cancelling.close}
        />
      )}
      {moving.subject && (
        <parts.moving.Component key={`move ${moving.turn}`} session={moving.subject} open={moving.isOpen} onClose={moving.close} />
      )}
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
