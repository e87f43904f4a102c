import type { StudentRow, StudentSort } from '@halaqa/contract/students';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../i18n/useFormat.ts';
import { SyncMark } from '../sync/SyncMark.tsx';
import type { Column } from '../table/column.ts';
import { Ltr } from '../ui/Ltr.tsx';
import { RecordLink } from '../ui/RecordLink.tsx';

interface Wanted {
  /** Where a name leads; every cell is drawn again for another. */
  to: (student: StudentRow) => string;
  hasNumber?: boolean;
}

/** The columns of a table of students. */
export function useStudentColumns({ to, hasNumber = false }: Wanted): Column<StudentRow, StudentSort>[] {
  const { t } = useTranslation('students');
  const format = useFormat();
  return useMemo(() => {
    const number: Column<StudentRow, StudentSort> = {
      name: 'studentNumber',
      head: t('field.studentNumber'),
      className: 'whitespace-nowrap',
      value: ({ studentNumber }) => <Given value={studentNumber} />,
    };
    return [
      {
        name: 'name',
        head: t('column.name'),
        part: 'name',
        sort: { by: 'name' },
        className: 'max-w-64',
        value: (student) => <StudentLink student={student} to={to(student)} />,
      },
      ...(hasNumber ? [number] : []),
      {
        name: 'email',
        head: t('column.email'),
        sort: { by: 'email' },
        className: 'max-w-64 break-words',
        value: ({ email }) => <Given value={email} />,
      },
      { name: 'phone', head: t('column.phone'), className: 'whitespace-nowrap', value: ({ phone }) => <Given value={phone} /> },
      { name: 'courses', head: t('column.courses'), value: ({ courseCount }) => format.number(courseCount) },
      { name: 'invoices', head: t('column.invoices'), value: ({ invoiceCount }) => format.number(invoiceCount) },
    ];
  }, [t, format, to, hasNumber]);
}

export function StudentLink({ student: { name, sync }, to }: { student: StudentRow; to: string }) {
  return (
    <span className="flex items-center gap-1.5">
      <RecordLink to={to}>{name}</RecordLink>
      <SyncMark mark={sync} />
    </span>
  );
}

export function Given({ value }: { value: string | null }) {
  const { t } = useTranslation();
  return value ? <Ltr>{value}</Ltr> : <span className="text-muted">{t('missing')}</span>;
}
