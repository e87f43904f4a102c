import type { ConflictingSlot } from '@halaqa/contract/schedules';
import { CalendarX2, CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../i18n/useFormat.ts';
import { Restored } from '../record-edit/Restored.tsx';
import type { SlotEdit } from './slot-edit.ts';
import { useSlotTime } from './slot-time.ts';

/** What is to be known before the fields: that this was written before, and what is wrong with the whole. */
export function SlotNotes({ edit }: { edit: SlotEdit }) {
  const { t } = useTranslation('schedules');
  return (
    <>
      {edit.isRestored && <Restored text={t('form.restored')} startOver={t('form.startOver')} onStartOver={edit.startOver} />}
      <Faults edit={edit} />
    </>
  );
}

function Faults({ edit: { form, refusal, failed } }: { edit: SlotEdit }) {
  const { t } = useTranslation('schedules');
  const messages = Object.values(form.formState.errors).map(({ message }) => message);
  if (refusal && refusal.inTheWay.length > 0) return <InTheWay title={failed} message={refusal.message} slots={refusal.inTheWay} />;
  if (refusal) return <Note>{failed}</Note>;
  if (messages.includes('required')) return <Note>{t('form.required')}</Note>;
  if (messages.includes('ends_before_start')) return <Note>{t('form.badTime')}</Note>;
  return null;
}

function Note({ children }: { children: ReactNode }) {
  return (
    <p role="alert" className="flex items-center gap-2 text-danger">
      <CircleAlert aria-hidden="true" className="size-4.5 shrink-0" />
      {children}
    </p>
  );
}

function InTheWay({ title, message, slots }: { title: string; message: string; slots: readonly ConflictingSlot[] }) {
  const format = useFormat();
  const time = useSlotTime();
  return (
    <div role="alert" className="grid gap-1.5 rounded-md bg-waiting-tint px-4 py-3">
      <p className="flex items-center gap-2 font-medium text-waiting">
        <CalendarX2 aria-hidden="true" className="size-4.5 shrink-0" />
        {title}
      </p>
      <p className="text-sm">{message}</p>
      <ul className="grid gap-1 text-sm">
        {slots.map((slot) => (
          <li key={slot.id} className="flex flex-wrap gap-x-3">
            <bdi className="font-medium">{slot.course_name}</bdi>
            <span>
              {format.weekday(slot.dayOfWeek)} {time(slot)}
            </span>
            <span className="text-muted">
              <bdi>{slot.takes.includes('trainer') ? slot.trainer_name : slot.room_id?.[1]}</bdi>
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
