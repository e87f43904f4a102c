import { useTranslation } from 'react-i18next';
import { TurnFactorOn } from '../second-factor/TurnFactorOn.tsx';
import { Button } from '../ui/Button.tsx';
import { useLazyDialog } from '../ui/lazy-dialog.ts';

/** @param onDone also where the dialog was closed before the end. */
export function SetUpFactor({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation('account');
  const dialog = useLazyDialog<true>();
  const close = () => {
    dialog.close();
    onDone();
  };
  return (
    <div className="grid gap-4">
      <p className="text-sm text-muted">{t('required.factorHow')}</p>
      <Button look="primary" onClick={() => dialog.open(true)}>
        {t('required.setUp')}
      </Button>
      {dialog.subject && <TurnFactorOn key={dialog.turn} open={dialog.isOpen} onClose={close} />}
    </div>
  );
}
