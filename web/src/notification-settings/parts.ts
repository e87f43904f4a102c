/** The lazy parts of the settings: channels, quiet hours, devices (D-134). */
import { lazyPart } from '../ui/lazy-part.ts';

export const notificationSettingsPart = lazyPart(
  () => import('./NotificationSettings.tsx').then((file) => file.NotificationSettings),
  ['notification-settings', 'calendar'],
);
