import { courseOptions, type Option, roomOptions, trainerOptions } from '@halaqa/contract/availability';
import { useEffect } from 'react';
import { Controller, type FieldError, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useApiQuery } from '../api/query.ts';
import { useFirstDay } from '../calendar/first-day.ts';
import { TimeField } from '../dates/TimeField.tsx';
import { useFormat } from '../i18n/useFormat.ts';
import { RoomTooSmall } from '../sessions/RoomTooSmall.tsx';
import { useRoomLabel } from '../sessions/room-label.ts';
import { type RoomOption, tooFewSeats } from '../sessions/room-seats.ts';
import { classes } from '../ui/classes.ts';
import { Failure } from '../ui/Failure.tsx';
import { Field } from '../ui/Field.tsx';
import { Input } from '../ui/Input.tsx';
import { OptionList } from '../ui/OptionList.tsx';
import { Select } from '../ui/Select.tsx';
import { Skeleton, SkeletonGroup } from '../ui/Skeleton.tsx';
import type { SlotEdit } from './slot-edit.ts';
import { weekFrom } from './week.ts';

interface Props {
  form: SlotEdit['form'];
  /** In a dialog, where there is no room for a row of them. */
  isNarrow?: boolean;
}

/** The five fields of SPEC-2.51, and the room and the places of each of its sessions (D-131). */
export function SlotFields({ form, isNarrow = false }: Props) {
  const { t } = useTranslation('schedules');
  const trainers = useApiQuery(trainerOptions, {});
  const courses = useApiQuery(courseOptions, {});
  const rooms = useApiQuery(roomOptions, {});
  const failed = [trainers, courses, rooms].filter(({ isError }) => isError);
  const [first] = failed;
  if (first) {
    const retry = () => {
      for (const query of failed) void query.refetch();
    };
    return <Failure title={t('loadFailed')} error={first.error} pending={failed.some(({ isFetching }) => isFetching)} onRetry={retry} />;
  }
  const grid = classes('grid items-start gap-4 sm:grid-cols-2', !isNarrow && 'lg:grid-cols-4');
  if (!trainers.data || !courses.data || !rooms.data) return <Loading grid={grid} />;
  return <Fields form={form} grid={grid} isNarrow={isNarrow} trainers={trainers.data} courses={courses.data} rooms={rooms.data} />;
}

function Loading({ grid }: { grid: string }) {
  return (
    <SkeletonGroup className={grid}>
      {['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((field) => (
        <Skeleton key={field} className="h-17" />
      ))}
    </SkeletonGroup>
  );
}

interface FieldsProps {
  form: SlotEdit['form'];
  grid: string;
  isNarrow: boolean;
  trainers: readonly Option[];
  courses: readonly Option[];
  rooms: readonly RoomOption[];
}

function Fields({ form, grid, isNarrow, trainers, courses, rooms }: FieldsProps) {
  const { t } = useTranslation('schedules');
  const format = useFormat();
  const sentence = useSentence();
  const roomLabel = useRoomLabel();
  const days = weekFrom(useFirstDay());
  const { control, register, formState, getValues, setFocus } = form;
  const { errors } = formState;
  const [roomId, capacity] = useWatch({ control, name: ['roomId', 'capacity'] });
  const seats = tooFewSeats(rooms, roomId, capacity);
  // The form has just been opened; a dialog takes the focus by itself.
  useEffect(() => {
    if (!isNarrow) setFocus(getValues('trainerId') ? 'courseId' : 'trainerId');
  }, [isNarrow, getValues, setFocus]);
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
      <Field label={t('field.room')} error={sentence(errors.roomId)}>
        {(control) => (
          <Select {...control} {...register('roomId')}>
            <option value="">{t('term.noRoom')}</option>
            <OptionList options={rooms.map((room) => ({ id: room.id, name: roomLabel(room) }))} />
          </Select>
        )}
      </Field>
      <Field
        label={t('field.capacity')}
        hint={errors.capacity ? undefined : seats !== undefined ? <RoomTooSmall seats={seats} /> : t('term.forAll')}
        error={sentence(errors.capacity)}
      >
        {(control) => <Input {...control} {...register('capacity')} inputMode="numeric" autoComplete="off" aria-required="true" />}
      </Field>
      <Field label={t('field.minimum')} hint={errors.minimum ? undefined : t('form.minimumHint')} error={sentence(errors.minimum)}>
        {(control) => <Input {...control} {...register('minimum')} inputMode="numeric" autoComplete="off" />}
      </Field>
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
    if (error.message === 'places') return t('shell:field.invalid');
    if (error.message === 'minimum_above_capacity') return t('shell:field.minimum_above_capacity');
    return t(error.message === 'ends_before_start' ? 'form.endsBeforeStart' : 'calendar:field.noTime');
  };
}
