import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { currentUserKey } from '../auth/current-user.ts';
import { SignInFrame } from '../auth/SignInFrame.tsx';
import { signOut } from '../auth/sign-out.ts';
import { TurnFactorOn } from '../second-factor/TurnFactorOn.tsx';
import { Button } from '../ui/Button.tsx';
import { useLazyDialog } from '../ui/lazy-dialog.ts';

/** What has to be done before the portal is open, in its place (D-178): a second factor, where the institute demands one. */
export function RequiredActionPage() {
  const { t } = useTranslation(['account', 'shell']);
  const client = useQueryClient();
  const dialog = useLazyDialog<true>();
  const close = () => {
    dialog.close();
    // The portal opens where there is nothing left to do.
    void client.invalidateQueries({ queryKey: currentUserKey });
  };
  return (
    <SignInFrame title={t('required.factor')} lead={t('required.factorLead')}>
      <p className="text-sm text-muted">{t('required.factorHow')}</p>
      <div className="grid gap-3">
        <Button look="primary" onClick={() => dialog.open(true)}>
          {t('required.setUp')}
        </Button>
        <Button look="quiet" onClick={() => void signOut()}>
          {t('shell:header.logout')}
        </Button>
      </div>
      {dialog.subject && <TurnFactorOn key={dialog.turn} open={dialog.isOpen} onClose={close} />}
    </SignInFrame>
  );
}
