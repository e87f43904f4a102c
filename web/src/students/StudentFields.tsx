import { addDays, dayOf } from '@halaqa/domain/clock';
import { useContext } from 'react';
import { Controller, type FieldError, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { DateField } from '../dates/DateField.tsx';
import { genderContext } from '../i18n/gender.ts';
import { InstituteZone } from '../i18n/useFormat.ts';
import { Field } from '../ui/Field.tsx';
import { Input } from '../ui/Input.tsx';
import { Select } from '../ui/Select.tsx';
import { useNow } from '../ui/use-now.ts';
import { lengths, type StudentForm, type StudentPayload } from './student-form.ts';
import type { StudentSubject } from './subject.ts';

/** How far back the calendar of a birth date goes: a hundred years. */
const longestLifeDays = 36_525;

type Form = UseFormReturn<StudentForm, unknown, StudentPayload>;

interface Props {
  form: Form;
  student: StudentSubject;
  /** Under the e-mail, in place of what admins are told. */
  emailNote?: string;
  /** The two fields that a trainer's record has as well. */
  isShort?: boolean;
}

/** The ten fields of SPEC-2.42. */
export function StudentFields({ form, student, emailNote, isShort = false }: Props) {
  const { t } = useTranslation(['students', 'shell']);
  const today = dayOf(useNow(), useContext(InstituteZone));
  const { control, register, formState } = form;
  const sentence = useSentence();
  const text = (field: keyof typeof lengths, type?: 'email' | 'tel') => (
    <Field
      label={t(`field.${field}`)}
      error={sentence(formState.errors[field], field)}
      hint={field === 'email' ? (emailNote ?? t('edit.accountNote', genderContext(student))) : undefined}
    >
      {(control) => <Input {...control} type={type} autoComplete="off" className="scroll-mb-16" {...register(field)} />}
    </Field>
  );
  if (isShort) {
    return (
      <div className="grid items-start gap-4 sm:grid-cols-2">
        {text('name')}
        {text('email', 'email')}
      </div>
    );
  }
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      {text('name')}
      {text('residenceNumber')}
      {text('email', 'email')}
      {text('phone', 'tel')}
      {text('firstName')}
      {text('middleName')}
      {text('familyName')}
      {text('grandparentName')}
      <Controller
        control={control}
        name="birthDate"
        render={({ field: { name: _, disabled: __, ...field } }) => (
          <DateField
            {...field}
            label={t('field.birthDate')}
            error={sentence(formState.errors.birthDate)}
            earliest={addDays(today, -longestLifeDays)}
            latest={today}
          />
        )}
      />
      <Field label={t('field.gender')} error={sentence(formState.errors.gender)}>
        {(control) => (
          <Select {...control} {...register('gender')}>
            <option value="">{t('shell:missing')}</option>
            <option value="female">{t('gender.female')}</option>
            <option value="male">{t('gender.male')}</option>
          </Select>
        )}
      </Field>
    </div>
  );
}

/** What the server said stands as it is; what the form found is the name of a sentence. */
function useSentence() {
  const { t } = useTranslation(['shell', 'calendar']);
  return (error: FieldError | undefined, field?: keyof typeof lengths): string | undefined => {
    if (!error?.message) return undefined;
    if (error.type === 'server') return error.message;
    switch (error.message) {
      case 'required':
      case 'email':
        return t(`field.${error.message}`);
      case 'too_long':
        return t('field.too_long', { maximum: field ? lengths[field] : 0 });
      case 'no_date':
        return t('calendar:field.noDate');
      default:
        return t('field.invalid');
    }
  };
}
