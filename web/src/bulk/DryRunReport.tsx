import type { BulkReport } from '@halaqa/contract/bulk';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/Button.tsx';
import { Checkbox } from '../ui/Checkbox.tsx';
import { AudienceNote } from './AudienceNote.tsx';
import { BulkRows } from './BulkRows.tsx';
import { QuotedMessage } from './QuotedMessage.tsx';
import { Summary } from './Summary.tsx';
import { UndoneSlotNote } from './UndoneSlotNote.tsx';

/** Says of how many, and carries it out. */
export function Confirm({
  report,
  pending,
  isAsking,
  onConfirm,
}: {
  report: BulkReport;
  pending: boolean;
  isAsking: boolean;
  onConfirm: () => void;
}) {
  const { t } = useTranslation('bulk');
  const count = report.counts.done;
  return (
    <Button
      look={report.action === 'cancel' ? 'danger' : 'primary'}
      pending={pending}
      blocked={count === 0 || isAsking}
      data-first-focus
      onClick={onConfirm}
      className="sm:min-w-40"
    >
      {pending ? t('starting') : count === 0 ? t('nothing') : t(report.action === 'cancel' ? 'confirmCancel' : 'confirm', { count })}
    </Button>
  );
}

interface Props {
  report: BulkReport;
  force: boolean;
  onForce: (force: boolean) => void;
  /** What else is to be known or chosen. */
  children?: ReactNode;
}

/** What would become of each session, and what may be chosen for the run. */
export function DryRunReport({ report, force, onForce, children }: Props) {
  const { t } = useTranslation('bulk');
  return (
    <div className="grid gap-4">
      <div role="status" className="grid gap-2 rounded-md bg-hover px-4 py-3">
        <Summary report={report} />
        <UndoneSlotNote {...report} />
        <AudienceNote audience={report.audience} done={report.counts.done} />
        {children}
        {(force || report.counts.conflict > 0) && (
          <Checkbox label={t('force')} hint={t('forceHint')} checked={force} onChange={({ target }) => onForce(target.checked)} />
        )}
      </div>
      <QuotedMessage message={report.message} />
      <BulkRows report={report} />
    </div>
  );
}
