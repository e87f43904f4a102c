import { signOutEverywhere } from '@halaqa/contract/account';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../api/call.ts';
import { expectSignOut } from '../api/failure.ts';
import { useApiMutation } from '../api/query.ts';
import { clearSignIn } from '../auth/sign-out.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';

/** Asked before: this device is signed out too (D-86). */
export function SignOutEverywhere({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation(['account', 'shell']);
  const act = useApiMutation(signOutEverywhere, { failed: t('devices.endFailed') });
  const end = () => {
    // The live channel may hear of it before this call does.
    const stay = expectSignOut();
    act.mutate(
      {},
      { onSuccess: clearSignIn, onError: (error) => (error instanceof ApiError && error.endsSession ? clearSignIn() : stay()) },
    );
  };
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      size="sm"
      title={t('devices.everywhereSure')}
      footer={
        <>
          <Button look="danger" className="flex-1" pending={act.isPending} onClick={end}>
            {t('devices.everywhere')}
          </Button>
          <Button className="flex-1" onClick={onClose}>
            {t('shell:action.cancel')}
          </Button>
        </>
      }
    >
      <p className="text-sm text-muted">{t('devices.everywhereText')}</p>
    </Dialog>
  );
}
