import { useTranslation } from 'react-i18next';
import { paths } from '../app/paths.ts';
import { useFormat } from '../i18n/useFormat.ts';
import { absoluteLink } from '../ui/absolute-link.ts';
import { Button } from '../ui/Button.tsx';
import { CopyButton } from '../ui/CopyButton.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { Failure } from '../ui/Failure.tsx';
import { Skeleton, SkeletonGroup } from '../ui/Skeleton.tsx';
import { useNow } from '../ui/use-now.ts';
import { BulkRows } from './BulkRows.tsx';
import { Progress } from './Progress.tsx';
import { useReport } from './use-bulk.ts';

interface Props {
  id: number;
  open: boolean;
  onClose: () => void;
}

/** How far a change of many has come, and what became of each session; it can be opened again by its address. */
export function ReportDialog({ id, open, onClose }: Props) {
  const { t } = useTranslation('bulk');
  const format = useFormat();
  const now = useNow();
  const { data, error, isFetching, refetch } = useReport(id);
  const asked = data?.asked ? t('asked', { when: `${format.nearDay(data.asked, now)} ${format.time(data.asked)}` }) : '';
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      size="lg"
      title={data ? t(`action.${data.action}`) : t('report')}
      description={asked || undefined}
      footer={
        <>
          <Button look="primary" data-first-focus onClick={onClose} className="sm:min-w-40">
            {t('close')}
          </Button>
          <CopyButton size="md" label={t('copy')} text={absoluteLink(`${paths.adminSessions}?show=list&bulk=${id}`)} />
        </>
      }
    >
      {data ? (
        <div className="grid gap-4">
          <Progress report={data} />
          <BulkRows report={data} />
        </div>
      ) : error ? (
        <Failure title={t('reportFailed')} error={error} pending={isFetching} onRetry={() => void refetch()} />
      ) : (
        <SkeletonGroup>
          <Skeleton className="h-60" />
        </SkeletonGroup>
      )}
    </Dialog>
  );
}
