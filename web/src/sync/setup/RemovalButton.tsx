import { Unplug } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/Button.tsx';
import { useLazyDialog } from '../../ui/lazy-dialog.ts';
import { removalDialogPart } from './removal-dialog-part.ts';

/** Under the connection: the way to take it away (D-156). */
export function RemovalButton() {
  const { t } = useTranslation('sync-setup');
  const dialog = useLazyDialog<true>(removalDialogPart);
  const isComing = dialog.coming !== undefined;
  return (
    <>
      <Button size="sm" aria-haspopup="dialog" pending={isComing} onClick={() => dialog.open(true)}>
        {!isComing && <Unplug aria-hidden="true" className="size-4" />}
        {t('removal.open')}
      </Button>
      {dialog.subject !== undefined && <removalDialogPart.Component key={dialog.turn} open={dialog.isOpen} onClose={dialog.close} />}
    </>
  );
}
