import { useTranslation } from 'react-i18next';
import { KeptReport } from '../../bulk/KeptReport.tsx';
import { listOf } from '../list-paths.ts';
import { StudentRows } from './StudentRows.tsx';
import { useStudentsReport } from './use-students.ts';

/** How far the archiving or restoring of many students has come, and what became of each. */
export function StudentsReport({ id, open, onClose }: { id: number; open: boolean; onClose: () => void }) {
  const { t } = useTranslation('archive');
  return (
    <KeptReport
      query={useStudentsReport(id)}
      titleOf={({ action }) => t(`many.title.${action}`)}
      address={`${listOf.student}?bulk=${id}`}
      open={open}
      onClose={onClose}
    >
      {(report) => <StudentRows report={report} />}
    </KeptReport>
  );
}
