import type { StudentSession } from '@halaqa/contract/booking';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { anchorOf } from '../booking/anchor.ts';
import { useFormat } from '../i18n/useFormat.ts';
import { DotSeparated } from '../ui/DotSeparated.tsx';
import { OwnLanguage } from '../ui/OwnLanguage.tsx';

interface Props {
  session: StudentSession;
  now: Date;
  calendarPath: string;
  /** How it stands with the session, at the end of its last line. */
  children: ReactNode;
}

/** A session in a list of the first screen, which leads to it in the calendar. */
export function SessionLink({ session, now, calendarPath, children }: Props) {
  const format = useFormat();
  return (
    <Link to={`${calendarPath}#${anchorOf(session.id)}`} className="grid gap-0.5 px-5 py-3 transition-colors hover:bg-hover">
      <span className="flex flex-wrap items-baseline justify-between gap-x-3 text-sm">
        <span className="uppercase-first">{format.nearDay(session.start_datetime, now)}</span>
        {format.timeRange(session.start_datetime, session.end_datetime)}
      </span>
      <span className="font-medium">
        <OwnLanguage text={session.name} />
      </span>
      <span className="flex flex-wrap items-center justify-between gap-x-3 text-sm text-muted">
        <DotSeparated>
          <OwnLanguage text={session.course_name} />
          {session.roomName && <bdi>{session.roomName}</bdi>}
        </DotSeparated>
        {children}
      </span>
    </Link>
  );
}
