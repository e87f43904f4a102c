import type { BulkAction, BulkReport } from '@halaqa/contract/bulk';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../i18n/useFormat.ts';
import { useLazyDialog } from '../ui/lazy-dialog.ts';
import { lazyPart } from '../ui/lazy-part.ts';
import { usePreloaded } from '../ui/preload.ts';
import { showToast } from '../ui/toast.ts';
import { useNamedReport } from './use-named-report.ts';

const changing = lazyPart(() => import('./BulkDialog.tsx').then((file) => file.BulkDialog), ['bulk', 'manage']);
const reporting = lazyPart(() => import('./ReportDialog.tsx').then((file) => file.ReportDialog), ['bulk']);
const lateParts = [changing, reporting] as const;

/** Opens the sheet of a bulk change and its report, which the address names (`?bulk=`). Draw `dialogs` once. */
export function useBulkDialogs(onStarted: () => void) {
  const { t } = useTranslation('bulk');
  const format = useFormat();
  const asked = useLazyDialog<{ ids: readonly number[]; action: BulkAction }>(changing);
  const report = useLazyDialog<{ id: number; undoes: boolean }>(reporting);
  const { named, name } = useNamedReport();
  usePreloaded(lateParts);
  /** Begun from here, and not told of in a toast yet. */
  const begun = useRef<number>(undefined);
  /** Whose report is to begin with undoing it. */
  const undone = useRef<number>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address asks, and what is open follows it.
  useEffect(() => {
    if (named === undefined) return;
    report.open({ id: named, undoes: undone.current === named });
    undone.current = undefined;
  }, [named]);
  const start = (id: number) => {
    begun.current = id;
    name(id);
  };
  /** What was just changed can be undone from its toast too (D-154). */
  const offerUndo = ({ id, undo, counts }: BulkReport) => {
    if (id === null || id !== begun.current || undo?.state !== 'offered' || undo.possible === 0) return;
    begun.current = undefined;
    const act = () => {
      undone.current = id;
      name(id);
    };
    const text = t('undo.possible', { possible: format.number(undo.possible), changed: format.number(counts.done) });
    showToast({ tone: 'success', title: t('undo.changed'), text, action: { label: t('undo.open'), act } });
  };
  return {
    open: asked.open,
    dialogs: (
      <>
        {asked.subject && (
          <changing.Component
            key={`change ${asked.turn}`}
            {...asked.subject}
            open={asked.isOpen}
            onClose={asked.close}
            onStarted={(id) => {
              asked.close();
              onStarted();
              start(id);
            }}
          />
        )}
        {report.subject && (
          <reporting.Component
            key={`report ${report.turn}`}
            {...report.subject}
            open={report.isOpen}
            onClose={(data) => {
              report.close();
              name(undefined);
              if (data) offerUndo(data);
            }}
            onReport={start}
          />
        )}
      </>
    ),
  };
}
