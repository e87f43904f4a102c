import type { UserRow } from '@halaqa/contract/users';
import type { AccountAction } from '@halaqa/contract/users-bulk';
import { useDryRunDialogs } from '../../bulk/use-dry-run-dialogs.tsx';
import { lazyPart } from '../../ui/lazy-part.ts';
import { usePreloaded } from '../../ui/preload.ts';
import { useDryRunAccounts } from './use-accounts.ts';

const changing = lazyPart(() => import('./AccountsDialog.tsx').then((file) => file.AccountsDialog), ['bulk']);
const reporting = lazyPart(() => import('./AccountsReport.tsx').then((file) => file.AccountsReport), ['bulk']);
const lateParts = [changing, reporting] as const;

/** Tries a bulk change of accounts, and opens what came of that and its report. Draw `dialogs` once. */
export function useAccountsDialogs(onStarted: () => void) {
  const dryRun = useDryRunAccounts();
  const { open, dialogs } = useDryRunDialogs(changing, reporting, onStarted);
  usePreloaded(lateParts);
  return {
    /** Those among them who have an account. */
    ask: (action: AccountAction, people: readonly UserRow[]) => {
      const ids = people.flatMap(({ id }) => id ?? []);
      dryRun.mutate(
        { body: { ids, action, dryRun: true } },
        { onSuccess: (report) => open({ report, skipped: people.length - ids.length }) },
      );
    },
    /** The action whose dry run is asked for. */
    asking: dryRun.isPending ? dryRun.variables.body.action : undefined,
    dialogs,
  };
}
