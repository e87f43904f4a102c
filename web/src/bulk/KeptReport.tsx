import type { BulkReport } from '@halaqa/contract/bulk';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../i18n/useFormat.ts';
import { absoluteLink } from '../ui/absolute-link.ts';
import { Button } from '../ui/Button.tsx';
import { CopyButton } from '../ui/CopyButton.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { Failure } from '../ui/Failure.tsx';
import { Skeleton, SkeletonGroup } from '../ui/Skeleton.tsx';
import { useNow } from '../ui/use-now.ts';
import { Progress } from './Progress.tsx';

type Kept = Pick<BulkReport, 'asked' | 'state' | 'counts'> & { rows: readonly unknown[] };

interface Props<Report extends Kept> {
  query: UseQueryResult<Report>;
  titleOf: (report: Report) => string;
  /** Opens it again. */
  address: string;
  open: boolean;
  onClose: () => void;
  /** What stands in its place for a while. */
  instead?: { title: string; description: string; footer: ReactNode; body: ReactNode } | undefined;
  /** What became of each. */
  children: (report: Report) => ReactNode;
}

/** How far a bulk change has come, and what became of each; it can be opened again by its address. */
export function KeptReport<Report extends Kept>({ query, titleOf, address, open, onClose, instead, children }: Props<Report>) {
  const { t } = useTranslation('bulk');
  const format = useFormat();
  const now = useNow();
  const { data, error, isFetching, refetch } = query;
  const asked = data?.asked ? t('asked', { when: `${format.nearDay(data.asked, now)} ${format.time(data.asked)}` }) : '';
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      size="lg"
      title={instead?.title ?? (data ? titleOf(data) : t('report'))}
      description={instead?.description ?? (asked || undefined)}
      footer={
        instead?.footer ?? (
          <>
            <Button look="primary" data-first-focus onClick={onClose} className="sm:min-w-40">
              {t('close')}
            </Button>
            <CopyButton size="md" label={t('copy')} text={absoluteLink(address)} />
          </>
        )
      }
    >
      {data ? (
        (instead?.body ?? (
          <div className="grid gap-4">
            <Progress report={data} />
            {children(data)}
          </div>
        ))
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
