import { type Option, roomOptions, trainerOptions } from '@halaqa/contract/availability';
import { Controller, type FieldError } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useApiQuery } from '../api/query.ts';
import { DateField } from '../dates/DateField.tsx';
import { Failure } from '../ui/Failure.tsx';
import { Field } from '../ui/Field.tsx';
import { Input } from '../ui/Input.tsx';
import { OptionList } from '../ui/OptionList.tsx';
import { Select } from '../ui/Select.tsx';
import { Skeleton, SkeletonGroup } from '../ui/Skeleton.tsx';
import type { TermEdit } from './term-edit.ts';

/** Whose slots, from which day to which, and what all sessions have in common. */
export function TermFields({ form }: { form: TermEdit['form'] }) {
  const { t } = useTranslation('schedules');
  const trainers = useApiQuery(trainerOptions, {});
  const rooms = useApiQuery(roomOptions, {});
  const failed = [trainers, rooms].filter(({ isError }) => isError);
  const [first] = failed;
  if (first) {
    const retry = () => {
      for (const query of failed) void query.refetch();
    };
    const isFetching = failed.some((query) => query.isFetching);
    return <Failure title={t('loadFailed')} error={first.error} pending={isFetching} onRetry={retry} />;
  }
  if (!trainers.data || !rooms.data) return <Loading />;
  return <Fields form={form} trainers={trainers.data} rooms={rooms.data} />;
}

interface FieldsProps {
  form: TermEdit['form'];
  trainers: readonly Option[];
  rooms: readonly Option[];
}

function Fields({ form: { control, register, formState }, trainers, rooms }: FieldsProps) {
  const { t } = useTranslation('schedules');
  const sentence = useSentence();
  const { errors } = formState;
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <div className="sm:col-span-2">
        <Field label={t('field.trainer')} error={sentence(errors.trainerId)}>
          {(control) => (
            <Select {...control} {...register('trainerId')}>
              <option value="">{t('term.all')}</option>
              <OptionList options={trainers} />
            </Select>
          )}
        </Field>
      </div>
      {(['from', 'to'] as const).map((name) => (
        <Controller
          key={name}
          control={control}
          name={name}
          render={({ field: { name: _, disabled: __, ...field } }) => (
            <DateField {...field} label={t(`term.${name}`)} error={sentence(errors[name])} isRequired hasWeekday />
          )}
        />
      ))}
      <Field label={t('term.capacity')} hint={t('term.ofSlot')} error={sentence(errors.capacity)}>
        {(control) => <Input {...control} {...register('capacity')} inputMode="numeric" autoComplete="off" />}
      </Field>
      <Field label={t('term.room')} error={sentence(errors.roomId)}>
        {(control) => (
          <Select {...control} {...register('roomId')}>
            <option value="">{t('term.roomOfSlot')}</option>
            <OptionList options={rooms} />
          </Select>
        )}
      </Field>
    </div>
  );
}

function Loading() {
  return (
    <SkeletonGroup className="grid gap-4 sm:grid-cols-2">
      <Skeleton className="h-17 sm:col-span-2" />
      {['a', 'b', 'c', 'd'].map((field) => (
        <Skeleton key={field} className="h-17" />
      ))}
    </SkeletonGroup>
  );
}

/** What the server said stands as it is; what the form found is the name of a sentence. */
function useSentence() {
  const { t } = useTranslation(['shell', 'calendar']);
  return (error: FieldError | undefined): string | undefined => {
    if (!error?.message) return undefined;
    if (error.type === 'server') return error.message;
    if (error.message === 'required') return t('field.required');
    if (error.message === 'no_date') return t('calendar:field.noDate');
    return t(error.message === 'last_before_first' ? 'field.last_before_first' : 'field.invalid');
  };
}
