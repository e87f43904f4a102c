import type { BulkReport } from '@halaqa/contract/bulk';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../app/paths.ts';
import { Button } from '../ui/Button.tsx';
import { BulkRows } from './BulkRows.tsx';
import { Confirm, DryRunReport } from './DryRunReport.tsx';
import { KeptReport } from './KeptReport.tsx';
import { QuotedMessage } from './QuotedMessage.tsx';
import { UndoNote } from './UndoNote.tsx';
import { UndoneSlotNote } from './UndoneSlotNote.tsx';
import { useReport, useUndo } from './use-bulk.ts';

interface Props {
  id: number;
  /** It begins with what undoing it would do. */
  undoes?: boolean;
  open: boolean;
  /** @param report as far as it was read. */
  onClose: (report?: BulkReport) => void;
  /** Shows another report in place of this one; left out where no change is undone. */
  onReport?: (id: number) => void;
}

/**
 * How far a bulk change has come, and what became of each session; it can be opened again by its address. From it the change is undone
 * (D-154): what would become of each first, and only then the confirmation.
 */
export function ReportDialog({ id, undoes = false, open, onClose, onReport }: Props) {
  const { t } = useTranslation('bulk');
  const query = useReport(id);
  const [result, setResult] = useState<BulkReport>();
  /** As it was ticked; what is shown follows with the answer. */
  const [force, setForce] = useState(false);
  const { dryRun, start } = useUndo();
  const ask = (force: boolean) => {
    const before = result !== undefined && !force;
    setForce(force);
    dryRun.mutate({ params: { id }, body: { force, dryRun: true } }, { onSuccess: setResult, onError: () => setForce(before) });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once, as it opens.
  useEffect(() => {
    if (undoes) ask(false);
  }, []);
  const confirm = () =>
    start.mutate({ params: { id }, body: { force } }, { onSuccess: (begun) => begun.id !== null && onReport?.(begun.id) });
  return (
    <KeptReport
      query={query}
      titleOf={({ action }) => t(`action.${action}`)}
      address={`${paths.adminSessions}?show=list&bulk=${id}`}
      open={open}
      onClose={() => onClose(query.data)}
      instead={
        result && {
          title: t('undo.title'),
          description: t('undo.lead'),
          footer: (
            <>
              <Confirm report={result} pending={start.isPending} isAsking={dryRun.isPending} onConfirm={confirm} />
              <Button onClick={() => setResult(undefined)}>{t('undo.back')}</Button>
            </>
          ),
          body: <DryRunReport report={result} force={force} onForce={ask} />,
        }
      }
    >
      {(report) => (
        <>
          <UndoneSlotNote {...report} />
          {report.undo && onReport && (
            <UndoNote
              undo={report.undo}
              seriesSlot={report.seriesSlot}
              done={report.counts.done}
              isAsking={dryRun.isPending}
              onUndo={() => ask(false)}
              onReport={onReport}
            />
          )}
          <QuotedMessage message={report.message} />
          <BulkRows report={report} />
        </>
      )}
    </KeptReport>
  );
}
