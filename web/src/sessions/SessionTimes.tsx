import { addDays, weekdayOf } from '@halaqa/domain/clock';
import { useContext, useRef, useState } from 'react';
import { type FieldError, type UseFormReturn, useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { DateField } from '../dates/DateField.tsx';
import { isDate } from '../dates/date-text.ts';
import { TimeField } from '../dates/TimeField.tsx';
import { useLength } from '../dates/use-length.ts';
import { InstituteZone, useFormat } from '../i18n/useFormat.ts';
import { Field } from '../ui/Field.tsx';
import { Select } from '../ui/Select.tsx';
import {
  dayOfWall,
  endAfter,
  endAt,
  instantOf,
  lengthOf,
  movedEnd,
  type SessionForm,
  type SessionPayload,
  timeOfWall,
  wallFrom,
  wallTimeErrors,
} from './session-form.ts';

/** Minutes to choose from; any other length comes of the end that is typed. */
const usualLengths = [30, 45, 60, 75, 90, 105, 120, 150, 180, 240, 300, 360, 480];
const usualLength = 90;
const quarterMinutes = 15;
const dayMinutes = 1440;

interface Props {
  form: UseFormReturn<SessionForm, unknown, SessionPayload>;
  /** Puts a fault into words. */
  sentence: (error: FieldError | undefined) => string | undefined;
}

/** When a session is: its date once, its start, and how long it lasts or when it ends, each of which moves the other (D-95). */
export function SessionTimes({ form: { control, formState, setValue }, sentence }: Props) {
  const { t } = useTranslation(['sessions', 'manage']);
  const lengthName = useLength();
  const laterEnd = useLaterEnd();
  const zone = useContext(InstituteZone);
  const { field: start } = useController({ control, name: 'start' });
  const { field: end } = useController({ control, name: 'end' });
  /** The start before its time is typed again: an incomplete time moves nothing. */
  const before = useRef(start.value);
  /** How long it is to last, chosen before there is a start. */
  const [wanted, setWanted] = useState(usualLength);
  const day = dayOfWall(start.value);
  const time = timeOfWall(start.value);
  const length = lengthOf(start.value, end.value, zone);
  const faults = startFaults(start.value, formState.errors.start);

  const setEnd = (next: string) => {
    if (next !== end.value) setValue('end', next, { shouldDirty: true, shouldValidate: formState.isSubmitted });
  };
  const setDay = (next: string) => {
    const moved = wallFrom(next, time);
    start.onChange(moved);
    setEnd(movedEnd(start.value, moved, end.value, zone, wanted));
  };
  const settleStart = (next: string) => {
    setEnd(movedEnd(before.current, wallFrom(day, next), end.value, zone, wanted));
    before.current = wallFrom(day, next);
  };
  const setLength = (minutes: number) => {
    setWanted(minutes);
    if (instantOf(start.value, zone)) setEnd(endAfter(start.value, minutes, zone));
  };
  const endDay = dayOfWall(end.value);
  return (
    <>
      <DateField
        label={t('manage:form.day')}
        ref={isDate(day) ? null : start.ref}
        value={day}
        onChange={setDay}
        onBlur={start.onBlur}
        isRequired
        hasWeekday
        error={sentence(faults.day)}
      />
      {/* Side by side also on a phone: short as they are. */}
      <div className="grid grid-cols-2 items-start gap-4 sm:contents">
        <TimeField
          label={t('field.start')}
          hint={t('manage:form.zone')}
          ref={isDate(day) ? start.ref : null}
          value={time}
          onChange={(text) => start.onChange(wallFrom(day, text))}
          onFocus={() => {
            before.current = start.value;
          }}
          onSettle={settleStart}
          onBlur={start.onBlur}
          error={sentence(faults.time)}
        />
        <Field label={t('manage:form.length')}>
          {(field) => (
            <Select {...field} value={length ?? wanted} onChange={({ target }) => setLength(Number(target.value))}>
              {lengthsWith(length).map((minutes) => (
                <option key={minutes} value={minutes}>
                  {lengthName(minutes)}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </div>
      <TimeField
        label={t('field.end')}
        hint={laterEnd(day, endDay)}
        ref={end.ref}
        value={timeOfWall(end.value)}
        onChange={(text) => end.onChange(endAt(start.value, text))}
        onBlur={end.onBlur}
        suggestions={endsAfter(start.value, zone, lengthName)}
        error={sentence(formState.errors.end)}
      />
    </>
  );
}

/** The date and the time are two fields of one value: each tells of its own part, the time of the whole. */
function startFaults(start: string, error: FieldError | undefined): { day?: FieldError; time?: FieldError } {
  if (!error) return {};
  const { day, time } = wallTimeErrors(start);
  if (!day && !time) return { time: error };
  return { ...(day ? { day: { type: 'custom', message: day } } : {}), ...(time ? { time: { type: 'custom', message: time } } : {}) };
}

/** The day on which it ends, where that is not the day of the field. */
function useLaterEnd(): (day: string, endDay: string) => string | undefined {
  const { t } = useTranslation('manage');
  const format = useFormat();
  return (day, endDay) => {
    if (!isDate(day) || !isDate(endDay) || day === endDay) return undefined;
    const weekday = format.weekday(weekdayOf(endDay));
    return endDay === addDays(day, 1) ? t('form.endsNext', { weekday }) : t('form.endsOn', { day: format.date(endDay) });
  };
}

function lengthsWith(length: number | undefined): number[] {
  const isOther = length !== undefined && length > 0 && !usualLengths.includes(length);
  return isOther ? [...usualLengths, length].toSorted((a, b) => a - b) : usualLengths;
}

/** Every quarter of an hour after the start, up to a day, each with how long it would last. */
function endsAfter(start: string, zone: string, lengthName: (minutes: number) => string) {
  if (!instantOf(start, zone)) return undefined;
  return Array.from({ length: dayMinutes / quarterMinutes }, (_, index) => {
    const minutes = (index + 1) * quarterMinutes;
    return { time: timeOfWall(endAfter(start, minutes, zone)), note: lengthName(minutes) };
  });
}
