import type { AccountBulkReport } from '@halaqa/contract/users-bulk';
import { useTranslation } from 'react-i18next';
import { DryRunDialog } from '../../bulk/DryRunDialog.tsx';
import { useFormat } from '../../i18n/useFormat.ts';
import { AccountRows } from './AccountRows.tsx';
import { useStartAccounts } from './use-accounts.ts';

export interface AccountsDryRun {
  report: AccountBulkReport;
  /** How many of those that were selected have no account. */
  skipped: number;
}

interface Props {
  result: AccountsDryRun;
  open: boolean;
  onClose: () => void;
  /** It is under way. */
  onStarted: (id: number) => void;
}

/** What would become of each account, and only then the confirmation (D-163). */
export function AccountsDialog({ result: { report, skipped }, open, onClose, onStarted }: Props) {
  const { t } = useTranslation('users');
  const format = useFormat();
  const start = useStartAccounts();
  const { action, counts, rows } = report;
  const confirm = () =>
    start.mutate(
      { body: { ids: rows.map(({ accountId }) => accountId), action } },
      { onSuccess: ({ id }) => id !== null && onStarted(id) },
    );
  return (
    <DryRunDialog
      title={t(`bulk.title.${action}`)}
      lead={t(`bulk.lead.${action}`)}
      report={report}
      note={skipped > 0 ? t('bulk.skipped', { number: format.number(skipped) }) : undefined}
      confirm={counts.done === 0 ? t('bulk.nothing') : t('bulk.confirm', { count: counts.done })}
      isDangerous={action === 'deactivate'}
      isStarting={start.isPending}
      open={open}
      onClose={onClose}
      onConfirm={confirm}
    >
      <AccountRows report={report} />
    </DryRunDialog>
  );
}
