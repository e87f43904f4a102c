import { useTranslation } from 'react-i18next';
import { paths } from '../../app/paths.ts';
import { Progress } from '../../bulk/Progress.tsx';
import { useFormat } from '../../i18n/useFormat.ts';
import { absoluteLink } from '../../ui/absolute-link.ts';
import { Button } from '../../ui/Button.tsx';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Failure } from '../../ui/Failure.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/Skeleton.tsx';
import { useNow } from '../../ui/use-now.ts';
import { AccountRows } from './AccountRows.tsx';
import { useAccountsReport } from './use-accounts.ts';

/** How far a change of many accounts has come, and what became of each; it can be opened again by its address. */
export function AccountsReport({ id, open, onClose }: { id: number; open: boolean; onClose: () => void }) {
  const { t } = useTranslation(['users', 'bulk']);
  const format = useFormat();
  const now = useNow();
  const { data, error, isFetching, refetch } = useAccountsReport(id);
  const asked = data?.asked ? t('bulk:asked', { when: `${format.nearDay(data.asked, now)} ${format.time(data.asked)}` }) : '';
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      size="lg"
      title={data ? t(`bulk.title.${data.action}`) : t('bulk:report')}
      description={asked || undefined}
      footer={
        <>
          <Button look="primary" data-first-focus onClick={onClose} className="sm:min-w-40">
            {t('bulk:close')}
          </Button>
          <CopyButton size="md" label={t('bulk:copy')} text={absoluteLink(`${paths.users}?bulk=${id}`)} />
        </>
      }
    >
      {data ? (
        <div className="grid gap-4">
          <Progress report={data} />
          <AccountRows report={data} />
        </div>
      ) : error ? (
        <Failure title={t('bulk:reportFailed')} error={error} pending={isFetching} onRetry={() => void refetch()} />
      ) : (
        <SkeletonGroup>
          <Skeleton className="h-60" />
        </SkeletonGroup>
      )}
    </Dialog>
  );
}
