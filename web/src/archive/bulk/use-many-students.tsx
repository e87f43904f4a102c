import type { ArchiveAction } from '@halaqa/contract/students-bulk';
import { readSyncStatus } from '@halaqa/contract/sync';
import { useApiQuery } from '../../api/query.ts';
import { useDryRunDialogs } from '../../bulk/use-dry-run-dialogs.tsx';
import { type Selection, useSelection } from '../../bulk/use-selection.ts';
import { lazyPart } from '../../ui/lazy-part.ts';
import { usePreloaded } from '../../ui/preload.ts';
import { StudentsBar } from './StudentsBar.tsx';
import { useDryRunStudents } from './use-students.ts';

const changing = lazyPart(() => import('./StudentsDialog.tsx').then((file) => file.StudentsDialog), ['bulk']);
const reporting = lazyPart(() => import('./StudentsReport.tsx').then((file) => file.StudentsReport), ['bulk']);
const lateParts = [changing, reporting] as const;

const idOf = ({ id }: { id: number }) => id;

/** Selecting students of the list that is shown, and archiving or restoring them together (D-170). Draw `bar` and `dialogs` once. */
export function useManyStudents(action: ArchiveAction) {
  const { data: sync } = useApiQuery(readSyncStatus, {});
  const archive = useSelection(idOf);
  const restore = useSelection(idOf);
  const selection: Selection<{ id: number }> = { archive, restore }[action];
  const dryRun = useDryRunStudents();
  const { open, dialogs } = useDryRunDialogs(changing, reporting, selection.clear);
  usePreloaded(lateParts);
  const ask = () => dryRun.mutate({ body: { ids: [...selection.chosen.keys()], action, dryRun: true } }, { onSuccess: open });
  return {
    /** Undefined where records are archived in Odoo, or as long as that is not known. */
    selection: sync?.configured === false ? selection : undefined,
    bar: selection.chosen.size > 0 && <StudentsBar action={action} selection={selection} isAsking={dryRun.isPending} onAsk={ask} />,
    dialogs,
  };
}
