import type { Option } from '@halaqa/contract/availability';
import { allSlots, type WeeklySlot } from '@halaqa/contract/schedules';
import { CalendarX2 } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useApiQuery } from '../api/query.ts';
import { useNoRoomForTable } from '../ui/media-query.ts';
import { QueryBoundary } from '../ui/QueryBoundary.tsx';
import { Skeleton, SkeletonGroup } from '../ui/Skeleton.tsx';
import { conflictsOf } from './slot-conflicts.ts';
import { TrainerWeeks, type WeekActs } from './TrainerWeeks.tsx';
import { WeekList } from './WeekList.tsx';

/** The weekly slots of all trainers at once: as a grid of trainers and days, and by trainer where that has no room. */
export function AllSlots({ trainers, acts }: { trainers: readonly Option[]; acts: WeekActs }) {
  const { t } = useTranslation('schedules');
  const isTight = useNoRoomForTable();
  const query = useApiQuery(allSlots, {}, { fresh: true });
  return (
    <QueryBoundary query={query} failed={t('week.failed')} loading={<Loading />}>
      {(slots) => <Weeks slots={slots} trainers={trainers} isTight={isTight} acts={acts} />}
    </QueryBoundary>
  );
}

interface WeeksProps {
  slots: readonly WeeklySlot[];
  trainers: readonly Option[];
  isTight: boolean;
  acts: WeekActs;
}

function Weeks({ slots, trainers, isTight, acts }: WeeksProps) {
  const { t } = useTranslation('schedules');
  const conflicts = useMemo(() => conflictsOf(slots), [slots]);
  const Shown = isTight ? WeekList : TrainerWeeks;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <p role="status" className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-muted">
        {t('view.count', { count: slots.length })}
        {conflicts.size > 0 && (
          <span className="flex items-center gap-1.5 text-waiting">
            <CalendarX2 aria-hidden="true" className="size-4 shrink-0" />
            {t('week.conflicts', { count: conflicts.size })}
          </span>
        )}
      </p>
      <Shown slots={slots} trainers={trainers} conflicts={conflicts} acts={acts} />
    </div>
  );
}

function Loading() {
  return (
    <SkeletonGroup className="grid gap-3">
      <Skeleton className="h-5 w-32" />
      <Skeleton className="h-147 rounded-lg" />
    </SkeletonGroup>
  );
}
