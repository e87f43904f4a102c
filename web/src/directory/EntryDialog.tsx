import type { DirectoryKind } from '@halaqa/contract/directory';
import { useTranslation } from 'react-i18next';
import { RecordFormDialog } from '../record-edit/RecordFormDialog.tsx';
import { type RecordFormSpec, useRecordForm } from '../record-edit/record-form.ts';

export interface EntryProps<Saved> {
  /** As it was read; undefined is a new one. */
  entered: Saved | undefined;
  open: boolean;
  onClose: () => void;
  /** A new one was made. */
  onMade?: (saved: Saved) => void;
}

interface Props<Saved extends { id: number; version: number }> extends EntryProps<Saved> {
  kind: DirectoryKind;
  spec: RecordFormSpec<Saved>;
}

/** A course, a room or a trainer, new or from the version that was read. */
export function EntryDialog<Saved extends { id: number; version: number; name: string }>(props: Props<Saved>) {
  const { kind, spec, entered, open, onClose, onMade } = props;
  const { t } = useTranslation('directory');
  const edit = useRecordForm(spec, entered, { onDone: onClose, ...(onMade && { onMade }) });
  return (
    <RecordFormDialog
      edit={edit}
      fields={spec.fields}
      open={open}
      title={t(entered ? `edit.${kind}` : `add.${kind}`)}
      {...(entered && { description: entered.name })}
      save={t(entered ? 'save' : 'make')}
    />
  );
}
