import { useTranslation } from 'react-i18next';
import { paths } from '../app/paths.ts';
import { BulkRows } from '../bulk/BulkRows.tsx';
import { Confirm } from '../bulk/DryRunReport.tsx';
import { Progress } from '../bulk/Progress.tsx';
import { QuotedMessage } from '../bulk/QuotedMessage.tsx';
import { UndoNote } from '../bulk/UndoNote.tsx';
import { useReport } from '../bulk/use-bulk.ts';
import { absoluteLink } from '../ui/absolute-link.ts';
import { Button } from '../ui/Button.tsx';
import { CopyButton } from '../ui/CopyButton.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { useLazyDialog } from '../ui/lazy-dialog.ts';
import { lazyPart } from '../ui/lazy-part.ts';
import { Skeleton, SkeletonGroup } from '../ui/Skeleton.tsx';
import { SeriesDryRun } from './SeriesDryRun.tsx';
import { SeriesQuestion } from './SeriesQuestion.tsx';
import { useSeriesWords } from './use-series.ts';
import { type AskedOfSeries, type SeriesChanging, useSeriesChange } from './use-series-change.ts';

const reporting = lazyPart(() => import('../bulk/ReportDialog.tsx').then((file) => file.ReportDialog), ['bulk']);

interface Props {
  asked: AskedOfSeries;
  open: boolean;
  /** @param isDone a change of the series was asked for, and its report was in sight. */
  onClose: (isDone: boolean) => void;
  /** Only this one is meant. @param message where it was asked for here. @param onSent once it is done: until then that is kept. */
  onAlone: (message: string | undefined, onSent: () => void) => void;
}

/** Which sessions of a series an edit or a cancelling is for; for more than one, what would become of each, and its report (D-130). */
export function SeriesDialog({ asked, open, onClose, onAlone }: Props) {
  const { t } = useTranslation('series');
  const { every, place } = useSeriesWords()(asked.series);
  const changing = useSeriesChange(asked);
  const { reportId, result } = changing;
  const close = () => onClose(reportId !== undefined);
  /** The report that is undone, or of the undoing. */
  const undone = useLazyDialog<{ id: number; undoes: boolean }>(reporting);
  const showReport = (id: number) => undone.open({ id, undoes: false });
  if (undone.subject) {
    return <reporting.Component key={undone.turn} {...undone.subject} open={open} onClose={close} onReport={showReport} />;
  }
  return (
    <Dialog
      open={open}
      onOpenChange={close}
      title={t(titleOf(asked, reportId !== undefined ? 'report' : result ? 'result' : 'question'))}
      description={<span className="block uppercase-first">{`${every} · ${place}`}</span>}
      size={result ? 'lg' : 'md'}
      footer={
        reportId !== undefined ? (
          <ReportFooter id={reportId} onClose={close} />
        ) : result ? (
          <ResultFooter changing={changing} />
        ) : (
          <QuestionFooter asked={asked} changing={changing} onClose={close} onAlone={onAlone} />
        )
      }
    >
      {reportId !== undefined ? (
        <Report
          id={reportId}
          isComing={undone.coming !== undefined}
          onUndo={() => undone.open({ id: reportId, undoes: true })}
          onReport={showReport}
        />
      ) : result ? (
        <SeriesDryRun asked={asked} changing={changing} result={result} />
      ) : (
        <SeriesQuestion asked={asked} changing={changing} />
      )}
    </Dialog>
  );
}

const titles = {
  edit: { question: 'edit', result: 'editResult', report: 'editReport' },
  cancel: { question: 'cancel', result: 'cancelResult', report: 'cancelReport' },
} as const;

const titleOf = ({ wanted }: AskedOfSeries, step: 'question' | 'result' | 'report') => titles[wanted ? 'edit' : 'cancel'][step];

interface FooterProps extends Omit<Props, 'open' | 'onClose'> {
  changing: SeriesChanging;
  onClose: () => void;
}

function QuestionFooter({ asked, changing, onClose, onAlone }: FooterProps) {
  const { t } = useTranslation(['series', 'bulk']);
  const isAlone = changing.scope === 'this';
  return (
    <>
      {isAlone ? (
        <Button
          look={asked.wanted ? 'primary' : 'danger'}
          onClick={() => onAlone(changing.message.trim() || undefined, changing.forgetMessage)}
          className="sm:min-w-40"
        >
          {t(asked.wanted ? 'save' : 'cancelOne')}
        </Button>
      ) : (
        <Button look="primary" pending={changing.isDryRunPending} onClick={changing.dryRun} className="sm:min-w-40">
          {t(changing.isDryRunPending ? 'bulk:dryRunPending' : 'bulk:dryRun')}
        </Button>
      )}
      <Button onClick={onClose}>{t('keep')}</Button>
    </>
  );
}

function ResultFooter({ changing }: { changing: SeriesChanging }) {
  const { t } = useTranslation('series');
  const { result, isStarting, isDryRunPending, confirm, back } = changing;
  if (!result) return null;
  const isSlotTaken = isBlocked(result.slot?.inTheWay ?? [], changing.choices.force);
  return (
    <>
      <Confirm report={result.report} pending={isStarting} isAsking={isDryRunPending || isSlotTaken} onConfirm={confirm} />
      <Button onClick={back}>{t('back')}</Button>
    </>
  );
}

/** Another slot of the trainer is never overridden, one in the room is (D-131). */
const isBlocked = (inTheWay: readonly { takes: readonly string[] }[], force: boolean): boolean =>
  inTheWay.some(({ takes }) => takes.includes('trainer') || !force);

interface ReportProps {
  id: number;
  /** What undoing it would do is on its way. */
  isComing: boolean;
  onUndo: () => void;
  /** Shows the report of the undoing. */
  onReport: (id: number) => void;
}

function Report({ id, isComing, onUndo, onReport }: ReportProps) {
  const { data } = useReport(id);
  if (!data) {
    return (
      <SkeletonGroup>
        <Skeleton className="h-60" />
      </SkeletonGroup>
    );
  }
  return (
    <div className="grid gap-4">
      <Progress report={data} />
      {data.undo && (
        <UndoNote
          undo={data.undo}
          seriesSlot={data.seriesSlot}
          done={data.counts.done}
          isAsking={isComing}
          onUndo={onUndo}
          onReport={onReport}
        />
      )}
      <QuotedMessage message={data.message} />
      <BulkRows report={data} />
    </div>
  );
}

function ReportFooter({ id, onClose }: { id: number; onClose: () => void }) {
  const { t } = useTranslation('bulk');
  return (
    <>
      <Button look="primary" data-first-focus onClick={onClose} className="sm:min-w-40">
        {t('close')}
      </Button>
      <CopyButton size="md" label={t('copy')} text={absoluteLink(`${paths.adminSessions}?show=list&bulk=${id}`)} />
    </>
  );
}
