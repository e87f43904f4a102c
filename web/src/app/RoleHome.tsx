import { DoorOpen } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useSignedIn } from '../auth/current-user.ts';
import { Empty } from '../ui/Empty.tsx';
import { Page } from '../ui/Page.tsx';

/** Where a role lands that has no screens yet. */
export function RoleHome() {
  const { t } = useTranslation();
  const { firstName } = useSignedIn();
  return (
    <Page title={t('landing.welcome', { name: firstName })}>
      <Empty icon={DoorOpen} title={t('landing.empty')} hint={t('landing.hint')} />
    </Page>
  );
}
