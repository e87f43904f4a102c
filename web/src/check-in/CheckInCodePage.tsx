import { sessionAttendees } from '@halaqa/contract/attendance';
import type { CheckInCode } from '@halaqa/contract/check-in';
import { Clock } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useApiQuery } from '../api/query.ts';
import { useFormat } from '../i18n/useFormat.ts';
import { useRecordId } from '../records/record-id.ts';
import { Card } from '../ui/Card.tsx';
import { Empty } from '../ui/Empty.tsx';
import { Page } from '../ui/Page.tsx';
import { QueryBoundary } from '../ui/QueryBoundary.tsx';
import { Skeleton, SkeletonGroup } from '../ui/Skeleton.tsx';
import { useNow } from '../ui/use-now.ts';
import { CheckedInStudents } from './CheckedInStudents.tsx';
import { RoomCode } from './RoomCode.tsx';
import { useCode } from './use-code.ts';

/** `/check-in/{id}`: the code of a session, large, for the wall of its room, and who has given it (D-124). */
export function CheckInCodePage() {
  const { t } = useTranslation('check-in');
  const format = useFormat();
  const id = useRecordId();
  const { query, secondsLeft } = useCode(id);
  const people = useApiQuery(sessionAttendees, id === undefined ? 'skip' : { params: { id } }, { fresh: true });
  const session = query.data?.session;
  return (
    <Page
      title={t('title')}
      lead={
        session && (
          <>
            <bdi>{session.name}</bdi> <span className="inline-block">{format.timeRange(session.start_datetime, session.end_datetime)}</span>
          </>
        )
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <Card className="overflow-hidden">
          {id === undefined ? (
            <Empty icon={Clock} title={t('notNow')} />
          ) : (
            <QueryBoundary query={query} failed={t('codeFailed')} loading={<Loading />}>
              {(answer) => (answer.shown ? <RoomCode code={answer.shown} secondsLeft={secondsLeft} /> : <Closed answer={answer} />)}
            </QueryBoundary>
          )}
        </Card>
        {id !== undefined && (
          <QueryBoundary query={people} failed={t('peopleFailed')} loading={<Loading />}>
            {(attendees) => <CheckedInStudents sessionId={id} attendees={attendees} />}
          </QueryBoundary>
        )}
      </div>
    </Page>
  );
}

function Closed({ answer: { closed, from, until } }: { answer: CheckInCode }) {
  const { t } = useTranslation('check-in');
  const format = useFormat();
  const now = useNow();
  const when = closed === 'over' ? until : from;
  return (
    <Empty
      icon={Clock}
      title={t('notNow')}
      hint={t(`closed.${closed ?? 'early'}`, { when: t('at', { day: format.nearDay(when, now), time: format.time(when) }) })}
    />
  );
}

const Loading = () => (
  <SkeletonGroup className="grid grid-cols-[minmax(0,1fr)] justify-items-center gap-4 p-5">
    <Skeleton className="size-64" />
    <Skeleton className="h-20 w-72 max-w-full" />
  </SkeletonGroup>
);
