/** What the worker of a browser gets of a notification: what it shows, and where a click leads. */

import type { PushedNotification } from '@halaqa/contract/notification-settings';
import type { Language } from '@halaqa/contract/values';
import { noticeScreen } from '@halaqa/domain/notice-screen';
import { screens } from '@halaqa/domain/screens';
import type { Delivery } from '../notifications/deliveries.ts';
import { presentNotification } from '../notifications/present.ts';

/** A sentence of a few words: what people wrote may be long, and a push takes 4 kB. */
const longestBody = 600;

export function presentPush(delivery: Delivery, language: Language, timeZone: string): PushedNotification {
  const { id, title, message, sessionId } = presentNotification(delivery, language, timeZone);
  return {
    title,
    body: message.length > longestBody ? `${message.slice(0, longestBody - 1)}…` : message,
    language,
    tag: `notification-${id}`,
    path: noticeScreen(delivery.kind, sessionId, delivery) ?? (delivery.portal ? screens.notifications.path : '/'),
    at: delivery.created_at.getTime(),
  };
}
