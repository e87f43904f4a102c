import type { Attendee } from '@halaqa/contract/attendance';
import type { AttendanceState } from '@halaqa/contract/values';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { genderContext } from '../i18n/gender.ts';
import { classes } from '../ui/classes.ts';
import { attendanceLooks } from './attendance-looks.ts';

export type OnMark = (attendee: Attendee, state: AttendanceState) => void;

/** The looks of a mark where it is chosen. */
const chosenLooks: Record<AttendanceState, string> = {
  attended: 'has-checked:bg-confirmed-tint has-checked:text-confirmed',
  absent: 'has-checked:bg-cancelled-tint has-checked:text-cancelled',
  registered: 'has-checked:bg-surface has-checked:text-ink',
};
/** In the order in which they are offered. */
const order = ['attended', 'absent', 'registered'] as const satisfies readonly AttendanceState[];

interface Props {
  attendee: Attendee;
  mark: AttendanceState;
  describedBy: string;
  onMark: OnMark;
}

/**
 * The three marks of one student. On a phone each is 46 px wide and as high as its row: 44 px, and 32 where twenty students are in sight
 * (WCAG 2.5.8 asks for 24).
 */
export function MarkChoices({ attendee, mark, describedBy, onMark }: Props) {
  const { t } = useTranslation('sessions');
  const group = useId();
  return (
    <fieldset aria-describedby={describedBy} className="flex shrink-0 self-stretch bg-sunken sm:self-auto sm:rounded-md sm:p-1">
      <legend className="sr-only">{t('attendance.markOf', { student: attendee.name })}</legend>
      {order.map((state) => {
        const { icon: Icon } = attendanceLooks[state];
        return (
          <label
            key={state}
            className={classes(
              'relative flex cursor-pointer items-center justify-center gap-1 rounded-sm text-sm font-medium text-muted transition-colors has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-accent',
              'w-11.5 sm:min-h-9 sm:w-auto sm:min-w-11 sm:px-2.5 sm:pointer-coarse:min-h-11',
              chosenLooks[state],
            )}
          >
            <input
              type="radio"
              name={group}
              checked={mark === state}
              onChange={() => onMark(attendee, state)}
              className="absolute inset-0 size-full cursor-pointer appearance-none outline-none"
            />
            <Icon aria-hidden="true" strokeWidth={2.25} className="pointer-events-none relative size-4" />
            <span className={classes('pointer-events-none relative', state === 'registered' ? 'sr-only' : 'max-sm:sr-only')}>
              {t(`attendance.${state}`, genderContext({ gender: attendee.gender }))}
            </span>
          </label>
        );
      })}
    </fieldset>
  );
}
