import type { Translated } from '@halaqa/contract/texts/translated';
import type { texts as arabic } from '../ar/notifications.ts';

export const texts = {
  title: 'Notifications',
  unread: 'Unread',
  markAll: 'Mark all as read',
  all: 'Show all notifications',
  more: 'Show more',
  empty: 'No notifications',
  emptyHint: 'What concerns sessions, bookings and invoices shows up here.',
  failed: 'Failed to load notifications',
  markFailed: 'Failed to mark notifications as read',
} as const satisfies Translated<typeof arabic>;
