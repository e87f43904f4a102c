/** What somebody is told by which channel, their quiet hours, and the devices that get pushes (D-134). */
import * as z from 'zod/mini';
import { access } from './access.ts';
import { endpoint } from './endpoint.ts';
import { timeOfDay } from './schedules.ts';
import { id, instant, language, pathId } from './values.ts';
import { webAddress } from './web-address.ts';

/** What notifications are about, as somebody chooses channels for them; `other` has no choice. */
export const notificationCategories = [
  'reminders',
  'changes',
  'waiting',
  'bookings',
  'new_sessions',
  'minimum',
  'leave',
  'corrections',
  'invoices',
  'accounts',
  'sync',
] as const;
export type NotificationCategory = (typeof notificationCategories)[number];

export const channels = ['portal', 'mail', 'push'] as const;
export type Channel = (typeof channels)[number];

const channelChoice = z.strictObject({
  category: z.enum(notificationCategories),
  portal: z.boolean(),
  mail: z.boolean(),
  push: z.boolean(),
});
export type ChannelChoice = z.infer<typeof channelChoice>;

/** Daily quiet hours in the institute's time, over midnight where `to` is the earlier one. Nothing is mailed or pushed in them. */
export const quietHours = z
  .strictObject({ from: timeOfDay, to: timeOfDay })
  .check(z.refine(({ from, to }) => from !== to, { path: ['to'] }));
export type QuietHours = z.infer<typeof quietHours>;

/** A browser on a device that shows pushes. */
export const pushDevice = z.object({
  id,
  /** It was subscribed by the session of this very request. */
  current: z.boolean(),
  /** For example `Firefox` and `Android`, as claimed by the device; proper names. */
  browser: z.nullable(z.string()),
  system: z.nullable(z.string()),
  since: instant,
  /** When a push service last took a message for it. */
  lastUsedAt: z.nullable(instant),
});
export type PushDevice = z.infer<typeof pushDevice>;

export const notificationSettings = endpoint({
  inView: true,
  about: ['notification_settings'],
  method: 'GET',
  path: '/api/auth/notifications',
  summary: 'What I am told by which channel, my quiet hours, and the devices that get pushes (D-134).',
  access: access.account,
  response: z.object({
    /** Those that my role is told of. */
    categories: z.array(channelChoice),
    quietHours: z.nullable(z.object({ from: z.string(), to: z.string() })),
    /** Whether the institute sends mail. */
    mails: z.boolean(),
    push: z.object({
      /** The public key by which a browser subscribes (VAPID, RFC 8292), base64url. */
      key: z.string(),
      devices: z.array(pushDevice),
    }),
  }),
  problems: [],
});

export const setNotificationSettings = endpoint({
  changes: ['notification_settings'],
  method: 'PUT',
  path: '/api/auth/notifications',
  summary: 'Choose channels and quiet hours; what is left out stays as it is.',
  access: access.account,
  body: z.strictObject({
    categories: z.optional(
      z.array(channelChoice).check(
        z.maxLength(notificationCategories.length),
        z.refine<ChannelChoice[]>((given) => new Set(given.map(({ category }) => category)).size === given.length),
      ),
    ),
    quietHours: z.optional(z.nullable(quietHours)),
  }),
  problems: ['validation'],
});

/** Bytes in base64url. */
const bytes = (length: number) => z.string().check(z.regex(new RegExp(`^[\\w-]{${Math.ceil((length * 4) / 3)}}$`)));

export const subscribePush = endpoint({
  changes: ['notification_settings'],
  method: 'POST',
  path: '/api/auth/push',
  summary: 'Push to this device from now on; the address and the keys are those that its browser got (RFC 8030, RFC 8291).',
  access: access.account,
  body: z.strictObject({
    endpoint: webAddress(1000),
    keys: z.strictObject({ p256dh: bytes(65), auth: bytes(16) }),
    /** Only where it is a device of mine already: one that was revoked does not come back. */
    renews: z.optional(z.literal(true)),
    /** The browser has given this device another address: it takes the place of the one that this session had, and of none where it had none. */
    moved: z.optional(z.literal(true)),
  }),
  problems: ['validation', 'not_found'],
});

export const revokePush = endpoint({
  changes: ['notification_settings'],
  method: 'DELETE',
  path: '/api/auth/push/:id',
  summary: 'Push no more to one of my devices.',
  access: access.account,
  params: z.strictObject({ id: pathId }),
  problems: ['not_found'],
});

/** What the browser's worker is given, encrypted on its way: what the notification says, and nothing else. */
export const pushedNotification = z.object({
  title: z.string(),
  body: z.string(),
  language,
  /** A second message of the same tag takes the place of the first. */
  tag: z.string(),
  /** Where a click leads; an address of the portal. */
  path: z.string(),
  /** When it happened, in milliseconds. */
  at: z.number(),
});
export type PushedNotification = z.infer<typeof pushedNotification>;
