import type { Attendee } from '@halaqa/contract/sessions';
import type { AttendanceState } from '@halaqa/contract/values';
import { Check, type LucideIcon, Minus, X } from 'lucide-react';
import { type KeyboardEvent, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ltr } from '../i18n/bidi.ts';
import { genderContext } from '../i18n/gender.ts';
import { Avatar } from '../ui/Avatar.tsx';
import { Badge, type BadgeTone } from '../ui/Badge.tsx';
import { classes } from '../ui/classes.ts';
import type { Draft } from './kept-marks.ts';
import { markOf } from './marks.ts';

interface Look {
  icon: LucideIcon;
  tone: BadgeTone;
  chosen: string;
}

/** In the order in which they are offered. */
const looks: Record<AttendanceState, Look> = {
  attended: { icon: Check, tone: 'confirmed', chosen: 'has-checked:bg-confirmed-tint has-checked:text-confirmed' },
  absent: { icon: X, tone: 'cancelled', chosen: 'has-checked:bg-cancelled-tint has-checked:text-cancelled' },
  registered: { icon: Minus, tone: 'done', chosen: 'has-checked:bg-surface has-checked:text-ink' },
};
const order = ['attended', 'absent', 'registered'] as const satisfies readonly AttendanceState[];

interface Props {
  attendees: readonly Attendee[];
  draft: Draft;
  /** Undefined while marks cannot be set. */
  onMark: ((attendee: Attendee, state: AttendanceState) => void) | undefined;
}

export function AttendeeList({ attendees, draft, onMark }: Props) {
  const { t } = useTranslation('sessions');
  const list = useRef<HTMLUListElement>(null);
  const keys = useId();
  /** Up and Down go to the next student; a group of radio buttons would take them for choices. */
  const walk = (event: KeyboardEvent) => {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    const chosen = [...(list.current?.querySelectorAll<HTMLInputElement>('input:checked') ?? [])];
    if (by === undefined || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    chosen[chosen.indexOf(event.target) + by]?.focus();
  };
  return (
    <>
      {onMark && (
        <p id={keys} className="sr-only">
          {t('attendance.keys')}
        </p>
      )}
      <ul ref={list} onKeyDown={walk} className="divide-y divide-line">
        {attendees.map((attendee) => (
          <li key={attendee.id} className="flex min-h-14 flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
            <Student attendee={attendee} isBrief={onMark !== undefined} />
            {onMark ? (
              <Marks attendee={attendee} mark={markOf(attendee, draft)} describedBy={keys} onMark={(state) => onMark(attendee, state)} />
            ) : (
              <Mark attendee={attendee} />
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

function Student({ attendee: { name, studentNumber, phone }, isBrief }: { attendee: Attendee; isBrief: boolean }) {
  const { t } = useTranslation('sessions');
  return (
    <span className="flex min-w-0 flex-1 items-center gap-3">
      <Avatar name={name} size={32} />
      <span className="grid min-w-0">
        <bdi className="leading-snug font-medium">{name}</bdi>
        <span className="flex flex-wrap gap-x-3 text-xs text-muted">
          {studentNumber && <span>{t('attendance.number', { number: ltr(studentNumber) })}</span>}
          {phone && (
            <a href={`tel:${phone}`} className={classes('hover:text-ink hover:underline', isBrief && 'hidden sm:inline')}>
              {ltr(phone)}
            </a>
          )}
        </span>
      </span>
    </span>
  );
}

function Mark({ attendee: { state, gender } }: { attendee: Attendee }) {
  const { t } = useTranslation('sessions');
  const { icon, tone } = looks[state];
  return (
    <Badge tone={tone} icon={icon}>
      {t(`attendance.${state}`, genderContext({ gender }))}
    </Badge>
  );
}

interface MarksProps {
  attendee: Attendee;
  mark: AttendanceState;
  describedBy: string;
  onMark: (state: AttendanceState) => void;
}

function Marks({ attendee: { name, gender }, mark, describedBy, onMark }: MarksProps) {
  const { t } = useTranslation('sessions');
  const group = useId();
  return (
    <fieldset aria-describedby={describedBy} className="flex shrink-0 rounded-md bg-sunken p-1">
      <legend className="sr-only">{t('attendance.markOf', { student: name })}</legend>
      {order.map((state) => {
        const { icon: Icon, chosen } = looks[state];
        return (
          <label
            key={state}
            className={classes(
              'relative flex min-h-9 min-w-11 cursor-pointer items-center justify-center gap-1 rounded-sm px-2.5 text-sm font-medium text-muted transition-colors has-focus-visible:outline-2 has-focus-visible:outline-accent pointer-coarse:min-h-11',
              chosen,
            )}
          >
            <input
              type="radio"
              name={group}
              checked={mark === state}
              onChange={() => onMark(state)}
              className="absolute inset-0 size-full cursor-pointer appearance-none outline-none"
            />
            <Icon aria-hidden="true" strokeWidth={2.25} className="pointer-events-none relative size-4" />
            <span className={classes('pointer-events-none relative', state === 'registered' ? 'sr-only' : 'max-sm:sr-only')}>
              {t(`attendance.${state}`, genderContext({ gender }))}
            </span>
          </label>
        );
      })}
    </fieldset>
  );
}
