import type { UserRow } from '@halaqa/contract/users';
import type { AccountAction, AccountBulkReport } from '@halaqa/contract/users-bulk';
import { useEffect } from 'react';
import { useNamedReport } from '../../bulk/use-named-report.ts';
import { useLazyDialog } from '../../ui/lazy-dialog.ts';
import { lazyPart } from '../../ui/lazy-part.ts';
import { usePreloaded } from '../../ui/preload.ts';
import { useTryAccounts } from './use-accounts.ts';

const changing = lazyPart(() => import('./AccountsDialog.tsx').then((file) => file.AccountsDialog), ['bulk']);
const reporting = lazyPart(() => import('./AccountsReport.tsx').then((file) => file.AccountsReport), ['bulk']);
const lateParts = [changing, reporting] as const;

/** Tries a change of many accounts, opens what came of that, and its report, which the address names (`?bulk=`). Draw `dialogs` once. */
export function useAccountsDialogs(onStarted: () => void) {
  const tryOut = useTryAccounts();
  const tried = useLazyDialog<{ report: AccountBulkReport; skipped: number }>(changing);
  const report = useLazyDialog<{ id: number }>(reporting);
  const { named, name } = useNamedReport();
  usePreloaded(lateParts);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address asks, and what is open follows it.
  useEffect(() => {
    if (named !== undefined) report.open({ id: named });
  }, [named]);
  return {
    /** Those among them who have an account. */
    ask: (action: AccountAction, people: readonly UserRow[]) => {
      const ids = people.flatMap(({ id }) => id ?? []);
      tryOut.mutate(
        { body: { ids, action, dryRun: true } },
        { onSuccess: (report) => tried.open({ report, skipped: people.length - ids.length }) },
      );
    },
    /** What is being tried. */
    asking: tryOut.isPending ? tryOut.variables.body.action : undefined,
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
