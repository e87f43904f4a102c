import { type CourseRow, courseList, coursesExport } from '@halaqa/contract/directory';
import { GraduationCap } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { callAll } from '../api/call.ts';
import { useApiPage } from '../api/query.ts';
import { paths } from '../app/paths.ts';
import { useFormat } from '../i18n/useFormat.ts';
import { narrowingOf, queryOf, useStudentFilter } from '../students/list-filter.ts';
import { ExportLinks } from '../ui/ExportLinks.tsx';
import { type ListColumn, pageSize } from './DirectoryList.tsx';
import { DirectoryPage } from './DirectoryPage.tsx';

/** `/admin/courses` (D-122). */
export function CourseListPage() {
  const { t } = useTranslation('directory');
  const format = useFormat();
  const [filter, setFilter] = useStudentFilter();
  const query = useApiPage(courseList, { query: queryOf(filter, pageSize) }, { fresh: true });
  const columns: ListColumn<CourseRow>[] = [
    { name: 'students', head: t('column.students'), value: ({ studentCount }) => format.number(studentCount) },
    { name: 'sessionsAhead', head: t('column.sessionsAhead'), value: ({ sessionsAhead }) => format.number(sessionsAhead) },
  ];
  return (
    <DirectoryPage
      kind="course"
      list="courses"
      query={query}
      readAll={() => callAll(courseList, { query: narrowingOf(filter) })}
      filter={filter}
      onFilter={setFilter}
      icon={GraduationCap}
      columns={columns}
      to={paths.courseRecord}
      exports={<ExportLinks file={coursesExport} query={narrowingOf(filter)} />}
    />
  );
}
