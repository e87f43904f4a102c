import type { Availability } from '@halaqa/contract/availability';
import { CalendarClock, CalendarOff } from 'lucide-react';
import { useContext } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { InstituteZone, useFormat } from '../i18n/useFormat.ts';
import { Button } from '../ui/Button.tsx';
import { useNow } from '../ui/use-now.ts';
import { readCapacity, type SessionForm, type SessionPayload, wallOfInstant } from './session-form.ts';

interface Props {
  form: UseFormReturn<SessionForm, unknown, SessionPayload>;
  /** Undefined while it is not known. */
  free: Availability | undefined;
}

const mostOffered = 3;

/** Where the trainer or the room that was chosen is taken at that time, or the institute closed: who and what is free then, and when both are free next. */
export function FreeInstead({ form, free }: Props) {
  const { t } = useTranslation('manage');
  const format = useFormat();
  const now = useNow();
  const zone = useContext(InstituteZone);
  const [trainerId, roomId, capacity] = useWatch({ control: form.control, name: ['trainerId', 'roomId', 'capacity'] });
  const takenTrainer = free && trainerId !== '' && !free.trainers.some(({ id }) => String(id) === trainerId);
  const takenRoom = free && roomId !== '' && !free.rooms.some(({ id }) => String(id) === roomId);
  const seats = readCapacity(capacity) ?? 0;
  const fits = (room: Availability['rooms'][number]) => room.seats === null || room.seats >= seats;
  const set = (values: Partial<SessionForm>) => {
    for (const [name, value] of Object.entries(values)) {
      // The names of a part of the form are names of the form.
      form.setValue(name as keyof SessionForm, value, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
    }
  };
  const isAway = free?.away.some((id) => String(id) === trainerId) === true;
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
          {takenTrainer && (
            <Offers
              label={t('free.trainers')}
              offers={free.trainers.map(({ id, name }) => ({ key: String(id), label: name, take: () => set({ trainerId: String(id) }) }))}
            />
          )}
          {takenRoom && (
            <Offers
              label={t('free.rooms')}
              offers={free.rooms
                .filter(fits)
                .map(({ id, name }) => ({ key: String(id), label: name, take: () => set({ roomId: String(id) }) }))}
            />
          )}
          <Offers
            label={t('free.times')}
            offers={free.next.map(({ start_datetime, end_datetime }) => ({
              key: start_datetime,
              label: t('free.time', { day: format.nearDay(start_datetime, now), time: format.timeRange(start_datetime, end_datetime) }),
              take: () => set({ start: wallOfInstant(start_datetime, zone), end: wallOfInstant(end_datetime, zone) }),
            }))}
          />
        </div>
      )}
    </div>
  );
}

interface Offer {
  key: string;
  label: string;
  take: () => void;
}

function Offers({ label, offers }: { label: string; offers: readonly Offer[] }) {
  if (offers.length === 0) return null;
  return (
    <div className="flex flex-wrap items-center gap-2">
      <span className="text-sm text-muted">{label}</span>
      {offers.slice(0, mostOffered).map(({ key, label: offered, take }) => (
        <Button key={key} size="sm" onClick={take}>
          <bdi>{offered}</bdi>
        </Button>
      ))}
    </div>
  );
}
