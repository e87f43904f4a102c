import { useEffect } from 'react';
import { useLazyDialog } from '../ui/lazy-dialog.ts';
import type { LazyPart } from '../ui/lazy-part.ts';
import { useNamedReport } from './use-named-report.ts';

interface Opened {
  open: boolean;
  onClose: () => void;
}
type ResultPart<Result> = LazyPart<{ result: Result /** It is under way. */; onStarted: (id: number) => void } & Opened>;
type ReportPart = LazyPart<{ id: number } & Opened>;

/** Opens the dry run of a bulk change of people, and its report, which the address names (`?bulk=`). Draw `dialogs` once. */
export function useDryRunDialogs<Result>(changing: ResultPart<Result>, reporting: ReportPart, onStarted: () => void) {
  const result = useLazyDialog<{ result: Result }>(changing);
  const report = useLazyDialog<{ id: number }>(reporting);
  const { named, name } = useNamedReport();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address asks, and what is open follows it.
  useEffect(() => {
    if (named !== undefined) report.open({ id: named });
  }, [named]);
  return {
    open: (shown: Result) => result.open({ result: shown }),
    dialogs: (
      <>
        {result.subject && (
          <changing.Component
            key={`change ${result.turn}`}
            {...result.subject}
            open={result.isOpen}
            onClose={result.close}
            onStarted={(id) => {
              result.close();
              onStarted();
              name(id);
            }}
          />
        )}
        {report.subject && (
          <reporting.Component
            key={`report ${report.turn}`}
            {...report.subject}
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
