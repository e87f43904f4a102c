import type { EnteredTrainer } from '@halaqa/contract/directory';
import { EntryDialog, type EntryProps } from './EntryDialog.tsx';
import { useTrainerForm } from './specs.ts';

export function TrainerDialog(props: EntryProps<EnteredTrainer>) {
  return <EntryDialog kind="trainer" spec={useTrainerForm()} {...props} />;
}
