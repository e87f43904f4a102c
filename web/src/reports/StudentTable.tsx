import type { StudentRow } from '@halaqa/contract/students';
import { Eye, type LucideIcon, Pencil } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { paths } from '../app/paths.ts';
import { useFormat } from '../i18n/useFormat.ts';
import type { StudentActions } from '../students/use-student-dialogs.tsx';
import { SyncMark } from '../sync/SyncMark.tsx';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { classes } from '../ui/classes.ts';
import { Ltr } from '../ui/Ltr.tsx';
import { RecordLink } from '../ui/RecordLink.tsx';
import { SortedHead } from '../ui/SortedHead.tsx';
import { Tooltip, Tooltips } from '../ui/Tooltip.tsx';
import { useTight } from '../ui/use-narrow.ts';

interface Props {
  students: readonly StudentRow[];
  acts: StudentActions;
  /** From the last name to the first. */
  backwards: boolean;
  onSort: () => void;
}

/** The table of SPEC-2.40; where it has no room a block for each. */
export function StudentTable(props: Props) {
  return <Tooltips>{useTight() ? <Blocks {...props} /> : <Table {...props} />}</Tooltips>;
}

function Table({ students, acts, backwards, onSort }: Props) {
  const { t } = useTranslation('reports');
  const format = useFormat();
  const head = 'border-b border-line px-3 py-2.5 text-start text-xs font-medium text-muted first:ps-5 last:pe-5 last:text-end';
  const cell = 'px-3 py-1.5 align-middle first:ps-5 last:pe-3';
  return (
    <Card>
      <table className="w-full border-collapse text-sm">
        <thead>
          <tr>
            <SortedHead backwards={backwards} title={t('students.sort')} onSort={onSort} className={head}>
              {t('students.name')}
            </SortedHead>
            {(['students.email', 'students.phone', 'students.courses', 'students.invoices'] as const).map((name) => (
              <th key={name} scope="col" className={head}>
                {t(name)}
              </th>
            ))}
            <th scope="col" className={head}>
              {t('students.actions')}
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {students.map((student) => (
            <tr key={student.id} className="transition-colors hover:bg-hover/50">
              <th scope="row" className={classes(cell, 'max-w-64 text-start font-medium')}>
                <span className="flex items-center gap-1.5">
                  <RecordLink to={paths.studentRecord(student.id)}>{student.name}</RecordLink>
                  <SyncMark mark={student.sync} />
                </span>
              </th>
              <td className={classes(cell, 'max-w-64 break-words')}>
                <Given value={student.email} />
              </td>
              <td className={classes(cell, 'whitespace-nowrap')}>
                <Given value={student.phone} />
              </td>
              <td className={cell}>{format.number(student.courseCount)}</td>
              <td className={cell}>{format.number(student.invoiceCount)}</td>
              <td className={classes(cell, 'whitespace-nowrap text-end')}>
                <RowActs student={student} acts={acts} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}

function Blocks({ students, acts }: Props) {
  const { t } = useTranslation('reports');
  const format = useFormat();
  return (
    <Card>
      <ul className="divide-y divide-line">
        {students.map((student) => (
          <li key={student.id} className="flex items-center gap-2 py-3 ps-4 pe-2">
            <div className="grid min-w-0 flex-1 gap-0.5 text-sm">
              <p className="flex items-center gap-1.5 text-base font-medium">
                <RecordLink to={paths.studentRecord(student.id)}>{student.name}</RecordLink>
                <SyncMark mark={student.sync} />
              </p>
              <p className="break-words text-muted">
                <Given value={student.email} />
              </p>
              <p className="flex flex-wrap gap-x-3 text-muted">
                <Given value={student.phone} />
                {t('students.counts', { courses: format.number(student.courseCount), invoices: format.number(student.invoiceCount) })}
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

function Given({ value }: { value: string | null }) {
  const { t } = useTranslation();
  return value ? <Ltr>{value}</Ltr> : <span className="text-muted">{t('missing')}</span>;
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
