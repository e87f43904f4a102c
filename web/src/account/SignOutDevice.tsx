import { endSession } from '@halaqa/contract/account';
import { useTranslation } from 'react-i18next';
import { useApiMutation } from '../api/query.ts';
import { SignOutDialog } from './SignOutDialog.tsx';

/** Another device of the reader's. */
export function SignOutDevice({ id, name, onClose }: { id: number; name: string; onClose: () => void }) {
  const { t } = useTranslation('account');
  const act = useApiMutation(endSession, {
    failed: t('devices.endFailed'),
    done: () => ({ title: t('devices.ended') }),
    shows: ['validation'],
  });
  return (
    <SignOutDialog
      onClose={onClose}
      title={t('devices.endNamedSure', { device: name })}
      text={t('devices.endText')}
      action={t('devices.end')}
      pending={act.isPending}
      signOut={(password, refused) => act.mutate({ params: { id }, body: { password } }, { onSuccess: onClose, onError: refused })}
    />
  );
}
