import type { DeletedSlot } from '@halaqa/contract/bulk';
import { useFormat } from '../i18n/useFormat.ts';
import { useSlotTime } from '../schedules/slot-time.ts';

/** Weekly slots that were deleted: the course, the weekday and times, and the trainer of each. */
export function DeletedSlots({ slots }: { slots: readonly DeletedSlot[] }) {
  const format = useFormat();
  const time = useSlotTime();
  return (
    <ul className="grid gap-0.5">
      {slots.map((one) => (
        <li key={one.id} className="flex flex-wrap gap-x-3">
          <bdi className="font-medium">{one.course_name}</bdi>
          <span>
            {format.weekday(one.dayOfWeek)} {time(one)}
          </span>
          <bdi className="text-muted">{one.trainer_name}</bdi>
        </li>
      ))}
    </ul>
  );
}
