/** What the worker of a browser gets of a notification: what it shows, and where a click leads. */

import type { PushedNotification } from '@halaqa/contract/notification-settings';
import type { Language, NotificationKind } from '@halaqa/contract/values';
import { screens } from '@halaqa/domain/screens';
import type { Delivery } from '../notifications/deliveries.ts';
import { presentNotification } from '../notifications/present.ts';

/** Where something is to be done about it; all else is read among the notifications. */
const screenOf: Partial<Record<NotificationKind, string>> = {
  sync_problem: screens.adminSync.path,
  session_below_minimum: screens.adminDashboard.path,
  leave_asked: screens.adminLeave.path,
  leave_decided: screens.trainerLeave.path,
  leave_entered: screens.trainerLeave.path,
  leave_taken_back: screens.trainerLeave.path,
  leave_withdrawn: screens.adminLeave.path,
  correction_decided: screens.profile.path,
};

/** A sentence of a few words: what people wrote may be long, and a push takes 4 kB. */
const longestBody = 600;

export function presentPush(delivery: Delivery, language: Language, timeZone: string): PushedNotification {
  const { id, title, message } = presentNotification(delivery, language, timeZone);
  return {
    title,
    body: message.length > longestBody ? `${message.slice(0, longestBody - 1)}…` : message,
    language,
    tag: `notification-${id}`,
    path: screenOf[delivery.kind] ?? (delivery.portal ? screens.notifications.path : '/'),
    at: delivery.created_at.getTime(),
  };
}
