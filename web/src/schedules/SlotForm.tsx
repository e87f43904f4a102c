import type { WeeklySlot } from '@halaqa/contract/schedules';
import { CalendarX2, CircleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../i18n/useFormat.ts';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { SlotFields } from './SlotFields.tsx';
import type { SlotEdit } from './slot-edit.ts';
import { useSlotTime } from './slot-time.ts';

interface Props {
  /** What the button that folds it names. */
  id: string;
  edit: SlotEdit;
  onClose: () => void;
}

/** The form of SPEC-2.51, which folds. */
export function SlotForm({ id, edit, onClose }: Props) {
  const { t } = useTranslation(['schedules', 'shell']);
  const title = useId();
  return (
    <section id={id} aria-labelledby={title}>
      <Card className="p-5 sm:p-6">
        <form noValidate onSubmit={edit.submit} className="grid gap-5">
          <h2 id={title} className="text-lg">
            {t('form.title')}
          </h2>
          <Notes edit={edit} />
          <SlotFields form={edit.form} />
          <div className="flex flex-wrap gap-2">
            <Button type="submit" look="primary" pending={edit.isPending} className="max-sm:flex-1 sm:min-w-40">
              {t(edit.isPending ? 'form.saving' : 'form.save')}
            </Button>
            <Button onClick={onClose}>{t('shell:action.close')}</Button>
          </div>
        </form>
      </Card>
    </section>
  );
}

/** What is wrong with the whole, before the fields that say their own part of it. */
function Notes({ edit: { form, refusal } }: { edit: SlotEdit }) {
  const { t } = useTranslation('schedules');
  const messages = Object.values(form.formState.errors).map(({ message }) => message);
  if (refusal && refusal.inTheWay.length > 0) return <InTheWay message={refusal.message} slots={refusal.inTheWay} />;
  if (refusal) return <Note>{t('form.failed')}</Note>;
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

function InTheWay({ message, slots }: { message: string; slots: readonly WeeklySlot[] }) {
  const { t } = useTranslation('schedules');
  const format = useFormat();
  const time = useSlotTime();
  return (
    <div role="alert" className="grid gap-1.5 rounded-md bg-waiting-tint px-4 py-3">
      <p className="flex items-center gap-2 font-medium text-waiting">
        <CalendarX2 aria-hidden="true" className="size-4.5 shrink-0" />
        {t('form.failed')}
      </p>
      <p className="text-sm">{message}</p>
      <ul className="grid gap-1 text-sm">
        {slots.map((slot) => (
          <li key={slot.id} className="flex flex-wrap gap-x-3">
            <bdi className="font-medium">{slot.course_name}</bdi>
            <span>
              {format.weekday(slot.dayOfWeek)} {time(slot)}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
