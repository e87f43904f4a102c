import type { AccountBulkReport } from '@halaqa/contract/users-bulk';
import { useTranslation } from 'react-i18next';
import { Summary } from '../../bulk/Summary.tsx';
import { useFormat } from '../../i18n/useFormat.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { AccountRows } from './AccountRows.tsx';
import { useStartAccounts } from './use-accounts.ts';

interface Props {
  /** What was tried. */
  report: AccountBulkReport;
  /** How many of those that were selected have no account. */
  skipped: number;
  open: boolean;
  onClose: () => void;
  /** It is under way. */
  onStarted: (id: number) => void;
}

/** What would become of each account, and only then the confirmation (D-163). */
export function AccountsDialog({ report, skipped, open, onClose, onStarted }: Props) {
  const { t } = useTranslation(['users', 'bulk', 'shell']);
  const format = useFormat();
  const start = useStartAccounts();
  const { action, counts, rows } = report;
  const confirm = () =>
    start.mutate(
      { body: { ids: rows.map(({ accountId }) => accountId), action } },
      { onSuccess: ({ id }) => id !== null && onStarted(id) },
    );
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      size="lg"
      title={t(`bulk.title.${action}`)}
      description={t(`bulk.lead.${action}`)}
      footer={
        <>
          <Button
            look={action === 'deactivate' ? 'danger' : 'primary'}
            pending={start.isPending}
            blocked={counts.done === 0}
            data-first-focus
            onClick={confirm}
            className="sm:min-w-40"
          >
            {start.isPending ? t('bulk:starting') : counts.done === 0 ? t('bulk.nothing') : t('bulk.confirm', { count: counts.done })}
          </Button>
          <Button onClick={onClose}>{t('shell:action.cancel')}</Button>
        </>
      }
    >
      <div className="grid gap-4">
        <div role="status" className="grid gap-2 rounded-md bg-hover px-4 py-3">
          <Summary report={report} />
          {skipped > 0 && <p className="text-sm text-muted">{t('bulk.skipped', { number: format.number(skipped) })}</p>}
        </div>
        <AccountRows report={report} />
      </div>
    </Dialog>
  );
}
