import { sessionAttendees } from '@halaqa/contract/attendance';
import type { Session } from '@halaqa/contract/sessions';
import type { AttendanceState } from '@halaqa/contract/values';
import { useTranslation } from 'react-i18next';
import { useApiQuery } from '../api/query.ts';
import { Skeleton } from '../ui/Skeleton.tsx';
import { countMarks } from './marks.ts';

const fills: Record<AttendanceState, string> = { attended: 'bg-confirmed', absent: 'bg-cancelled', registered: 'bg-line-strong/50' };
const order = ['attended', 'absent', 'registered'] as const satisfies readonly AttendanceState[];
const noDraft = new Map();

/** Who is here, as a strip of marks, with the figures in words. @param enabled false while that may come with other rosters */
export function AttendanceStrip({ session, enabled }: { session: Session; enabled: boolean }) {
  const { t } = useTranslation('sessions');
  const { data, isError } = useApiQuery(sessionAttendees, { params: { id: session.id } }, { enabled });
  if (!data) return isError ? <p className="min-h-10 text-sm text-muted">{t('attendance.listFailed')}</p> : <Skeleton className="h-10" />;
  const counts = countMarks(data, noDraft);
  return (
    <div className="grid gap-1.5">
      <p className="text-sm">{t('attendance.sum', counts)}</p>
      <div aria-hidden="true" className="flex gap-0.5">
        {order.flatMap((state) =>
          data
            .filter((attendee) => attendee.state === state)
            .map(({ id }) => <span key={id} className={`h-2 min-w-0.5 flex-1 rounded-full ${fills[state]}`} />),
        )}
      </div>
    </div>
  );
}
