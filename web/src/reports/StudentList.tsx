import type { Sorting } from '@halaqa/contract/sorting';
import { reportStudents, type StudentSort, studentsExport } from '@halaqa/contract/students';
import { Users } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useApiPage } from '../api/query.ts';
import { Count } from '../students/Count.tsx';
import { narrowingOf, noFilter, queryOf, useStudentFilter } from '../students/list-filter.ts';
import { useStudentDialogs } from '../students/use-student-dialogs.tsx';
import { ListToolsSlot } from '../table/ListToolsSlot.tsx';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { classes } from '../ui/classes.ts';
import { Empty } from '../ui/Empty.tsx';
import { ExportLinks } from '../ui/ExportLinks.tsx';
import { Pager } from '../ui/Pager.tsx';
import { QueryBoundary } from '../ui/QueryBoundary.tsx';
import { SearchInput } from '../ui/SearchInput.tsx';
import { TableLoading } from '../ui/TableLoading.tsx';
import { StudentTable, useStudentColumns } from './StudentTable.tsx';

const pageSize = 25;

/** All students, a page at a time, searched by name, e-mail or phone (SPEC-2.40). */
export function StudentList() {
  const { t } = useTranslation(['reports', 'students']);
  const [filter, setFilter] = useStudentFilter();
  const query = useApiPage(reportStudents, { query: queryOf(filter, pageSize) }, { fresh: true });
  const { dialogs, ...acts } = useStudentDialogs();
  const columns = useStudentColumns(acts);
  const sort = { ...filter.sorting, onSort: (sorting: Sorting<StudentSort>) => setFilter({ ...filter, sorting, page: 1 }) };
  const isSearched = filter.search.trim() !== '';
  return (
    <div className="grid gap-3">
      <SearchInput label={t('students.search')} value={filter.search} onSearch={(search) => setFilter({ ...filter, search, page: 1 })} />
      <QueryBoundary query={query} failed={t('students:failed')} loading={<TableLoading />}>
        {({ rows, total }) =>
          rows.length === 0 ? (
            <Card>
              <Empty icon={Users} title={t(isSearched || total > 0 ? 'students:noneMatch' : 'students:none')}>
                {(isSearched || total > 0) && (
                  <Button onClick={() => setFilter({ ...noFilter, sorting: filter.sorting })}>{t('students:showAll')}</Button>
                )}
              </Empty>
            </Card>
          ) : (
            <div
              aria-busy={query.isPlaceholderData || undefined}
              className={classes('grid gap-3 transition-opacity', query.isPlaceholderData && 'opacity-60')}
            >
              <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
                <Count total={total} searched={isSearched} />
                <div className="flex flex-wrap items-center gap-2">
                  <ListToolsSlot list="students" columns={columns} sort={sort} />
                  <ExportLinks file={studentsExport} query={narrowingOf(filter)} />
                </div>
              </div>
              <StudentTable students={rows} acts={acts} columns={columns} sort={sort} />
              <Pager page={filter.page} pageSize={pageSize} total={total} onPage={(page) => setFilter({ ...filter, page })} />
            </div>
          )
        }
      </QueryBoundary>
      {dialogs}
    </div>
  );
}
