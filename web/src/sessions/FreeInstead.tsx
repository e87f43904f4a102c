import type { Availability } from '@halaqa/contract/availability';
import { CalendarClock, CalendarOff } from 'lucide-react';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FreeOffers } from './FreeOffers.tsx';
import type { SessionForm, SessionPayload } from './session-form.ts';
import { useFormConflicts } from './use-form-conflicts.ts';

interface Props {
  form: UseFormReturn<SessionForm, unknown, SessionPayload>;
  /** Undefined while it is not known. */
  free: Availability | undefined;
}

/** Warns before saving that the chosen trainer or room is taken or the institute closed at that time, and offers what is free instead. */
export function FreeInstead({ form, free }: Props) {
  const { t } = useTranslation('manage');
  const { takenTrainer, takenRoom, isAway } = useFormConflicts(form, free);
  const isClosed = free !== undefined && free.closed.length > 0;
  const isShown = free !== undefined && (takenTrainer || takenRoom || isClosed);
  return (
    <div role="status" className={isShown ? 'sm:col-span-2' : 'sr-only'}>
      {isShown && (
        <div className="grid gap-2.5 rounded-md bg-waiting-tint px-4 py-3">
          {isClosed && (
            <p className="flex items-start gap-2 font-medium text-waiting">
              <CalendarOff aria-hidden="true" className="mt-1 size-4.5 shrink-0" />
              {t('free.closed', { why: free.closed.join(' · ') })}
            </p>
          )}
          {(takenTrainer || takenRoom) && (
            <p className="flex items-start gap-2 font-medium text-waiting">
              <CalendarClock aria-hidden="true" className="mt-1 size-4.5 shrink-0" />
              {isAway && t('free.trainerAway')}{' '}
              {(takenRoom || !isAway) &&
                t(takenRoom && takenTrainer && !isAway ? 'free.bothTaken' : takenRoom ? 'free.roomTaken' : 'free.trainerTaken')}
            </p>
          )}
          <FreeOffers form={form} free={free} />
        </div>
      )}
    </div>
  );
}
