import type { ArchiveKind } from '@halaqa/contract/archive';
import { Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/Button.tsx';
import { useLazyDialog } from '../ui/lazy-dialog.ts';
import { deleteDialogPart } from './dialog-parts.ts';

interface Props {
  kind: ArchiveKind;
  id: number;
  /** Offers archiving instead, where the record has a history and is not archived. */
  onArchive?: () => void;
}

/** The way to delete a record that was entered by mistake. */
export function DeleteButton({ kind, id, onArchive }: Props) {
  const { t } = useTranslation('archive');
  const dialog = useLazyDialog<number>(deleteDialogPart);
  const isComing = dialog.coming !== undefined;
  const instead = onArchive && {
    onArchive: () => {
      dialog.close();
      onArchive();
    },
  };
  return (
    <>
      <Button size="sm" look="quiet" aria-haspopup="dialog" pending={isComing} onClick={() => dialog.open(id)}>
        {!isComing && <Trash2 aria-hidden="true" className="size-4" />}
        {t('openDelete')}
      </Button>
      {dialog.subject !== undefined && (
        <deleteDialogPart.Component
          key={dialog.turn}
          kind={kind}
          id={dialog.subject}
          open={dialog.isOpen}
          onClose={dialog.close}
          {...instead}
        />
      )}
    </>
  );
}
