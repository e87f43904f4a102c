import type { BulkReport } from '@halaqa/contract/bulk';
import { useTranslation } from 'react-i18next';

/** What undoing the change of a series makes of its weekly slot; where that does not come back, it stands out. */
export function UndoneSlotNote({ slot }: { slot: BulkReport['slot'] }) {
  const { t } = useTranslation('bulk');
  if (!slot) return null;
  return <p className={slot === 'back' ? 'text-sm' : 'text-sm font-medium text-waiting'}>{t(`undo.slot.${slot}`)}</p>;
}
