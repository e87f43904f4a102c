import { type CourseRow, courseList, coursesExport } from '@halaqa/contract/directory';
import { GraduationCap } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { callAll } from '../api/call.ts';
import { useApiPage } from '../api/query.ts';
import { paths } from '../app/paths.ts';
import { useFormat } from '../i18n/useFormat.ts';
import { ExportLinks } from '../ui/ExportLinks.tsx';
import type { ListColumn } from './DirectoryList.tsx';
import { DirectoryPage } from './DirectoryPage.tsx';
import { narrowingOf, type OwnSort, queryOf, useDirectoryFilter } from './list-filter.ts';

/** `/admin/courses` (D-122). */
export function CourseListPage() {
  const { t } = useTranslation('directory');
  const format = useFormat();
  const [filter, setFilter] = useDirectoryFilter('course');
  const query = useApiPage(courseList, { query: queryOf(filter) }, { fresh: true });
  const columns: ListColumn<CourseRow, OwnSort<'course'>>[] = [
    {
      name: 'students',
      sort: { by: 'students', backwards: true },
      head: t('column.students'),
      value: ({ studentCount }) => format.number(studentCount),
    },
  ];
  return (
    <DirectoryPage
      kind="course"
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
