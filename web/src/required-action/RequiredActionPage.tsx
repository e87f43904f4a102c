import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { PasswordForm } from '../account/PasswordForm.tsx';
import { currentUserKey, useSignedIn } from '../auth/current-user.ts';
import { SignInFrame } from '../auth/SignInFrame.tsx';
import { signOut } from '../auth/sign-out.ts';
import { Button } from '../ui/Button.tsx';
import { SetUpFactor } from './SetUpFactor.tsx';

/**
 * What has to be done before the portal is open, in its place: a password of one's own (D-179), then a second factor where the institute
 * demands one (D-178).
 */
export function RequiredActionPage() {
  const { t } = useTranslation(['account', 'shell']);
  const client = useQueryClient();
  const isPassword = useSignedIn().requiredAction === 'change_password';
  // The portal opens where there is nothing left to do.
  const askAgain = () => void client.invalidateQueries({ queryKey: currentUserKey });
  return (
    <SignInFrame
      title={t(isPassword ? 'required.password' : 'required.factor')}
      lead={t(isPassword ? 'required.passwordLead' : 'required.factorLead')}
    >
      {isPassword ? <PasswordForm onChanged={askAgain} /> : <SetUpFactor onDone={askAgain} />}
      <Button look="quiet" onClick={() => void signOut()}>
        {t('shell:header.logout')}
      </Button>
    </SignInFrame>
  );
}
