import type { BulkReport } from '@halaqa/contract/bulk';
import { useTranslation } from 'react-i18next';
import { DeletedSlots } from './DeletedSlots.tsx';

type Props = Pick<BulkReport, 'slot' | 'seriesSlot' | 'slotsDeletedSince'>;

/** What undoing a change makes of the weekly slots of its sessions, by what people know them; those that do not come back stand out. */
export function UndoneSlotNote({ slot, seriesSlot, slotsDeletedSince }: Props) {
  const { t } = useTranslation('bulk');
  const count = slotsDeletedSince.length;
  if (count === 0 && !slot) return null;
  const slots = count === 0 && seriesSlot ? [seriesSlot] : slotsDeletedSince;
  const comesOrStays = slot === 'back' || slot === 'stays';
  return (
    <div className="grid gap-1 text-sm">
      <p className={comesOrStays ? undefined : 'font-medium text-waiting'}>
        {slot ? t(`undo.slot.${slot}`) : t('undo.slotsDeleted', { count })}
      </p>
      {slots.length > 0 && <DeletedSlots slots={slots} />}
    </div>
  );
}
