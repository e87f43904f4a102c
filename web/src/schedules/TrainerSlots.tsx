import { trainerSlots, type WeeklySlot } from '@halaqa/contract/schedules';
import { CalendarClock } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useApiQuery } from '../api/query.ts';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { Empty } from '../ui/Empty.tsx';
import { useIsPhone } from '../ui/media-query.ts';
import { QueryBoundary } from '../ui/QueryBoundary.tsx';
import { Skeleton, SkeletonGroup } from '../ui/Skeleton.tsx';
import { SlotRows } from './SlotRows.tsx';
import { SlotWeek } from './SlotWeek.tsx';

interface Props {
  trainerId: number;
  /** Given where slots may be made, and the form for it is not open yet. */
  onCreate?: (() => void) | undefined;
  /** Given where slots may be changed. */
  onEdit?: (slot: WeeklySlot) => void;
  onDelete: (slot: WeeklySlot) => void;
  /** The slot whose dialog is on its way. */
  coming: number | undefined;
}

const columns = 'grid items-start gap-5 2xl:grid-cols-[minmax(0,1fr)_22rem]';

/** A trainer's weekly slots: as rows, and on a wide screen as a week beside them. */
export function TrainerSlots({ trainerId, onCreate, onEdit, onDelete, coming }: Props) {
  const { t } = useTranslation('schedules');
  const isPhone = useIsPhone();
  const query = useApiQuery(trainerSlots, { query: { trainerId } }, { fresh: true });
  return (
    <QueryBoundary query={query} failed={t('view.failed')} loading={<Loading isPhone={isPhone} />}>
      {(slots) =>
        slots.length === 0 ? (
          <Card>
            <Empty icon={CalendarClock} title={t('view.empty')}>
              {onCreate && (
                <Button look="soft" onClick={onCreate}>
                  {t('view.first')}
                </Button>
              )}
            </Empty>
          </Card>
        ) : (
          <div className="grid gap-3">
            <p role="status" className="text-sm text-muted">
              {t('view.count', { count: slots.length })}
            </p>
            <div className={columns}>
              {!isPhone && <SlotWeek slots={slots} />}
              <SlotRows slots={slots} onEdit={onEdit} onDelete={onDelete} coming={coming} />
            </div>
          </div>
        )
      }
    </QueryBoundary>
  );
}

function Loading({ isPhone }: { isPhone: boolean }) {
  return (
    <SkeletonGroup className="grid gap-3">
      <Skeleton className="h-5 w-32" />
      <div className={columns}>
        {!isPhone && <Skeleton className="h-147 rounded-lg" />}
        <Skeleton className="h-80 rounded-lg" />
      </div>
    </SkeletonGroup>
  );
}
