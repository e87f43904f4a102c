import type { BulkReport } from '@halaqa/contract/bulk';
import { Undo2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../i18n/useFormat.ts';
import { Button } from '../ui/Button.tsx';
import { DeletedSlots } from './DeletedSlots.tsx';

interface Props {
  undo: NonNullable<BulkReport['undo']>;
  /** The weekly slot that was deleted with its series. */
  seriesSlot: BulkReport['seriesSlot'];
  /** How many sessions were changed. */
  done: number;
  isAsking: boolean;
  onUndo: () => void;
  /** Shows the report of the undoing. */
  onReport: (id: number) => void;
}

/** How many of how many can be undone, said before it is pressed; else why it cannot be, or that it was. */
export function UndoNote({
  undo: { state, possible, told, changed, gone, slot, report },
  seriesSlot,
  done,
  isAsking,
  onUndo,
  onReport,
}: Props) {
  const { t } = useTranslation('bulk');
  const format = useFormat();
  const isOffered = state === 'offered' && possible > 0;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-md border border-line px-4 py-3 text-sm">
      <div className="grid min-w-0 flex-1 basis-60 gap-0.5">
        {isOffered ? (
          <p className="font-medium">{t('undo.possible', { possible: format.number(possible), changed: format.number(done) })}</p>
        ) : (
          <p className="text-muted">{t(state === 'offered' ? 'undo.none' : `undo.${state}`)}</p>
        )}
        {state === 'offered' && (
          <>
            {told > 0 && <p className="text-muted">{t('undo.told', { count: told })}</p>}
            {changed > 0 && <p className="text-muted">{t('undo.since', { count: changed })}</p>}
            {gone > 0 && <p className="text-muted">{t('undo.gone', { count: gone })}</p>}
            {isOffered && slot && (
              <div className="text-muted">
                <p>{t(`undo.slot.${slot}`)}</p>
                {seriesSlot && <DeletedSlots slots={[seriesSlot]} />}
              </div>
            )}
          </>
        )}
      </div>
      {isOffered && (
        <Button size="sm" pending={isAsking} onClick={onUndo}>
          {!isAsking && <Undo2 aria-hidden="true" className="pointing size-4 text-muted" />}
          {t('undo.open')}
        </Button>
      )}
      {report !== null && (
        <Button size="sm" onClick={() => onReport(report)}>
          {t('undo.report')}
        </Button>
      )}
    </div>
  );
}
