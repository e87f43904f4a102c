import { useTranslation } from 'react-i18next';
import { paths } from '../../app/paths.ts';
import { KeptReport } from '../../bulk/KeptReport.tsx';
import { AccountRows } from './AccountRows.tsx';
import { useAccountsReport } from './use-accounts.ts';

/** How far a bulk change of accounts has come, and what became of each. */
export function AccountsReport({ id, open, onClose }: { id: number; open: boolean; onClose: () => void }) {
  const { t } = useTranslation('users');
  return (
    <KeptReport
      query={useAccountsReport(id)}
      titleOf={({ action }) => t(`bulk.title.${action}`)}
      address={`${paths.users}?bulk=${id}`}
      open={open}
      onClose={onClose}
    >
      {(report) => <AccountRows report={report} />}
    </KeptReport>
  );
}
