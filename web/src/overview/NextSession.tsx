import type { StudentSession } from '@halaqa/contract/booking';
import { whyCheckInClosed } from '@halaqa/domain/check-in';
import { parseInstant } from '@halaqa/domain/clock';
import { CalendarSearch, CircleCheck, Clock, QrCode } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../app/paths.ts';
import { CalendarFileLink } from '../booking/CalendarFileLink.tsx';
import { useDeadline } from '../booking/deadline.ts';
import { offerOf } from '../booking/offer.ts';
import { SessionFacts } from '../booking/SessionFacts.tsx';
import { Button } from '../ui/Button.tsx';
import { buttonClass } from '../ui/button-class.ts';
import { Empty } from '../ui/Empty.tsx';
import { OwnLanguage } from '../ui/OwnLanguage.tsx';
import { SessionHeadline } from '../ui/SessionHeadline.tsx';
import { SessionStateBadge } from '../ui/StateBadge.tsx';
import { Countdown } from './Countdown.tsx';

interface Props {
  session: StudentSession | undefined;
  now: Date;
  /** Where the sessions stand that can be booked. */
  calendarPath: string;
  onCancel: (session: StudentSession) => void;
  /** The dialog that asks whether to cancel is on its way. */
  isCancelComing: boolean;
  onMove: (session: StudentSession) => void;
  /** The dialog of other times is on its way. */
  isMoveComing: boolean;
}

/** The first thing on the first screen: when, where, with which trainer. */
export function NextSession({ session, now, calendarPath, ...acts }: Props) {
  const { t } = useTranslation('student');
  const id = useId();
  return (
    <section aria-labelledby={id} className="rounded-lg bg-accent-tint px-5 py-4 sm:px-7 sm:py-6">
      <div className="flex min-h-7 flex-wrap items-center justify-between gap-2">
        <h2 id={id} className="text-sm font-medium text-accent">
          {t(session && hasBegun(session, now) ? 'next.running' : 'next.title')}
        </h2>
        {session && <SessionStateBadge state={session.state} />}
      </div>
      {session ? (
        <Booked session={session} now={now} {...acts} />
      ) : (
        <Empty icon={CalendarSearch} title={t('next.empty')} hint={t('next.emptyHint')}>
          <Link to={calendarPath} className={buttonClass('primary')}>
            {t('next.find')}
          </Link>
        </Empty>
      )}
    </section>
  );
}

interface BookedProps extends Omit<Props, 'session' | 'calendarPath'> {
  session: StudentSession;
}

function Booked({ session, now, onCancel, isCancelComing, onMove, isMoveComing }: BookedProps) {
  const { t } = useTranslation('student');
  const deadline = useDeadline()(session, now);
  const noteId = useId();
  const offer = offerOf(session, now);
  const mayLeave = offer.kind === 'registered' && offer.mayLeave;
  return (
    <div className="mt-1 grid gap-x-8 gap-y-4 lg:grid-cols-[1fr_auto]">
      <div className="grid content-start gap-3">
        <div>
          <SessionHeadline session={session} now={now} />
          <p className="flex items-center gap-1.5 font-medium text-accent">
            <Clock aria-hidden="true" className="size-4.5" />
            <span className="inline-block uppercase-first">
              <Countdown start={parseInstant(session.start_datetime)} now={now} />
            </span>
          </p>
        </div>
        <div>
          <p className="text-lg font-semibold">
            <OwnLanguage text={session.name} />
          </p>
          <p className="text-muted">
            <OwnLanguage text={session.course_name} />
          </p>
        </div>
        <SessionFacts session={session} />
        <Presence session={session} now={now} />
      </div>
      {!hasBegun(session, now) && (
        <div className="grid content-end gap-2">
          <div className="flex flex-wrap gap-2 lg:flex-col">
            <CalendarFileLink session={session} />
            {mayLeave && (
              <Button
                size="sm"
                className="min-h-11 flex-auto"
                pending={isMoveComing}
                aria-haspopup="dialog"
                onClick={() => onMove(session)}
              >
                {t('session.move')}
              </Button>
            )}
            <Button
              size="sm"
              className="min-h-11 flex-auto"
              blocked={!mayLeave}
              pending={isCancelComing}
              aria-haspopup="dialog"
              aria-describedby={noteId}
              onClick={() => onCancel(session)}
            >
              {t('session.cancel')}
            </Button>
          </div>
          {deadline && (
            <p id={noteId} className="text-sm text-muted">
              {t(mayLeave ? 'session.cancelUntil' : 'session.cancelClosed', { deadline })}
            </p>
          )}
        </div>
      )}
    </div>
  );
}

/** While the room is open: that the student is here, or the way to say so. */
function Presence({ session, now }: { session: StudentSession; now: Date }) {
  const { t } = useTranslation('student');
  const times = { startsAt: parseInstant(session.start_datetime), endsAt: parseInstant(session.end_datetime) };
  if (whyCheckInClosed({ ...times, state: session.state }, now)) return null;
  if (session.attendance === 'attended') {
    return (
      <p className="flex items-center gap-1.5 font-medium text-confirmed">
        <CircleCheck aria-hidden="true" className="size-4.5" />
        {t('next.present')}
      </p>
    );
  }
  return (
    <Link to={paths.checkIn} className={buttonClass('primary', 'md', 'justify-self-start max-sm:w-full')}>
      <QrCode aria-hidden="true" className="size-4.5" />
      {t('next.checkIn')}
    </Link>
  );
}

function hasBegun(session: StudentSession, now: Date): boolean {
  return parseInstant(session.start_datetime) <= now;
}
