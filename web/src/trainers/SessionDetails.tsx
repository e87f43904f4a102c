import type { MarkedSession, Session } from '@halaqa/contract/sessions';
import { mayMarkAttendance } from '@halaqa/domain/attendance';
import { parseInstant } from '@halaqa/domain/clock';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Unmarked } from '../calendar/Unmarked.tsx';
import { useFormat } from '../i18n/useFormat.ts';
import { StateMenu } from '../sessions/StateMenu.tsx';
import { SyncMark } from '../sync/SyncMark.tsx';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';

interface Props {
  session: MarkedSession | undefined;
  now: Date;
  onStudents: (session: Session) => void;
  /** The dialog of its students is on its way. */
  isComing: boolean;
}

/** SPEC-2.34: the card of a session. */
export function SessionDetails({ session, now, onStudents, isComing }: Props) {
  const { t } = useTranslation(['trainer', 'sessions']);
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Card className="grid gap-4 p-5">
        <h3 id={id} className="text-sm font-medium text-muted">
          {t('details.title')}
        </h3>
        {session ? (
          <Details session={session} now={now} onStudents={onStudents} isComing={isComing} />
        ) : (
          <p className="text-sm text-muted">{t('details.none')}</p>
        )}
      </Card>
    </section>
  );
}

function Details({ session, now, onStudents, isComing }: Props & { session: MarkedSession }) {
  const { t } = useTranslation(['trainer', 'sessions']);
  const format = useFormat();
  const mayMark = session.state !== 'cancelled' && mayMarkAttendance({ startsAt: parseInstant(session.start_datetime), now });
  const facts = [
    { name: t('sessions:field.course'), value: <bdi>{session.course_id[1]}</bdi> },
    { name: t('sessions:field.room'), value: session.room_id ? <bdi>{session.room_id[1]}</bdi> : t('sessions:noRoom') },
    {
      name: t('details.starts'),
      value: (
        <>
          <span className="inline-block uppercase-first">{format.nearDay(session.start_datetime, now)}</span>{' '}
          {format.timeRange(session.start_datetime, session.end_datetime)}
        </>
      ),
    },
    { name: t('details.count'), value: format.run(`${session.attendeeCount}/${session.capacity}`) },
  ];
  return (
    <>
      <p className="text-lg leading-snug font-semibold">
        <bdi>{session.name}</bdi>
      </p>
      <SyncMark mark={session.sync} words />
      <Unmarked session={session} now={now} words />
      <dl className="grid gap-2 text-sm">
        {facts.map(({ name, value }) => (
          <div key={name} className="flex flex-wrap justify-between gap-x-4">
            <dt className="text-muted">{name}</dt>
            <dd className="text-end">{value}</dd>
          </div>
        ))}
        <div className="flex flex-wrap items-center justify-between gap-x-4">
          <dt className="text-muted">{t('sessions:field.state')}</dt>
          <dd>
            <StateMenu session={session} now={now} />
          </dd>
        </div>
      </dl>
      <Button
        pending={isComing}
        aria-haspopup="dialog"
        aria-label={t(mayMark ? 'sessions:attendance.openOf' : 'sessions:studentsOf', { session: session.name })}
        onClick={() => onStudents(session)}
      >
        {t(mayMark ? 'sessions:attendance.open' : 'sessions:students')}
      </Button>
    </>
  );
}
