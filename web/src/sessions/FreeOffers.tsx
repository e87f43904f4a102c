import type { Availability } from '@halaqa/contract/availability';
import { useContext } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { InstituteZone, useFormat } from '../i18n/useFormat.ts';
import { Button } from '../ui/Button.tsx';
import { useNow } from '../ui/use-now.ts';
import { type SessionForm, type SessionPayload, wallOfInstant } from './session-form.ts';
import { useFormConflicts } from './use-form-conflicts.ts';

interface Props {
  form: UseFormReturn<SessionForm, unknown, SessionPayload>;
  free: Availability;
}

const mostOffered = 3;

/** Who and what is free at that time instead of what is taken, and when both are free next: taken over by a press. */
export function FreeOffers({ form, free }: Props) {
  const { t } = useTranslation('manage');
  const format = useFormat();
  const now = useNow();
  const zone = useContext(InstituteZone);
  const { takenTrainer, takenRoom, seats } = useFormConflicts(form, free);
  const fits = (room: Availability['rooms'][number]) => room.seats === null || room.seats >= seats;
  const set = (values: Partial<SessionForm>) => {
    for (const [name, value] of Object.entries(values)) {
      // The names of a part of the form are names of the form.
      form.setValue(name as keyof SessionForm, value, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
    }
  };
  return (
    <>
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
    </>
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
          <bdi className="uppercase-first">{offered}</bdi>
        </Button>
      ))}
    </div>
  );
}
