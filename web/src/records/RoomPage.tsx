import { type RoomRecord, roomRecord } from '@halaqa/contract/records';
import { dayOf } from '@halaqa/domain/clock';
import { useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { useApiQuery } from '../api/query.ts';
import { paths } from '../app/paths.ts';
import { archiveCardPart, archivedRecordPart } from '../archive/parts.ts';
import { useLength } from '../dates/use-length.ts';
import { InstituteZone, useFormat } from '../i18n/useFormat.ts';
import { RoomDayLink } from '../sessions/RoomDayLink.tsx';
import { Figures } from '../ui/Figures.tsx';
import { useNow } from '../ui/use-now.ts';
import { EditRoom } from './EditEntry.tsx';
import { History } from './History.tsx';
import { OdooState } from './OdooState.tsx';
import { RecordFrame } from './RecordFrame.tsx';
import { Columns, RecordPage } from './RecordPage.tsx';
import { useRecordId } from './record-id.ts';
import { SessionList } from './SessionList.tsx';

const useBack = () => ({ to: paths.adminRooms, label: useTranslation('records').t('back.rooms') });

/** `/admin/rooms/{id}`: a room, what takes it today, and its sessions. */
export function RoomPage() {
  const { t } = useTranslation('records');
  const id = useRecordId();
  const query = useApiQuery(roomRecord, id === undefined ? 'skip' : { params: { id } }, { fresh: true });
  const back = useBack();
  const gone = id !== undefined && <archivedRecordPart.Component kind="room" id={id} back={back} />;
  return (
    <RecordPage kind={t('kind.room')} id={id} query={query} back={back} {...(gone && { gone })}>
      {(room) => <Whole room={room} readAt={query.dataUpdatedAt} />}
    </RecordPage>
  );
}

function Whole({ room, readAt }: { room: RoomRecord; readAt: number }) {
  const { t } = useTranslation(['records', 'shell']);
  const format = useFormat();
  const length = useLength();
  const zone = useContext(InstituteZone);
  const now = useNow();
  const { id, name, seats, today, ahead, past } = room;
  const figures = [
    { name: t('room.seats'), value: seats === null ? t('shell:missing') : format.number(seats) },
    { name: t('room.sessionsToday'), value: format.number(today.sessions.length) },
    { name: t('room.taken'), value: length(today.takenMinutes) },
    { name: t('ahead'), value: format.number(ahead.total - ahead.cancelled) },
  ];
  return (
    <RecordFrame
      kind={t('kind.room')}
      name={name}
      back={useBack()}
      actions={
        <>
          <RoomDayLink day={dayOf(now, zone)} roomId={id} label={t('room.print')} />
          <EditRoom entered={room.entered} />
        </>
      }
    >
      <Figures label={t('room.figures')} figures={figures} />
      <Columns
        main={
          <>
            <SessionList
              title={t('room.today')}
              empty={t('room.todayFree')}
              list={{ total: today.sessions.length, cancelled: 0, sessions: today.sessions }}
              all={paths.sessionsNamed(name, 'upcoming')}
              known="room"
            />
            <SessionList title={t('ahead')} empty={t('noneAhead')} list={ahead} all={paths.sessionsNamed(name, 'upcoming')} known="room" />
            <SessionList title={t('past')} empty={t('nonePast')} list={past} all={paths.sessionsNamed(name, 'past')} known="room" />
          </>
        }
        aside={
          <>
            <OdooState kind="room" id={id} readAt={readAt} />
            <archiveCardPart.Component kind="room" id={id} />
            <History kind="room" id={id} readAt={readAt} />
          </>
        }
      />
    </RecordFrame>
  );
}
