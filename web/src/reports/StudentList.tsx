import type { Sorting } from '@halaqa/contract/sorting';
import { reportStudents, type StudentSort, studentsExport } from '@halaqa/contract/students';
import { useTranslation } from 'react-i18next';
import { useApiPage } from '../api/query.ts';
import { narrowingOf, queryOf, useStudentFilter } from '../students/list-filter.ts';
import { StudentFrame } from '../students/StudentFrame.tsx';
import { useStudentDialogs } from '../students/use-student-dialogs.tsx';
import { ListToolsSlot } from '../table/ListToolsSlot.tsx';
import { ExportLinks } from '../ui/ExportLinks.tsx';
import { StudentTable, useReportColumns } from './StudentTable.tsx';

/** All students, a page at a time, searched by name, e-mail or phone (SPEC-2.40). */
export function StudentList() {
  const { t } = useTranslation('reports');
  const [filter, setFilter] = useStudentFilter();
  const query = useApiPage(reportStudents, { query: queryOf(filter) }, { fresh: true });
  const { dialogs, ...acts } = useStudentDialogs();
  const columns = useReportColumns(acts);
  const sort = { ...filter.sorting, onSort: (sorting: Sorting<StudentSort>) => setFilter({ ...filter, sorting, page: 1 }) };
  return (
    <>
      <StudentFrame
        search={t('students.search')}
        filter={filter}
        onFilter={setFilter}
        query={query}
        tools={
          <>
            <ListToolsSlot list="students" columns={columns} sort={sort} />
            <ExportLinks file={studentsExport} query={narrowingOf(filter)} />
          </>
        }
      >
        {(rows) => <StudentTable students={rows} acts={acts} columns={columns} sort={sort} />}
      </StudentFrame>
      {dialogs}
    </>
  );
}
