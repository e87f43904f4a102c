import type { AccountBulkReport, AccountBulkRow } from '@halaqa/contract/users-bulk';
import { useTranslation } from 'react-i18next';
import { OutcomeItem, OutcomeList } from '../../bulk/OutcomeList.tsx';
import { inOrder } from '../../bulk/outcome-order.ts';
import { genderContext } from '../../i18n/gender.ts';
import { Ltr } from '../../ui/Ltr.tsx';
import { EmailHolder } from '../EmailHolder.tsx';

/** What would become of each account, or what became of it. */
export function AccountRows({ report }: { report: AccountBulkReport }) {
  const { t } = useTranslation('users');
  return (
    <OutcomeList label={t('bulk.list')}>
      {inOrder(report).map((row) => (
        <Row key={row.accountId} row={row} isDryRun={report.state === 'dry_run'} />
      ))}
    </OutcomeList>
  );
}

function Row({ row, isDryRun }: { row: AccountBulkRow; isDryRun: boolean }) {
  const { t } = useTranslation('users');
  const outcome = row.outcome === 'conflict' ? 'refused' : row.outcome;
  return (
    <OutcomeItem outcome={row.outcome} isDryRun={isDryRun} says={t(isDryRun ? `bulk.would.${outcome}` : `bulk.was.${outcome}`)}>
      <span className="flex flex-wrap items-baseline gap-x-2">
        <span className="min-w-0 break-words font-medium">{row.name === null ? t('bulk.gone') : <bdi>{row.name}</bdi>}</span>
        {row.role && <span className="text-muted">{t(`role.${row.role}`, genderContext(row))}</span>}
      </span>
      {row.email && row.email !== row.name && (
        <span className="break-words text-muted">
          <Ltr>{row.email}</Ltr>
        </span>
      )}
      {row.message && (
        <span className="text-danger">
          {row.message} <EmailHolder holder={row.holder} email={null} />
        </span>
      )}
    </OutcomeItem>
  );
}
