import { askForLeave } from '@halaqa/contract/leave';
import { dayOf } from '@halaqa/domain/clock';
import { type FormEvent, useContext, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApiMutation } from '../api/query.ts';
import { refusedFields } from '../api/refused-fields.ts';
import { DateField } from '../dates/DateField.tsx';
import { TimeField } from '../dates/TimeField.tsx';
import { InstituteZone } from '../i18n/useFormat.ts';
import { classes } from '../ui/classes.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { Field } from '../ui/Field.tsx';
import { FormFooter } from '../ui/FormFooter.tsx';
import { Segments } from '../ui/Segments.tsx';
import { TextArea } from '../ui/TextArea.tsx';
import { useNow } from '../ui/use-now.ts';
import { type AskFault, type AskField, type AskForm, bodyOf, faultsOf, fieldOf } from './ask-form.ts';

interface Props {
  open: boolean;
  onClose: () => void;
}

/** Whole days or a part of one, and why. */
export function AskForLeave({ open, onClose }: Props) {
  const { t } = useTranslation('leave');
  const formId = useId();
  const zone = useContext(InstituteZone);
  const today = dayOf(useNow(), zone);
  const [form, setForm] = useState<AskForm>({ unit: 'days', first: today, last: today, from: '', to: '', reason: '' });
  const [faults, setFaults] = useState<Partial<Record<AskField, string>>>({});
  const sentence = useSentence();
  const ask = useApiMutation(askForLeave, {
    failed: t('ask.failed'),
    shows: ['validation'],
    done: () => {
      onClose();
      return { title: t('ask.sent') };
    },
  });
  const set = (changed: Partial<AskForm>) => {
    setForm((before) => ({ ...before, ...changed }));
    // What is being mended is not called wrong meanwhile.
    setFaults((before) => Object.fromEntries(Object.entries(before).filter(([field]) => !(field in changed))));
  };
  // A leave that begins later ends no earlier.
  const setFirst = (first: string) => set({ first, ...(form.last <= form.first && { last: first }) });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wrong = Object.entries(faultsOf(form));
    setFaults(Object.fromEntries(wrong.map(([field, fault]) => [field, sentence(fault)])));
    if (wrong.length > 0) return;
    const onError = (error: Error) => {
      const refused = Object.entries(refusedFields(error) ?? {});
      setFaults(Object.fromEntries(refused.map(([name, said]) => [fieldOf(form.unit, name), said])));
    };
    ask.mutate({ body: bodyOf(form, zone) }, { onError });
  };

  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      title={t('ask.open')}
      footer={
        <FormFooter form={formId} pending={ask.isPending} onCancel={onClose}>
          {t(ask.isPending ? 'ask.sending' : 'ask.send')}
        </FormFooter>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="grid gap-4">
        <div className="justify-self-start">
          <Segments
            label={t('ask.kind')}
            value={form.unit}
            options={(['days', 'times'] as const).map((value) => ({ value, label: t(`ask.${value}`) }))}
            onChange={(unit) => {
              set({ unit });
              setFaults({});
            }}
          />
        </div>
        <div className={classes('grid items-start gap-4', form.unit === 'days' ? 'sm:grid-cols-2' : 'sm:grid-cols-[2fr_1fr_1fr]')}>
          <DateField
            label={t(form.unit === 'days' ? 'ask.first' : 'ask.day')}
            value={form.first}
            onChange={setFirst}
            error={faults.first}
            earliest={today}
            isRequired
            hasWeekday
          />
          {form.unit === 'days' ? (
            <DateField
              label={t('ask.last')}
              value={form.last}
              onChange={(last) => set({ last })}
              error={faults.last}
              earliest={today}
              isRequired
              hasWeekday
            />
          ) : (
            (['from', 'to'] as const).map((name) => (
              <TimeField
                key={name}
                label={t(`ask.${name}`)}
                value={form[name]}
                onChange={(time) => set({ [name]: time })}
                onSettle={(time) => set({ [name]: time })}
                error={faults[name]}
              />
            ))
          )}
        </div>
        <Field label={t('ask.reason')} hint={t('ask.reasonHint')} error={faults.reason}>
          {(control) => (
            <TextArea
              {...control}
              maxLength={500}
              aria-required="true"
              value={form.reason}
              onChange={({ target }) => set({ reason: target.value })}
            />
          )}
        </Field>
      </form>
    </Dialog>
  );
}

function useSentence() {
  const { t } = useTranslation(['leave', 'calendar', 'shell']);
  return (fault: AskFault): string => {
    switch (fault) {
      case 'required':
        return t('shell:field.required');
      case 'noDate':
        return t('calendar:field.noDate');
      case 'noTime':
        return t('calendar:field.noTime');
      default:
        return t(`ask.${fault}`);
    }
  };
}
