import { type TrainerRow, trainerList, trainersExport } from '@halaqa/contract/directory';
import { UserRound } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { callAll } from '../api/call.ts';
import { useApiPage } from '../api/query.ts';
import { paths } from '../app/paths.ts';
import { ExportLinks } from '../ui/ExportLinks.tsx';
import { Ltr } from '../ui/Ltr.tsx';
import type { ListColumn } from './DirectoryList.tsx';
import { DirectoryPage } from './DirectoryPage.tsx';
import { narrowingOf, type OwnSort, queryOf, useDirectoryFilter } from './list-filter.ts';

/** `/admin/trainers` (D-122). */
export function TrainerListPage() {
  const { t } = useTranslation(['directory', 'shell']);
  const [filter, setFilter] = useDirectoryFilter('trainer');
  const query = useApiPage(trainerList, { query: queryOf(filter) }, { fresh: true });
  const columns: ListColumn<TrainerRow, OwnSort<'trainer'>>[] = [
    {
      name: 'email',
      sort: { by: 'email' },
      head: t('column.email'),
      isPlain: true,
      value: ({ email }) => (email ? <Ltr>{email}</Ltr> : t('shell:missing')),
    },
  ];
  return (
    <DirectoryPage
      kind="trainer"
      query={query}
      readAll={() => callAll(trainerList, { query: narrowingOf(filter) })}
      filter={filter}
      onFilter={setFilter}
      icon={UserRound}
      columns={columns}
      to={paths.trainerRecord}
      exports={<ExportLinks file={trainersExport} query={narrowingOf(filter)} />}
    />
  );
}
