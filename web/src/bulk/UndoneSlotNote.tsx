import type { BulkReport } from '@halaqa/contract/bulk';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../i18n/useFormat.ts';
import { useSlotTime } from '../schedules/slot-time.ts';

/** What undoing a change makes of the weekly slots of its sessions; those that do not come back stand out, and are named. */
export function UndoneSlotNote({ slot, slotsDeletedSince: slots }: Pick<BulkReport, 'slot' | 'slotsDeletedSince'>) {
  const { t } = useTranslation('bulk');
  const format = useFormat();
  const time = useSlotTime();
  if (slots.length === 0)
    return slot && <p className={slot === 'back' ? 'text-sm' : 'text-sm font-medium text-waiting'}>{t(`undo.slot.${slot}`)}</p>;
  return (
    <div className="grid gap-1 text-sm">
      <p className="font-medium text-waiting">{t('undo.slotsDeleted', { count: slots.length })}</p>
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
    </div>
  );
}
