import { useEffect } from 'react';
import { useLazyDialog } from '../ui/lazy-dialog.ts';
import type { LazyPart } from '../ui/lazy-part.ts';
import { useNamedReport } from './use-named-report.ts';

interface Opened {
  open: boolean;
  onClose: () => void;
}
type TriedPart<Tried> = LazyPart<{ tried: Tried /** It is under way. */; onStarted: (id: number) => void } & Opened>;
type ReportPart = LazyPart<{ id: number } & Opened>;

/** Opens what came of trying a bulk change of people, and its report, which the address names (`?bulk=`). Draw `dialogs` once. */
export function useDryRunDialogs<Tried>(changing: TriedPart<Tried>, reporting: ReportPart, onStarted: () => void) {
  const tried = useLazyDialog<{ tried: Tried }>(changing);
  const report = useLazyDialog<{ id: number }>(reporting);
  const { named, name } = useNamedReport();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address asks, and what is open follows it.
  useEffect(() => {
    if (named !== undefined) report.open({ id: named });
  }, [named]);
  return {
    open: (result: Tried) => tried.open({ tried: result }),
    dialogs: (
      <>
        {tried.subject && (
          <changing.Component
            key={`change ${tried.turn}`}
            {...tried.subject}
            open={tried.isOpen}
            onClose={tried.close}
            onStarted={(id) => {
              tried.close();
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
