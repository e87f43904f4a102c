import type { PlacedSession } from '@halaqa/contract/records';
import type { Session } from '@halaqa/contract/sessions';
import type { Gender } from '@halaqa/contract/values';
import { CalendarX2, Hourglass } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../app/paths.ts';
import { useFormat } from '../i18n/useFormat.ts';
import { AttendanceBadge } from '../sessions/AttendanceBadge.tsx';
import { SyncMark } from '../sync/SyncMark.tsx';
import { Badge } from '../ui/Badge.tsx';
import { Card } from '../ui/Card.tsx';
import { DotSeparated } from '../ui/DotSeparated.tsx';
import { Empty } from '../ui/Empty.tsx';
import { RecordLink } from '../ui/RecordLink.tsx';
import { Section } from '../ui/Section.tsx';
import { SessionStateBadge } from '../ui/StateBadge.tsx';
import { useNow } from '../ui/use-now.ts';

/** What of a session the page itself says, so that its lists need not. */
export type ImpliedField = 'course' | 'trainer' | 'room';

interface Props {
  title: string;
  empty: string;
  list: { total: number; cancelled: number; sessions: readonly (Session | PlacedSession)[] };
  /** Where all of them are listed. */
  all: string;
  known?: ImpliedField;
  /** The gender of the student whose sessions these are. */
  gender?: Gender | null;
  /** What adds to them. */
  act?: ReactNode;
}

/** The first sessions of a record, each leading to its page, and the way to all. */
export function SessionList({ title, empty, list: { total, cancelled, sessions }, all, known, gender = null, act }: Props) {
  const { t } = useTranslation('records');
  const format = useFormat();
  const showAll = total > sessions.length && (
    <Link to={all} className="text-sm text-accent hover:underline">
      {cancelled > 0
        ? t('showAllCancelled', { held: format.number(total - cancelled), cancelled: format.number(cancelled) })
        : t('showAll', { total: format.number(total) })}
    </Link>
  );
  return (
    <Section
      title={title}
      aside={
        <>
          {showAll}
          {act}
        </>
      }
    >
      <Card>
        {sessions.length === 0 ? (
          <Empty icon={CalendarX2} title={empty} />
        ) : (
          <ul className="divide-y divide-line">
            {sessions.map((session) => (
              <li key={session.id}>
                <Row session={session} known={known} gender={gender} />
              </li>
            ))}
          </ul>
        )}
      </Card>
    </Section>
  );
}

interface RowProps {
  session: Session | PlacedSession;
  known: ImpliedField | undefined;
  gender: Gender | null;
}

function Row({ session, known, gender }: RowProps) {
  const { t } = useTranslation('sessions');
  const format = useFormat();
  const now = useNow();
  const { id, name, course_id: course, trainer_id: trainer, room_id: room } = session;
  const isMarked = 'attendance' in session && session.attendance !== null && session.attendance !== 'registered';
  return (
    <div className="grid gap-x-6 gap-y-1 px-4 py-3 sm:grid-cols-[11.5rem_minmax(0,1fr)_auto] sm:items-center sm:px-5">
      <p className="flex flex-wrap gap-x-2 text-sm sm:grid">
        <span className="uppercase-first">{format.nearDay(session.start_datetime, now)}</span>
        <span className="text-muted">{format.timeRange(session.start_datetime, session.end_datetime)}</span>
      </p>
      <div className="grid min-w-0">
        <p className="flex items-center gap-1.5 font-medium">
          <RecordLink to={paths.sessionRecord(id)}>{name}</RecordLink>
          <SyncMark mark={session.sync} />
        </p>
        <p className="text-sm text-muted">
          <DotSeparated>
            {known !== 'course' && course[1] !== name && <RecordLink to={paths.courseRecord(course[0])}>{course[1]}</RecordLink>}
            {known !== 'trainer' && <RecordLink to={paths.trainerRecord(trainer[0])}>{trainer[1]}</RecordLink>}
            {known !== 'room' && (room ? <RecordLink to={paths.roomRecord(room[0])}>{room[1]}</RecordLink> : t('noRoom'))}
          </DotSeparated>
        </p>
      </div>
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 sm:grid sm:justify-items-end">
        {'attendance' in session ? <Place session={session} gender={gender} /> : <Seats session={session} />}
        {/* That a session is over needs no word beside who came. */}
        {!(isMarked && session.state === 'done') && <SessionStateBadge state={session.state} />}
      </p>
    </div>
  );
}

function Seats({ session: { attendeeCount, capacity } }: { session: Session }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <span className="text-sm text-muted">
      <span aria-hidden="true">{format.run(`${attendeeCount}/${capacity}`)}</span>
      <span className="sr-only">{t('seats.taken', { taken: attendeeCount, capacity })}</span>
    </span>
  );
}

/** What the session is to the student: a mark, or a place in the line. That they have a place needs no words. */
function Place({ session: { attendance, waitlistPosition }, gender }: { session: PlacedSession; gender: Gender | null }) {
  const { t } = useTranslation('records');
  const format = useFormat();
  if (waitlistPosition !== null) {
    return (
      <Badge tone="waiting" icon={Hourglass}>
        {t('student.waits', { place: format.number(waitlistPosition) })}
      </Badge>
    );
  }
  return attendance && attendance !== 'registered' ? <AttendanceBadge state={attendance} gender={gender} /> : null;
}
