import type { BulkReport } from '@halaqa/contract/bulk';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { Summary } from './Summary.tsx';

interface Props {
  title: string;
  lead: string;
  /** The dry run. */
  report: Pick<BulkReport, 'state' | 'counts'>;
  /** What else is to be known. */
  note?: string | undefined;
  /** Says of how many; or that there is none. */
  confirm: string;
  isDangerous?: boolean;
  isStarting: boolean;
  open: boolean;
  onClose: () => void;
  onConfirm: () => void;
  /** What would become of each. */
  children: ReactNode;
}

/** What would become of each of many people, and only then the confirmation. */
export function DryRunDialog(props: Props) {
  const { title, lead, report, note, confirm, isDangerous = false, isStarting, open, onClose, onConfirm, children } = props;
  const { t } = useTranslation(['bulk', 'shell']);
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      size="lg"
      title={title}
      description={lead}
      footer={
        <>
          <Button
            look={isDangerous ? 'danger' : 'primary'}
            pending={isStarting}
            blocked={report.counts.done === 0}
            data-first-focus
            onClick={onConfirm}
            className="sm:min-w-40"
          >
            {isStarting ? t('starting') : confirm}
          </Button>
          <Button onClick={onClose}>{t('shell:action.cancel')}</Button>
        </>
      }
    >
      <div className="grid gap-4">
        <div role="status" className="grid gap-2 rounded-md bg-hover px-4 py-3">
          <Summary report={report} />
          {note && <p className="text-sm text-muted">{note}</p>}
        </div>
        {children}
      </div>
    </Dialog>
  );
}
