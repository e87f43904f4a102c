/** Which notifications are chosen together, who is told of them, and the channels until somebody chooses (D-134). */
import type { ChannelChoice, NotificationCategory } from '@halaqa/contract/notification-settings';
import type { NotificationKind, Role } from '@halaqa/contract/values';

/** `other` is always told in the portal, and nowhere else. */
export const categoryOf: Record<NotificationKind, NotificationCategory | 'other'> = {
  session_reminder: 'reminders',
  session_cancelled: 'changes',
  session_updated: 'changes',
  session_message: 'changes',
  waitlist_promoted: 'waiting',
  session_booked: 'bookings',
  registration_cancelled: 'bookings',
  new_session: 'new_sessions',
  session_below_minimum: 'minimum',
  leave_asked: 'leave',
  leave_decided: 'leave',
  leave_entered: 'leave',
  leave_taken_back: 'leave',
  leave_withdrawn: 'leave',
  correction_asked: 'corrections',
  correction_decided: 'corrections',
  invoice_paid: 'invoices',
  user_created: 'accounts',
  sync_problem: 'sync',
  other: 'other',
};

type Channels = Omit<ChannelChoice, 'category'>;

const everywhere: Channels = { portal: true, mail: true, push: true };
const pushed: Channels = { portal: true, mail: false, push: true };
const here: Channels = { portal: true, mail: false, push: false };

/** What somebody must know before they set out comes every way. The database has the same (migrations 0077, 0092 and 0094). */
export const defaultChannels: Record<NotificationCategory | 'other', Channels> = {
  reminders: everywhere,
  changes: everywhere,
  waiting: everywhere,
  bookings: here,
  new_sessions: pushed,
  minimum: pushed,
  leave: pushed,
  corrections: pushed,
  invoices: here,
  accounts: here,
  sync: pushed,
  other: here,
};

const ofRole: Record<Role, readonly NotificationCategory[]> = {
  student: ['reminders', 'changes', 'waiting', 'bookings', 'corrections', 'invoices'],
  trainer: ['changes', 'new_sessions', 'leave', 'corrections'],
  admin: ['minimum', 'leave', 'corrections', 'accounts', 'sync'],
};

/** The categories that apply to a person; an admin who is also a trainer gets those of trainers too. */
export const categoriesOf = ({ role, isTrainer }: { role: Role; isTrainer: boolean }): readonly NotificationCategory[] =>
  isTrainer ? [...new Set([...ofRole.trainer, ...ofRole[role]])] : ofRole[role];
