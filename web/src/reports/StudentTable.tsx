import type { StudentRow, StudentSort } from '@halaqa/contract/students';
import { Eye, type LucideIcon, Pencil } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { paths } from '../app/paths.ts';
import { useFormat } from '../i18n/useFormat.ts';
import { Given, StudentLink, useStudentColumns } from '../students/student-columns.tsx';
import type { StudentActions } from '../students/use-student-dialogs.tsx';
import type { Column, RowSort } from '../table/column.ts';
import { RecordTable } from '../table/RecordTable.tsx';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { useNoRoomForTable } from '../ui/media-query.ts';
import { Tooltip, Tooltips } from '../ui/Tooltip.tsx';

interface Props {
  students: readonly StudentRow[];
  acts: StudentActions;
  columns: readonly Column<StudentRow, StudentSort>[];
  sort: RowSort<StudentSort>;
}

const toRecord = ({ id }: { id: number }) => paths.studentRecord(id);

/** The table of SPEC-2.40; where it has no room a block for each. */
export function StudentTable({ students, acts, columns, sort }: Props) {
  return (
    <Tooltips>
      {useNoRoomForTable() ? (
        <Blocks students={students} acts={acts} />
      ) : (
        <RecordTable list="students" columns={columns} rows={students} keyOf={({ id }) => id} sort={sort} />
      )}
    </Tooltips>
  );
}

/** @returns those of every table of students, and what can be done with one. */
export function useReportColumns(acts: StudentActions): Column<StudentRow, StudentSort>[] {
  const { t } = useTranslation('students');
  const columns = useStudentColumns({ to: toRecord });
  return [
    ...columns,
    { name: 'acts', head: t('column.acts'), part: 'acts', value: (student) => <RowActs student={student} acts={acts} /> },
  ];
}

function Blocks({ students, acts }: Pick<Props, 'students' | 'acts'>) {
  const { t } = useTranslation('students');
  const format = useFormat();
  return (
    <Card>
      <ul className="divide-y divide-line">
        {students.map((student) => (
          <li key={student.id} className="flex items-center gap-2 py-3 ps-4 pe-2">
            <div className="grid min-w-0 flex-1 gap-0.5 text-sm">
              <div className="text-base font-medium">
                <StudentLink student={student} to={paths.studentRecord(student.id)} />
              </div>
              <p className="break-words text-muted">
                <Given value={student.email} />
              </p>
              <p className="flex flex-wrap gap-x-3 text-muted">
                <Given value={student.phone} />
                {t('counts', { courses: format.number(student.courseCount), invoices: format.number(student.invoiceCount) })}
              </p>
            </div>
            <span className="grid">
              <RowActs student={student} acts={acts} />
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function RowActs({ student, acts }: { student: StudentRow; acts: StudentActions }) {
  const { t } = useTranslation('students');
  const buttons: { icon: LucideIcon; label: string; isComing: boolean; act: () => void }[] = [
    {
      icon: Eye,
      label: t('details.viewOf', { name: student.name }),
      isComing: acts.comingDetails === student.id,
      act: () => acts.onDetails(student),
    },
    {
      icon: Pencil,
      label: t('details.editOf', { name: student.name }),
      isComing: acts.comingEdit === student.id,
      act: () => acts.onEdit(student),
    },
  ];
  return buttons.map(({ icon: Icon, label, isComing, act }) => (
    <Tooltip key={label} text={label}>
      <Button look="quiet" size="icon" aria-label={label} aria-haspopup="dialog" pending={isComing} onClick={act}>
        {!isComing && <Icon aria-hidden="true" strokeWidth={1.75} className="size-4.5 text-muted" />}
      </Button>
    </Tooltip>
  ));
}
