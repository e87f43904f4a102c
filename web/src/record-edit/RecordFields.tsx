import type { ReactNode } from 'react';
import { Controller, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { DateField } from '../dates/DateField.tsx';
import { Checkbox } from '../ui/Checkbox.tsx';
import { classes } from '../ui/classes.ts';
import { controlClass } from '../ui/control-class.ts';
import { Field } from '../ui/Field.tsx';
import { Input } from '../ui/Input.tsx';
import { Select } from '../ui/Select.tsx';
import { type FieldSpec, type RecordForm, ticked } from './fields.ts';

interface Props {
  form: UseFormReturn<RecordForm>;
  fields: readonly FieldSpec[];
  underFirst?: ReactNode;
}

/** Two beside each other where there is room; long texts have a line of their own. */
export function RecordFields({ form, fields, underFirst }: Props) {
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      {fields.map((field, at) => (
        <div key={field.name} className={classes('grid gap-3', (field.as === 'long' || field.as === 'check') && 'sm:col-span-2')}>
          <One form={form} field={field} />
          {at === 0 && underFirst}
        </div>
      ))}
    </div>
  );
}

function One({ form: { control, register, formState }, field }: { form: Props['form']; field: FieldSpec }) {
  const { name, label, hint } = field;
  const error = useSentence(field, formState.errors[name]);
  switch (field.as) {
    case 'check':
      return (
        <Controller
          control={control}
          name={name}
          render={({ field: { value, onChange } }) => (
            <Checkbox
              label={label}
              {...(hint && { hint })}
              checked={value === ticked}
              onChange={(event) => onChange(event.target.checked ? ticked : '')}
            />
          )}
        />
      );
    case 'date':
      return (
        <Controller
          control={control}
          name={name}
          render={({ field: { name: _, disabled: __, value, ...rest } }) => (
            <DateField {...rest} value={value ?? ''} label={label} error={error} />
          )}
        />
      );
    case 'choice':
      return (
        <Field label={label} hint={hint} error={error}>
          {(own) => (
            <Select {...own} {...register(name)}>
              {field.choices.map(({ value, label: word }) => (
                <option key={value} value={value}>
                  {word}
                </option>
              ))}
            </Select>
          )}
        </Field>
      );
    case 'long':
      return (
        <Field label={label} hint={hint} error={error}>
          {(own) => <textarea {...own} rows={4} dir="auto" className={`${controlClass} h-auto py-2.5`} {...register(name)} />}
        </Field>
      );
    case 'number':
      return (
        <Field label={label} hint={hint} error={error}>
          {(own) => <Input {...own} inputMode="numeric" autoComplete="off" {...register(name)} />}
        </Field>
      );
    case 'text':
    case 'email':
      return (
        <Field label={label} hint={hint} error={error}>
          {(own) => <Input {...own} {...(field.as === 'email' && { type: 'email' })} autoComplete="off" {...register(name)} />}
        </Field>
      );
  }
}

/** What the server said stands as it is; what the form found is the name of a sentence. */
function useSentence(field: FieldSpec, error: { type?: unknown; message?: unknown } | undefined): string | undefined {
  const { t } = useTranslation(['shell', 'calendar']);
  if (typeof error?.message !== 'string') return undefined;
  if (error.type === 'server') return error.message;
  const [minimum, maximum] = ['minimum' in field ? field.minimum : 0, 'maximum' in field ? field.maximum : 0];
  switch (error.message) {
    case 'required':
    case 'email':
      return t(`field.${error.message}`);
    case 'too_long':
      return t('field.too_long', { maximum });
    case 'too_small':
      return t('field.too_small', { minimum });
    case 'too_big':
      return t('field.too_big', { maximum });
    case 'no_date':
      return t('calendar:field.noDate');
    default:
      return t('field.invalid');
  }
}
