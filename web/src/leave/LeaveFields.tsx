import { useTranslation } from 'react-i18next';
import { DateField } from '../dates/DateField.tsx';
import { TimeField } from '../dates/TimeField.tsx';
import { Restored } from '../record-edit/Restored.tsx';
import { classes } from '../ui/classes.ts';
import { Field } from '../ui/Field.tsx';
import { Segments } from '../ui/Segments.tsx';
import { TextArea } from '../ui/TextArea.tsx';
import type { AskFormState } from './use-ask-form.ts';

interface Props extends Pick<AskFormState, 'form' | 'faults' | 'today' | 'set' | 'isRestored' | 'hasPassed' | 'startOver'> {
  /** Who reads the reason. */
  reasonHint: string;
}

/** Whole days or a part of one, and why. */
export function LeaveFields({ form, faults, today, set, isRestored, hasPassed, startOver, reasonHint }: Props) {
  const { t } = useTranslation('leave');
  // A leave that begins later ends no earlier.
  const setFirst = (first: string) => set({ first, ...(form.last <= form.first && { last: first }) });
  return (
    <>
      {isRestored && (
        <Restored text={t(hasPassed ? 'ask.restoredPassed' : 'ask.restored')} startOver={t('ask.startOver')} onStartOver={startOver} />
      )}
      <div className="justify-self-start">
        <Segments
          label={t('ask.kind')}
          value={form.unit}
          options={(['days', 'times'] as const).map((value) => ({ value, label: t(`ask.${value}`) }))}
          onChange={(unit) => set({ unit })}
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
      <Field label={t('ask.reason')} hint={reasonHint} error={faults.reason}>
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
    </>
  );
}
