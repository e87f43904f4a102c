import { signOutEverywhere } from '@halaqa/contract/account';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../api/call.ts';
import { expectSignOut } from '../api/failure.ts';
import { useApiMutation } from '../api/query.ts';
import { clearSignIn } from '../auth/sign-out.ts';
import { SignOutDialog } from './SignOutDialog.tsx';

/** Asked before: this device is signed out too (D-86). */
export function SignOutEverywhere({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('account');
  const act = useApiMutation(signOutEverywhere, { failed: t('devices.everywhereFailed'), shows: ['validation'] });
  const end = (password: string, refused: (error: unknown) => void) => {
    // The live channel may hear of it before this call does.
    const stay = expectSignOut();
    const onError = (error: unknown) => {
      if (error instanceof ApiError && error.endsSession) return clearSignIn();
      stay();
      refused(error);
    };
    act.mutate({ body: { password } }, { onSuccess: clearSignIn, onError });
  };
  return (
    <SignOutDialog
      onClose={onClose}
      title={t('devices.everywhereSure')}
      text={t('devices.everywhereText')}
      action={t('devices.everywhere')}
      pending={act.isPending}
      signOut={end}
    />
  );
}
