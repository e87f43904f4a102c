import type { Attendee } from '@halaqa/contract/attendance';
import { ScanLine } from 'lucide-react';
import { type CSSProperties, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { ltr } from '../i18n/bidi.ts';
import { genderContext } from '../i18n/gender.ts';
import { useFormat } from '../i18n/useFormat.ts';
import { Avatar } from '../ui/Avatar.tsx';
import { classes } from '../ui/classes.ts';
import { WholeWords } from '../ui/WholeWords.tsx';
import { AttendanceBadge } from './AttendanceBadge.tsx';
import type { Draft } from './kept-marks.ts';
import { MarkChoices, type OnMark } from './MarkChoices.tsx';
import { markOf } from './marks.ts';

interface Props {
  attendees: readonly Attendee[];
  draft: Draft;
  /** Undefined while marks cannot be set. */
  onMark: OnMark | undefined;
}

/**
 * Who has a place. While they are marked twenty of them stand on a phone's screen: a name and its mark in each row. Fewer share the screen
 * in higher rows, so that up to fourteen have marks of 44 px (`mark-row`).
 */
export function AttendeeList({ attendees, draft, onMark }: Props) {
  const { t } = useTranslation('attendance');
  const keys = useId();
  return (
    <>
      {onMark && (
        <p id={keys} className="sr-only">
          {t('keys')}
        </p>
      )}
      <ul className="divide-y divide-line" style={rowsAre(attendees.length)}>
        {attendees.map((attendee) => (
          <li
            key={attendee.id}
            className={classes(
              'flex items-center justify-between gap-x-4 gap-y-1 sm:min-h-14 sm:flex-wrap sm:py-2',
              onMark ? 'mark-row max-sm:gap-x-2' : 'min-h-14 flex-wrap py-2',
            )}
          >
            <Student attendee={attendee} isMarked={onMark !== undefined} hasNamesake={hasNamesake(attendee, attendees)} />
            {onMark ? (
              <MarkChoices attendee={attendee} mark={markOf(attendee, draft)} describedBy={keys} onMark={onMark} />
            ) : (
              <AttendanceBadge state={attendee.state} gender={attendee.gender} />
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

const rowsAre = (count: number): CSSProperties & Record<'--rows', number> => ({ '--rows': count });

const hasNamesake = ({ id, name }: Attendee, all: readonly Attendee[]): boolean => all.some((one) => one.id !== id && one.name === name);

interface StudentProps {
  attendee: Attendee;
  /** On a phone the name alone, on two lines at most. */
  isMarked: boolean;
  /** Then the number tells them apart. */
  hasNamesake: boolean;
}

function Student({ attendee, isMarked, hasNamesake: isShared }: StudentProps) {
  const { t } = useTranslation(['sessions', 'attendance']);
  const { name, studentNumber, phone, state, checkedInAt } = attendee;
  return (
    <span className="flex min-w-0 flex-1 items-center gap-3">
      <span className={classes('flex', isMarked && 'max-sm:hidden')}>
        <Avatar name={name} size={32} />
      </span>
      <span className={classes('grid min-w-0', isMarked && isShared && 'max-sm:min-[22rem]:flex max-sm:items-baseline max-sm:gap-x-2')}>
        {/* What is clamped is cut at its box: the dots of a last letter stand below the line. */}
        <WholeWords
          className={classes(
            'leading-snug font-medium',
            isMarked && 'max-sm:line-clamp-2 max-sm:overflow-clip! max-sm:text-sm max-sm:leading-[1.15] max-sm:[overflow-clip-margin:4px]',
            // On the smallest phones the marks need the room more.
            isMarked && 'max-[22rem]:[&_span]:whitespace-normal',
          )}
        >
          {name}
        </WholeWords>
        <span
          className={classes('flex flex-wrap gap-x-3 text-xs text-muted', isMarked && (isShared ? 'max-sm:shrink-0' : 'max-sm:hidden'))}
        >
          {studentNumber && <span className="whitespace-nowrap">{t('attendance.number', { number: ltr(studentNumber) })}</span>}
          {phone && (
            <a href={`tel:${phone}`} className={classes('hover:text-ink hover:underline', isMarked && 'hidden sm:inline')}>
              {ltr(phone)}
            </a>
          )}
          {attendee.isAddedLate && (
            <span className={classes(isMarked && 'max-sm:hidden')}>{t('attendance:addedLate', genderContext(attendee))}</span>
          )}
        </span>
      </span>
      {checkedInAt && <GaveCode at={checkedInAt} isContested={state === 'absent'} />}
    </span>
  );
}

/** Says that the student checked in by the room's code; it stands out where they are marked absent all the same (D-124). */
function GaveCode({ at, isContested }: { at: string; isContested: boolean }) {
  const { t } = useTranslation('attendance');
  const format = useFormat();
  return (
    <span className={isContested ? 'text-waiting' : 'text-muted'}>
      <ScanLine aria-hidden="true" className="size-4 shrink-0" />
      <span className="sr-only">{t('gaveCode', { time: format.time(at) })}</span>
    </span>
  );
}
