import type { Availability } from '@halaqa/contract/availability';
import type { Session } from '@halaqa/contract/sessions';
import { sessionStates } from '@halaqa/contract/values';
import { type FieldError, type UseFormReturn, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Field } from '../ui/Field.tsx';
import { Input } from '../ui/Input.tsx';
import { OptionList } from '../ui/OptionList.tsx';
import { Select } from '../ui/Select.tsx';
import { FreeInstead } from './FreeInstead.tsx';
import { FreeOptions } from './FreeOptions.tsx';
import type { Options } from './options.ts';
import { RoomTooSmall } from './RoomTooSmall.tsx';
import { useRoomLabel } from './room-label.ts';
import { tooFewSeats } from './room-seats.ts';
import { SessionTimes } from './SessionTimes.tsx';
import type { Edited } from './session-edit.ts';
import { type SessionForm, type SessionPayload, sentenceFacts } from './session-form.ts';

interface Props {
  form: UseFormReturn<SessionForm, unknown, SessionPayload>;
  options: Options;
  /** Undefined is a new one. */
  session: Session | undefined;
  focus: Edited['focus'];
  /** Who and what is free at its time; undefined while it is not known. */
  free: Availability | undefined;
  /** Whether the conflict is already explained above, with alternatives. */
  isTold: boolean;
}

/** The eight fields of SPEC-2.52, the English name (D-204), and with how many students it takes place (D-150). */
export function SessionFields({ form, options, session, focus, free, isTold }: Props) {
  const { t } = useTranslation(['sessions', 'manage', 'shell']);
  const sentence = useSentence();
  const roomLabel = useRoomLabel();
  const { control, register, formState } = form;
  const [trainerId, roomId, capacity] = useWatch({ control, name: ['trainerId', 'roomId', 'capacity'] });
  const { errors } = formState;
  const seats = tooFewSeats(options.rooms, roomId, capacity);
  const { attendeeCount = 0, waitingCount = 0 } = session ?? {};
  const placesHint = [
    attendeeCount > 0 && t('manage:form.registered', { count: attendeeCount }),
    waitingCount > 0 && t('manage:form.waiting', { count: waitingCount }),
    seats !== undefined && <RoomTooSmall key="seats" seats={seats} />,
  ].flatMap((part) => (part ? [part, ' '] : []));
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <Field label={t('field.name')} hint={!session && t('manage:form.nameHint')} error={sentence(errors.name)}>
        {(control) => <Input {...control} {...register('name')} aria-required={Boolean(session)} maxLength={200} autoComplete="off" />}
      </Field>
      <Field label={t('field.nameEn')} error={sentence(errors.nameEn)}>
        {(control) => <Input {...control} {...register('nameEn')} lang="en" maxLength={200} autoComplete="off" />}
      </Field>
      <Field label={t('field.course')} error={sentence(errors.courseId)}>
        {(control) => (
          <Select {...control} {...register('courseId')} aria-required="true">
            <option value="">{t('manage:form.choose')}</option>
            <OptionList options={options.courses} />
          </Select>
        )}
      </Field>
      <Field label={t('field.trainer')} error={sentence(errors.trainerId)}>
        {(control) => (
          <Select {...control} {...register('trainerId')} aria-required="true" data-first-focus={focus === 'trainerId' || undefined}>
            <option value="">{t('manage:form.choose')}</option>
            <FreeOptions options={options.trainers} free={free?.trainers} chosen={trainerId} label={({ name }) => name} />
          </Select>
        )}
      </Field>
      <SessionTimes form={form} sentence={sentence} />
      <Field label={t('field.room')} error={sentence(errors.roomId)}>
        {(control) => (
          <Select {...control} {...register('roomId')}>
            <option value="">{t('noRoom')}</option>
            <FreeOptions options={options.rooms} free={free?.rooms} chosen={roomId} label={roomLabel} />
          </Select>
        )}
      </Field>
      {!isTold && <FreeInstead form={form} free={free} />}
      <Field label={t('field.capacity')} hint={placesHint.length > 0 && placesHint} error={sentence(errors.capacity)}>
        {(control) => (
          <Input
            {...control}
            {...register('capacity')}
            inputMode="numeric"
            aria-required="true"
            autoComplete="off"
            data-first-focus={focus === 'capacity' || undefined}
            className="scroll-mb-28"
          />
        )}
      </Field>
      <Field label={t('field.minimum')} hint={t('manage:form.minimumHint')} error={sentence(errors.minimum)}>
        {/* With the focus comes what is wrong with it, which stands below the hint at the end of the form. */}
        {(control) => <Input {...control} {...register('minimum')} inputMode="numeric" autoComplete="off" className="scroll-mb-28" />}
      </Field>
      <Field label={t('field.state')} error={sentence(errors.state)}>
        {(control) => (
          <Select {...control} {...register('state')}>
            {sessionStates.map((state) => (
              <option key={state} value={state}>
                {t(`shell:sessionState.${state}`)}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </div>
  );
}

/** What the server said stands as it is; what the form found is the name of a sentence. */
function useSentence() {
  const { t } = useTranslation(['shell', 'calendar']);
  return (error: FieldError | undefined): string | undefined => {
    if (!error?.message) return undefined;
    if (error.type === 'server') return error.message;
    switch (error.message) {
      case 'required':
      case 'too_long':
      case 'too_small':
      case 'too_big':
      case 'ends_before_start':
      case 'longer_than_a_day':
      case 'starts_in_the_past':
      case 'minimum_above_capacity':
        return t(`field.${error.message}`, sentenceFacts(error.message));
      case 'no_date':
        return t('calendar:field.noDate');
      case 'no_time':
        return t('calendar:field.noTime');
      default:
        return t('field.invalid');
    }
  };
}
