import { type RoomRow, roomList, roomsExport } from '@halaqa/contract/directory';
import { DoorOpen } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { callAll } from '../api/call.ts';
import { useApiPage } from '../api/query.ts';
import { paths } from '../app/paths.ts';
import { useFormat } from '../i18n/useFormat.ts';
import { ExportLinks } from '../ui/ExportLinks.tsx';
import type { ListColumn } from './DirectoryList.tsx';
import { DirectoryPage } from './DirectoryPage.tsx';
import { narrowingOf, type OwnSort, queryOf, useDirectoryFilter } from './list-filter.ts';

/** `/admin/rooms` (D-122). */
export function RoomListPage() {
  const { t } = useTranslation(['directory', 'shell']);
  const format = useFormat();
  const [filter, setFilter] = useDirectoryFilter('room');
  const query = useApiPage(roomList, { query: queryOf(filter) }, { fresh: true });
  const columns: ListColumn<RoomRow, OwnSort<'room'>>[] = [
    {
      name: 'seats',
      sort: { by: 'seats', backwards: true },
      head: t('column.seats'),
      value: ({ seats }) => (seats === null ? t('shell:missing') : format.number(seats)),
    },
  ];
  return (
    <DirectoryPage
      kind="room"
      query={query}
      readAll={() => callAll(roomList, { query: narrowingOf(filter) })}
      filter={filter}
      onFilter={setFilter}
      icon={DoorOpen}
      columns={columns}
      to={paths.roomRecord}
      exports={<ExportLinks file={roomsExport} query={narrowingOf(filter)} />}
    />
  );
}
