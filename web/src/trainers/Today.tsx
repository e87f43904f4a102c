import type { Session } from '@halaqa/contract/sessions';
import { attendanceOpensAt, mayMarkAttendance } from '@halaqa/domain/attendance';
import { whyCheckInClosed } from '@halaqa/domain/check-in';
import { parseInstant } from '@halaqa/domain/clock';
import { Clock, MapPin, QrCode } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../app/paths.ts';
import { SessionRow } from '../calendar/SessionRow.tsx';
import { useFormat } from '../i18n/useFormat.ts';
import { AttendanceStrip } from '../sessions/AttendanceStrip.tsx';
import { SeatsSummary } from '../sessions/SeatsSummary.tsx';
import { StateMenu } from '../sessions/StateMenu.tsx';
import { studentsIn } from '../sessions/students-in.ts';
import { Button } from '../ui/Button.tsx';
import { buttonClass } from '../ui/button-class.ts';
import { Card } from '../ui/Card.tsx';
import { OwnLanguage } from '../ui/OwnLanguage.tsx';
import { SessionHeadline } from '../ui/SessionHeadline.tsx';
import type { MyDay } from './my-sessions.ts';

interface Acts {
  onStudents: (session: Session) => void;
  /** The session whose dialog is on its way. */
  coming: number | undefined;
  /** Who comes to the sessions that are near has been read. */
  hasRosters: boolean;
}

interface Props extends Acts {
  day: MyDay;
  now: Date;
}

/** The first thing on a trainer's screen: what is next, who is here. */
export function Today({ day: { today, first, rest, after }, now, ...acts }: Props) {
  const { t } = useTranslation('trainer');
  const id = useId();
  const isRunning = first && parseInstant(first.start_datetime) <= now;
  return (
    <div className="grid gap-3">
      <section aria-labelledby={id} className="rounded-lg bg-accent-tint px-5 py-4 sm:px-7 sm:py-6">
        <div className="flex min-h-9 flex-wrap items-center justify-between gap-2">
          <h2 id={id} className="text-sm font-medium text-accent">
            {first ? t(isRunning ? 'today.now' : 'today.next') : t('today.title')}
          </h2>
          {first && <StateMenu session={first} now={now} />}
        </div>
        {first ? <First session={first} now={now} {...acts} /> : <Nothing hadSome={today.length > 0} after={after} now={now} />}
      </section>
      {rest.length > 0 && (
        <section aria-label={t('today.rest')}>
          <Card className="overflow-hidden">
            <h3 className="px-4 pt-3 text-sm font-medium text-muted sm:px-5">{t('today.rest')}</h3>
            <ul className="divide-y divide-line">
              {rest.map((session) => (
                <li key={session.id}>
                  <SessionRow session={session} onOpen={acts.onStudents} isSelected={false} withTrainer={false} />
                </li>
              ))}
            </ul>
          </Card>
        </section>
      )}
    </div>
  );
}

function First({ session, now, onStudents, coming, hasRosters }: { session: Session; now: Date } & Acts) {
  const { t } = useTranslation(['trainer', 'sessions']);
  const format = useFormat();
  const startsAt = parseInstant(session.start_datetime);
  const isRunning = startsAt <= now;
  const mayMark = mayMarkAttendance({ startsAt, now });
  const endsAt = parseInstant(session.end_datetime);
  const hasStudents = studentsIn(session) > 0;
  const isOpen = !whyCheckInClosed({ state: session.state, startsAt, endsAt }, now);
  return (
    <div className="mt-1 grid gap-x-10 gap-y-4 lg:grid-cols-[1fr_20rem]">
      <div className="grid content-start gap-3">
        <div>
          <SessionHeadline session={session} now={now} />
          <p className="flex items-center gap-1.5 font-medium text-accent">
            <Clock aria-hidden="true" className="size-4.5" />
            {t(isRunning ? 'today.ends' : 'today.starts', {
              when: format.ahead(isRunning ? endsAt : startsAt, now),
            })}
          </p>
        </div>
        <div>
          <p className="text-lg font-semibold">
            <OwnLanguage text={session.name} />
          </p>
          <p className="flex flex-wrap gap-x-4 text-muted">
            <OwnLanguage text={session.course_id[1]} />
            <span className="flex items-center gap-1.5">
              <MapPin aria-hidden="true" strokeWidth={1.75} className="size-4" />
              <span className="sr-only">{t('sessions:field.room')}</span>
              {session.room_id ? <bdi>{session.room_id[1]}</bdi> : t('sessions:noRoom')}
            </span>
          </p>
        </div>
      </div>
      <div className="grid content-end gap-3">
        {mayMark && hasStudents ? <AttendanceStrip session={session} enabled={hasRosters} /> : <SeatsSummary session={session} now={now} />}
        <Button
          look={mayMark ? 'primary' : 'secondary'}
          pending={coming === session.id}
          aria-haspopup="dialog"
          onClick={() => onStudents(session)}
        >
          {t(mayMark ? 'sessions:attendance.open' : 'sessions:students')}
        </Button>
        {isOpen && hasStudents && (
          <Link to={paths.checkInCode(session.id)} className={buttonClass('secondary')}>
            <QrCode aria-hidden="true" className="size-4.5" />
            {t('today.code')}
          </Link>
        )}
        {!mayMark && (
          <p className="text-sm text-muted">
            {t('sessions:attendance.opensAt', {
              when: t('sessions:at', {
                day: format.nearDay(attendanceOpensAt(startsAt), now),
                time: format.time(attendanceOpensAt(startsAt)),
              }),
            })}
          </p>
        )}
      </div>
    </div>
  );
}

function Nothing({ hadSome, after, now }: { hadSome: boolean; after: Session | undefined; now: Date }) {
  const { t } = useTranslation(['trainer', 'sessions']);
  const format = useFormat();
  return (
    <div className="mt-1 grid gap-1">
      <p className="text-xl font-semibold">{t(hadSome ? 'today.noneLeft' : 'today.none')}</p>
      <p className="text-muted">
        {after
          ? t('today.nextOn', {
              when: t('sessions:at', { day: format.nearDay(after.start_datetime, now), time: format.time(after.start_datetime) }),
            })
          : t('today.nothingAhead')}
      </p>
      {after && (
        <p className="font-medium">
          <OwnLanguage text={after.name} />
        </p>
      )}
    </div>
  );
}
