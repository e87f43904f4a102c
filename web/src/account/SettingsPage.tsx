import { useTranslation } from 'react-i18next';
import { useSignedIn } from '../auth/current-user.ts';
import { CalendarFeed } from '../calendar-feed/CalendarFeed.tsx';
import { FeedStays } from '../calendar-feed/FeedStays.tsx';
import { notificationSettingsPart } from '../notification-settings/parts.ts';
import { ownPersonalDataPart } from '../personal-data/parts.ts';
import { SecondFactor } from '../second-factor/SecondFactor.tsx';
import { Page } from '../ui/Page.tsx';
import { Appearance } from './Appearance.tsx';
import { Devices } from './Devices.tsx';
import { Figures } from './Figures.tsx';
import { PasswordForm } from './PasswordForm.tsx';

/** The settings that everybody has, whatever the role. */
export function SettingsPage() {
  const { t } = useTranslation('account');
  const { role } = useSignedIn();
  // Admins have no sessions of their own.
  const hasFeed = role !== 'admin';
  return (
    <Page title={t('settings.title')}>
      <div className="grid items-start gap-8 lg:grid-cols-2">
        <div className="grid gap-8">
          <Appearance />
          <Figures />
          <notificationSettingsPart.Component />
        </div>
        <div className="grid gap-8">
          <PasswordForm stays={hasFeed && <FeedStays />} />
          <SecondFactor />
          <Devices />
          {hasFeed && <CalendarFeed />}
          <ownPersonalDataPart.Component />
        </div>
      </div>
    </Page>
  );
}
