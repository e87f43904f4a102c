import { type TrainerRow, trainerList, trainersExport } from '@halaqa/contract/directory';
import { UserRound } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { callAll } from '../api/call.ts';
import { useApiPage } from '../api/query.ts';
import { paths } from '../app/paths.ts';
import { useFormat } from '../i18n/useFormat.ts';
import { narrowingOf, queryOf, useStudentFilter } from '../students/list-filter.ts';
import { ExportLinks } from '../ui/ExportLinks.tsx';
import { Ltr } from '../ui/Ltr.tsx';
import { type ListColumn, pageSize } from './DirectoryList.tsx';
import { DirectoryPage } from './DirectoryPage.tsx';

/** `/admin/trainers` (D-122). */
export function TrainerListPage() {
  const { t } = useTranslation(['directory', 'shell']);
  const format = useFormat();
  const [filter, setFilter] = useStudentFilter();
  const query = useApiPage(trainerList, { query: queryOf(filter, pageSize) }, { fresh: true });
  const columns: ListColumn<TrainerRow>[] = [
    { name: 'email', head: t('column.email'), isPlain: true, value: ({ email }) => (email ? <Ltr>{email}</Ltr> : t('shell:missing')) },
    { name: 'sessionsAhead', head: t('column.sessionsAhead'), value: ({ sessionsAhead }) => format.number(sessionsAhead) },
  ];
  return (
    <DirectoryPage
      kind="trainer"
      list="trainers"
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
