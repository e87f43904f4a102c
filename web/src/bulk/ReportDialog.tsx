import type { BulkReport } from '@halaqa/contract/bulk';
import { useEffect, useState } from 'react';
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
import { SaidWith } from './SaidWith.tsx';
import { Confirm, TriedOut } from './TriedOut.tsx';
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
  const format = useFormat();
  const now = useNow();
  const { data, error, isFetching, refetch } = useReport(id);
  const [tried, setTried] = useState<BulkReport>();
  /** As it was ticked; what is in sight follows once it was tried. */
  const [force, setForce] = useState(false);
  const { tryOut, start } = useUndo();
  const ask = (force: boolean) => {
    const before = tried !== undefined && !force;
    setForce(force);
    tryOut.mutate({ params: { id }, body: { force, dryRun: true } }, { onSuccess: setTried, onError: () => setForce(before) });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once, as it opens.
  useEffect(() => {
    if (undoes) ask(false);
  }, []);
  const confirm = () =>
    start.mutate({ params: { id }, body: { force } }, { onSuccess: (begun) => begun.id !== null && onReport?.(begun.id) });
  const asked = data?.asked ? t('asked', { when: `${format.nearDay(data.asked, now)} ${format.time(data.asked)}` }) : '';
  return (
    <Dialog
      open={open}
      onOpenChange={() => onClose(data)}
      size="lg"
      title={tried ? t('undo.title') : data ? t(`action.${data.action}`) : t('report')}
      description={tried ? t('undo.lead') : asked || undefined}
      footer={
        tried ? (
          <>
            <Confirm report={tried} pending={start.isPending} isAsking={tryOut.isPending} onConfirm={confirm} />
            <Button onClick={() => setTried(undefined)}>{t('undo.back')}</Button>
          </>
        ) : (
          <>
            <Button look="primary" data-first-focus onClick={() => onClose(data)} className="sm:min-w-40">
              {t('close')}
            </Button>
            <CopyButton size="md" label={t('copy')} text={absoluteLink(`${paths.adminSessions}?show=list&bulk=${id}`)} />
          </>
        )
      }
    >
      {tried && data ? (
        <TriedOut report={tried} force={force} onForce={ask} />
      ) : data ? (
        <div className="grid gap-4">
          <Progress report={data} />
          <UndoneSlotNote slot={data.slot} />
          {data.undo && onReport && (
            <UndoNote undo={data.undo} done={data.counts.done} isAsking={tryOut.isPending} onUndo={() => ask(false)} onReport={onReport} />
          )}
          <SaidWith message={data.message} />
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
