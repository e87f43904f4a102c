import { courseOptions, type Option, trainerOptions } from '@halaqa/contract/sessions';
import { useEffect } from 'react';
import { Controller, type FieldError } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { failureText } from '../api/failure.ts';
import { useApiQuery } from '../api/query.ts';
import { useFirstDay } from '../calendar/first-day.ts';
import { TimeField } from '../dates/TimeField.tsx';
import { useFormat } from '../i18n/useFormat.ts';
import { Failure } from '../ui/Failure.tsx';
import { Field } from '../ui/Field.tsx';
import { OptionList } from '../ui/OptionList.tsx';
import { Select } from '../ui/Select.tsx';
import { Skeleton, SkeletonGroup } from '../ui/Skeleton.tsx';
import type { SlotEdit } from './slot-edit.ts';
import { weekFrom } from './week.ts';

/** The five fields of SPEC-2.51. */
export function SlotFields({ form }: { form: SlotEdit['form'] }) {
  const { t } = useTranslation('schedules');
  const trainers = useApiQuery(trainerOptions, {});
  const courses = useApiQuery(courseOptions, {});
  const failed = [trainers, courses].filter(({ isError }) => isError);
  const [first] = failed;
  if (first) {
    const retry = () => {
      for (const query of failed) void query.refetch();
    };
    return (
      <Failure
        title={t('loadFailed')}
        hint={failureText(first.error)}
        pending={failed.some(({ isFetching }) => isFetching)}
        onRetry={retry}
      />
    );
  }
  if (!trainers.data || !courses.data) return <Loading />;
  return <Fields form={form} trainers={trainers.data} courses={courses.data} />;
}

const grid = 'grid items-start gap-4 sm:grid-cols-2 lg:grid-cols-[1.3fr_1.7fr_1fr_0.8fr_0.8fr]';

function Loading() {
  return (
    <SkeletonGroup className={grid}>
      {['a', 'b', 'c', 'd', 'e'].map((field) => (
        <Skeleton key={field} className="h-17" />
      ))}
    </SkeletonGroup>
  );
}

interface FieldsProps {
  form: SlotEdit['form'];
  trainers: readonly Option[];
  courses: readonly Option[];
}

function Fields({ form, trainers, courses }: FieldsProps) {
  const { t } = useTranslation('schedules');
  const format = useFormat();
  const sentence = useSentence();
  const days = weekFrom(useFirstDay());
  const { control, register, formState, getValues, setFocus } = form;
  const { errors } = formState;
  // The form has just been opened.
  useEffect(() => setFocus(getValues('trainerId') ? 'courseId' : 'trainerId'), [getValues, setFocus]);
  return (
    <div className={grid}>
      <Field label={t('field.trainer')} error={sentence(errors.trainerId)}>
        {(control) => (
          <Select {...control} {...register('trainerId')} aria-required="true">
            <option value="">{t('form.choose')}</option>
            <OptionList options={trainers} />
          </Select>
        )}
      </Field>
      <Field label={t('field.course')} error={sentence(errors.courseId)}>
        {(control) => (
          <Select {...control} {...register('courseId')} aria-required="true">
            <option value="">{t('form.choose')}</option>
            <OptionList options={courses} />
          </Select>
        )}
      </Field>
      <Field label={t('field.day')} error={sentence(errors.day)}>
        {(control) => (
          <Select {...control} {...register('day')} aria-required="true">
            <option value="">{t('form.choose')}</option>
            {days.map((day) => (
              <option key={day} value={day}>
                {format.weekday(day)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {(['start', 'end'] as const).map((name) => (
        <Controller
          key={name}
          control={control}
          name={name}
          render={({ field: { disabled: _, ...field } }) => (
            <TimeField
              {...field}
              label={t(`field.${name}`)}
              hint={errors[name] ? undefined : t(name === 'start' ? 'form.time' : 'form.zone')}
              error={sentence(errors[name])}
            />
          )}
        />
      ))}
    </div>
  );
}

/** What the server said stands as it is; what the form found is the name of a sentence. */
function useSentence() {
  const { t } = useTranslation(['schedules', 'calendar', 'shell']);
  return (error: FieldError | undefined): string | undefined => {
    if (!error?.message) return undefined;
    if (error.type === 'server') return error.message;
    if (error.message === 'required') return t('shell:field.required');
    return t(error.message === 'ends_before_start' ? 'form.endsBeforeStart' : 'calendar:field.noTime');
  };
}
