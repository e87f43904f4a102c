import type { StudentBulkReport, StudentBulkRow } from '@halaqa/contract/students-bulk';
import { useTranslation } from 'react-i18next';
import { paths } from '../../app/paths.ts';
import { OutcomeItem, OutcomeList } from '../../bulk/OutcomeList.tsx';
import { inOrder } from '../../bulk/outcome-order.ts';
import { Ltr } from '../../ui/Ltr.tsx';
import { RecordLink } from '../../ui/RecordLink.tsx';

/** What would become of each student, or what became of them. */
export function StudentRows({ report }: { report: StudentBulkReport }) {
  const { t } = useTranslation('archive');
  return (
    <OutcomeList label={t('many.list')}>
      {inOrder(report).map((row) => (
        <Row key={row.studentId} row={row} isDryRun={report.state === 'dry_run'} />
      ))}
    </OutcomeList>
  );
}

function Row({ row, isDryRun }: { row: StudentBulkRow; isDryRun: boolean }) {
  const { t } = useTranslation('archive');
  const outcome = row.outcome === 'conflict' ? 'refused' : row.outcome;
  return (
    <OutcomeItem outcome={row.outcome} isDryRun={isDryRun} says={t(isDryRun ? `many.would.${outcome}` : `many.was.${outcome}`)}>
      <span className="flex flex-wrap items-baseline gap-x-2">
        <span className="min-w-0 break-words font-medium">
          {row.name === null ? t('many.gone') : <RecordLink to={paths.studentRecord(row.studentId)}>{row.name}</RecordLink>}
        </span>
        {row.studentNumber && (
          <span className="text-xs text-muted">
            <Ltr>{row.studentNumber}</Ltr>
          </span>
        )}
      </span>
      {row.message && <span className="text-danger">{row.message}</span>}
    </OutcomeItem>
  );
}
