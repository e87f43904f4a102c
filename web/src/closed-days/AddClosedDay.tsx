import { dayOf } from '@halaqa/domain/clock';
import { type FormEvent, useContext, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { refusedFields } from '../api/refused-fields.ts';
import { DateField } from '../dates/DateField.tsx';
import { isDate } from '../dates/date-text.ts';
import { InstituteZone, useFormat } from '../i18n/useFormat.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { Field } from '../ui/Field.tsx';
import { FormFooter } from '../ui/FormFooter.tsx';
import { Input } from '../ui/Input.tsx';
import { Segments } from '../ui/Segments.tsx';
import { Select } from '../ui/Select.tsx';
import { useNow } from '../ui/use-now.ts';
import { useAddClosedDay } from './use-closed-days.ts';

interface Props {
  open: boolean;
  onClose: () => void;
}

/** As the Arabic week has them. */
const weekdays = [6, 0, 1, 2, 3, 4, 5];

type Faults = Partial<Record<'name' | 'from' | 'to', string>>;

/** A day, a range, or a day of each week on which the institute is closed. */
export function AddClosedDay({ open, onClose }: Props) {
  const { t } = useTranslation(['schedules', 'calendar', 'shell']);
  const format = useFormat();
  const formId = useId();
  const today = dayOf(useNow(), useContext(InstituteZone));
  const [kind, setKind] = useState<'range' | 'weekly'>('range');
  const [name, setName] = useState('');
  const [from, setFrom] = useState(today);
  const [to, setTo] = useState('');
  const [weekday, setWeekday] = useState(5);
  const [faults, setFaults] = useState<Faults>({});
  const add = useAddClosedDay(onClose);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wrong: Faults = {
      ...(name.trim() === '' && { name: t('shell:field.required') }),
      ...(!isDate(from) && { from: t('calendar:field.noDate') }),
      ...(to !== '' && !isDate(to) && { to: t('calendar:field.noDate') }),
    };
    setFaults(wrong);
    if (Object.keys(wrong).length > 0) return;
    add.mutate(
      { body: { name, from, to: to || null, weekday: kind === 'weekly' ? weekday : null } },
      { onError: (error) => setFaults(refusedFields(error) ?? {}) },
    );
  };

  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      title={t('closed.add')}
      footer={
        <FormFooter form={formId} pending={add.isPending} onCancel={onClose}>
          {t(add.isPending ? 'closed.adding' : 'closed.add')}
        </FormFooter>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="grid gap-4">
        <Field label={t('closed.name')} hint={t('closed.nameHint')} error={faults.name}>
          {(control) => (
            <Input
              {...control}
              dir="auto"
              autoComplete="off"
              aria-required="true"
              maxLength={100}
              value={name}
              onChange={({ target }) => setName(target.value)}
            />
          )}
        </Field>
        <div className="justify-self-start">
          <Segments
            label={t('closed.kind')}
            value={kind}
            options={(['range', 'weekly'] as const).map((value) => ({ value, label: t(`closed.${value}`) }))}
            onChange={setKind}
          />
        </div>
        {kind === 'weekly' && (
          <Field label={t('closed.weekday')}>
            {(control) => (
              <Select {...control} value={weekday} onChange={({ target }) => setWeekday(Number(target.value))}>
                {weekdays.map((day) => (
                  <option key={day} value={day}>
                    {format.weekday(day)}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        )}
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <DateField label={t('closed.from')} value={from} onChange={setFrom} error={faults.from} isRequired hasWeekday />
          <DateField label={t('closed.to')} value={to} onChange={setTo} error={faults.to} hasWeekday />
        </div>
      </form>
    </Dialog>
  );
}
