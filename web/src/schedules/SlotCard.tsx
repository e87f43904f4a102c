import type { WeeklySlot } from '@halaqa/contract/schedules';
import { CalendarX2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { classes } from '../ui/classes.ts';
import { DotSeparated } from '../ui/DotSeparated.tsx';
import type { SlotConflict } from './slot-conflicts.ts';
import { useSlotPlace, useSlotTime } from './slot-time.ts';

interface Props {
  slot: WeeklySlot;
  /** The other slots that want its trainer or its room. */
  conflicts: readonly SlotConflict[];
  onEdit: (slot: WeeklySlot) => void;
}

/** A slot in the week of its trainer: when, which course, where and for how many; pressed, it is changed. */
export function SlotCard({ slot, conflicts, onEdit }: Props) {
  const { t } = useTranslation('schedules');
  const time = useSlotTime();
  const place = useSlotPlace();
  const isTaken = conflicts.length > 0;
  return (
    <button
      type="button"
      data-slot={slot.id}
      aria-haspopup="dialog"
      onClick={() => onEdit(slot)}
      className={classes(
        'grid w-full content-start gap-0.5 rounded-sm border-s-3 px-2 py-1.5 text-start text-xs leading-snug transition-colors',
        isTaken ? 'border-waiting bg-waiting-tint hover:bg-hover' : 'border-accent bg-accent-tint hover:bg-hover',
      )}
    >
      <span className={classes('font-semibold', isTaken ? 'text-waiting' : 'text-accent')}>{time(slot)}</span>
      <bdi className="text-sm font-medium">{slot.course_name}</bdi>
      <span className="text-muted">
        <DotSeparated>{place(slot)}</DotSeparated>
      </span>
      {conflicts.map(({ other, takes }) => (
        <span key={other.id} className="flex items-start gap-1 text-waiting">
          <CalendarX2 aria-hidden="true" className="mt-0.5 size-3.5 shrink-0" />
          {t(takes.includes('trainer') ? 'week.trainerTaken' : 'week.roomTaken', {
            course: other.course_name,
            trainer: other.trainer_name,
            time: time(other),
          })}
        </span>
      ))}
    </button>
  );
}
