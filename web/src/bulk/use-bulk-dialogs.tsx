import type { BulkAction } from '@halaqa/contract/bulk';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { useLazyDialog } from '../ui/lazy-dialog.ts';
import { lazyPart } from '../ui/lazy-part.ts';
import { usePreloaded } from '../ui/preload.ts';

const changing = lazyPart(() => import('./BulkDialog.tsx').then((file) => file.BulkDialog), ['bulk', 'manage']);
const reporting = lazyPart(() => import('./ReportDialog.tsx').then((file) => file.ReportDialog), ['bulk']);
const lateParts = [changing, reporting] as const;

/** Opens the sheet of a change of many and its report, which the address names (`?bulk=`). Draw `dialogs` once. */
export function useBulkDialogs(onStarted: () => void) {
  const asked = useLazyDialog<{ ids: readonly number[]; action: BulkAction }>(changing);
  const report = useLazyDialog<number>(reporting);
  const [search, setSearch] = useSearchParams();
  usePreloaded(lateParts);
  const named = Number(search.get('bulk')) || undefined;
  const name = (id: number | undefined) =>
    setSearch(
      (before) => {
        const after = new URLSearchParams(before);
        if (id === undefined) after.delete('bulk');
        else after.set('bulk', String(id));
        return after;
      },
      { replace: true, preventScrollReset: true },
    );
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address asks, and what is open follows it.
  useEffect(() => {
    if (named !== undefined) report.open(named);
  }, [named]);
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
              name(id);
            }}
          />
        )}
        {report.subject !== undefined && (
          <reporting.Component
            key={`report ${report.turn}`}
            id={report.subject}
            open={report.isOpen}
            onClose={() => {
              report.close();
              name(undefined);
            }}
          />
        )}
      </>
    ),
  };
}
