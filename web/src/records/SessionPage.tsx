import { type SessionRecord, sessionRecord } from '@halaqa/contract/records';
import { parseInstant } from '@halaqa/domain/clock';
import { CalendarClock, GraduationCap, MapPin, Pencil, Trash2, UserRound, Users } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useApiQuery } from '../api/query.ts';
import { paths } from '../app/paths.ts';
import { useFormat } from '../i18n/useFormat.ts';
import { MessagesSection } from '../messages/MessagesSection.tsx';
import { SeriesCard } from '../series/SeriesCard.tsx';
import { StateMenu } from '../sessions/StateMenu.tsx';
import { useSessionDialogs } from '../sessions/use-session-dialogs.tsx';
import { Button } from '../ui/Button.tsx';
import { whenEntriesSettle } from '../ui/back.ts';
import { RecordLink } from '../ui/RecordLink.tsx';
import { useNow } from '../ui/use-now.ts';
import { History } from './History.tsx';
import { OdooState } from './OdooState.tsx';
import { RecordFrame } from './RecordFrame.tsx';
import { Columns, RecordPage } from './RecordPage.tsx';
import { Roster } from './Roster.tsx';
import { useRecordId } from './record-id.ts';
import { WaitingList } from './WaitingList.tsx';

/** `/admin/sessions/{id}`: everything about one session, and everything that can be done with it. */
export function SessionPage() {
  const { t } = useTranslation('records');
  const id = useRecordId();
  const navigate = useNavigate();
  const [isDeleted, setDeleted] = useState(false);
  const query = useApiQuery(sessionRecord, id === undefined || isDeleted ? 'skip' : { params: { id } }, { fresh: true });
  const back = { to: `${paths.adminSessions}?show=list`, label: t('back.sessions') };
  const leave = () => {
    // Before what the session was about is read again, which would find nothing.
    flushSync(() => setDeleted(true));
    whenEntriesSettle(() => void navigate(back.to, { replace: true }));
  };
  return (
    <RecordPage kind={t('kind.session')} id={id} query={query} back={back}>
      {(record) => <Whole record={record} back={back} readAt={query.dataUpdatedAt} onDeleted={leave} />}
    </RecordPage>
  );
}

interface WholeProps {
  record: SessionRecord;
  back: { to: string; label: string };
  readAt: number;
  onDeleted: () => void;
}

function Whole({ record, back, readAt, onDeleted }: WholeProps) {
  const { t } = useTranslation('records');
  const now = useNow();
  const { session } = record;
  const { acts, dialogs } = useSessionDialogs(onDeleted);
  const hasBegun = parseInstant(session.start_datetime) <= now;
  return (
    <RecordFrame
      kind={t('kind.session')}
      name={session.name}
      back={back}
      marks={<StateMenu session={session} now={now} />}
      facts={<Facts record={record} />}
      actions={
        <>
          <Button size="sm" look={hasBegun ? 'primary' : 'secondary'} aria-haspopup="dialog" onClick={() => acts.onStudents(session)}>
            <Users aria-hidden="true" className="size-4" />
            {t('session.attendance')}
          </Button>
          <Button size="sm" aria-haspopup="dialog" onClick={() => acts.onEdit({ session })}>
            <Pencil aria-hidden="true" className="size-4" />
            {t('session.edit')}
          </Button>
          <Button size="sm" look="quiet" aria-haspopup="dialog" onClick={() => acts.onDelete(session)}>
            <Trash2 aria-hidden="true" className="size-4 text-danger" />
            <span className="max-sm:sr-only">{t('session.delete')}</span>
          </Button>
        </>
      }
    >
      <Columns
        main={
          <>
            <Roster record={record} />
            <WaitingList record={record} />
            <MessagesSection key={session.id} session={session} />
          </>
        }
        aside={
          <>
            <SeriesCard key={session.id} sessionId={session.id} />
            <OdooState kind="session" id={session.id} mark={session.sync} readAt={readAt} />
            <History kind="session" id={session.id} readAt={readAt} />
          </>
        }
      />
      {dialogs}
    </RecordFrame>
  );
}

/** Which course, when, where and with whom, each leading to its page. */
function Facts({ record: { session } }: { record: SessionRecord }) {
  const { t } = useTranslation('sessions');
  const format = useFormat();
  const now = useNow();
  const icon = { 'aria-hidden': true, strokeWidth: 1.75, className: 'size-4 shrink-0 text-muted' } as const;
  const { course_id: course, trainer_id: trainer, room_id: room } = session;
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
      <Fact icon={<CalendarClock {...icon} />}>
        <span className="inline-block uppercase-first">{format.nearDay(session.start_datetime, now)}</span>{' '}
        {format.timeRange(session.start_datetime, session.end_datetime)}
      </Fact>
      <Fact icon={<GraduationCap {...icon} />} name={t('field.course')}>
        <RecordLink to={paths.courseRecord(course[0])}>{course[1]}</RecordLink>
      </Fact>
      <Fact icon={<UserRound {...icon} />} name={t('field.trainer')}>
        <RecordLink to={paths.trainerRecord(trainer[0])}>{trainer[1]}</RecordLink>
      </Fact>
      <Fact icon={<MapPin {...icon} />} name={t('field.room')}>
        {room ? <RecordLink to={paths.roomRecord(room[0])}>{room[1]}</RecordLink> : t('noRoom')}
      </Fact>
    </ul>
  );
}

function Fact({ icon, name, children }: { icon: ReactNode; name?: string; children: ReactNode }) {
  return (
    <li className="flex items-center gap-1.5">
      {icon}
      {name && <span className="sr-only">{name}</span>}
      <span>{children}</span>
    </li>
  );
}
