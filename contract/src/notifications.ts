/** Notifications of one account (D-40 to D-42). */
import * as z from 'zod/mini';
import { access } from './access.ts';
import { endpoint } from './endpoint.ts';
import { id, instant, notificationKind, paging } from './values.ts';

export const notification = z.object({
  id,
  type: notificationKind,
  /** Title and message are made in the reader's language when read (D-40). */
  title: z.string(),
  message: z.string(),
  /** The session that it is about, which may have been deleted; null where it is about none. */
  sessionId: z.nullable(id),
  read: z.boolean(),
  createdAt: instant,
});
export type Notification = z.infer<typeof notification>;

export const notifications = endpoint({
  inView: true,
  about: ['notifications'],
  method: 'GET',
  path: '/api/notifications',
  summary: 'My notifications, newest first; the number of unread ones is in `X-Unread-Count`.',
  access: access.account,
  query: z.strictObject(paging),
  response: z.array(notification),
  paged: true,
  problems: [],
});

export const markRead = endpoint({
  changes: ['notifications'],
  method: 'POST',
  path: '/api/notifications/read',
  summary: 'Mark one notification read, or all with an empty object (D-42).',
  access: access.account,
  body: z.strictObject({ notificationId: z.optional(id) }),
  problems: ['not_found'],
});
