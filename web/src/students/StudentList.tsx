import type { Sorting } from '@halaqa/contract/sorting';
import { adminStudents, type StudentRow, type StudentSort, studentsExport } from '@halaqa/contract/students';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { callAll } from '../api/call.ts';
import { useApiPage } from '../api/query.ts';
import { ChoosePage, ChooseRow } from '../archive/bulk/Choose.tsx';
import type { Selection } from '../bulk/use-selection.ts';
import { ListToolsSlot } from '../table/ListToolsSlot.tsx';
import { RecordTable } from '../table/RecordTable.tsx';
import { usePrinting } from '../table/use-printing.ts';
import { ExportLinks } from '../ui/ExportLinks.tsx';
import { useNoRoomForTable } from '../ui/media-query.ts';
import { narrowingOf, queryOf, useStudentFilter } from './list-filter.ts';
import { StudentChoices } from './StudentChoices.tsx';
import { StudentFrame } from './StudentFrame.tsx';
import { useStudentColumns } from './student-columns.tsx';

interface Props {
  onChoose: (id: number) => void;
  /** Students selected to be archived together; undefined where that is not offered. */
  selection: Selection<{ id: number }> | undefined;
}

/** All students as a table, where none is chosen; each leads to the record, beside which the list is a narrow one (D-193). */
export function StudentList({ onChoose, selection }: Props) {
  const { t } = useTranslation('students');
  const [address] = useSearchParams();
  const [filter, setFilter] = useStudentFilter();
  const query = useApiPage(adminStudents, { query: queryOf(filter) }, { fresh: true });
  const isTight = useNoRoomForTable();
  const printing = usePrinting(() => callAll(adminStudents, { query: narrowingOf(filter) }), query.data?.total ?? 0);
  const isTable = !isTight || printing.rows !== undefined;
  const to = useCallback(({ id }: StudentRow) => `?${withStudent(address, id)}`, [address]);
  const columns = useStudentColumns({ to, hasNumber: true });
  const sort = { ...filter.sorting, onSort: (sorting: Sorting<StudentSort>) => setFilter({ ...filter, sorting, page: 1 }) };
  return (
    <section aria-label={t('detailed.list')}>
      <StudentFrame
        search={t('detailed.search')}
        filter={filter}
        onFilter={setFilter}
        query={query}
        before={(rows) => selection && !isTable && <ChoosePage rows={rows} selection={selection} />}
        tools={
          <>
            <ListToolsSlot list="students" columns={columns} sort={sort} printing={printing} />
            <ExportLinks file={studentsExport} query={narrowingOf(filter)} />
          </>
        }
      >
        {(rows) =>
          isTable ? (
            <RecordTable
              list="students"
              columns={columns}
              rows={printing.rows ?? rows}
              keyOf={({ id }) => id}
              sort={sort}
              {...(selection && {
                selection: {
                  head: <ChoosePage rows={rows} selection={selection} />,
                  box: (row: StudentRow) => <ChooseRow row={row} rows={rows} selection={selection} />,
                  has: ({ id }: StudentRow) => selection.chosen.has(id),
                },
              })}
            />
          ) : (
            <StudentChoices students={rows} chosen={undefined} onChoose={onChoose} selection={selection} />
          )
        }
      </StudentFrame>
    </section>
  );
}

function withStudent(address: URLSearchParams, id: number): URLSearchParams {
  const next = new URLSearchParams(address);
  next.set('student', String(id));
  return next;
}
