import type { StudentBulkReport } from '@halaqa/contract/students-bulk';
import { useTranslation } from 'react-i18next';
import { DryRunDialog } from '../../bulk/DryRunDialog.tsx';
import { StudentRows } from './StudentRows.tsx';
import { useStartStudents } from './use-students.ts';

interface Props {
  result: StudentBulkReport;
  open: boolean;
  onClose: () => void;
  /** It is under way. */
  onStarted: (id: number) => void;
}

/** What would become of each student, and only then the confirmation (D-170). */
export function StudentsDialog({ result, open, onClose, onStarted }: Props) {
  const { t } = useTranslation('archive');
  const start = useStartStudents();
  const { action, counts, rows } = result;
  const confirm = () =>
    start.mutate(
      { body: { ids: rows.map(({ studentId }) => studentId), action } },
      { onSuccess: ({ id }) => id !== null && onStarted(id) },
    );
  const says = action === 'archive' ? t('many.confirmArchive', { count: counts.done }) : t('many.confirmRestore', { count: counts.done });
  return (
    <DryRunDialog
      title={t(`many.title.${action}`)}
      lead={t(`many.lead.${action}`)}
      report={result}
      confirm={counts.done === 0 ? t(`many.nothing.${action}`) : says}
      isStarting={start.isPending}
      open={open}
      onClose={onClose}
      onConfirm={confirm}
    >
      <StudentRows report={result} />
    </DryRunDialog>
  );
}
