import type { Translated } from '@halaqa/contract/texts/translated';
import type { texts as arabic } from '../ar/figures.ts';

export const texts = {
  invitations: {
    open_one: '{{count}} invitation has not been accepted yet',
    open_other: '{{count}} invitations have not been accepted yet',
    many: 'More than 999 invitations have not been accepted yet',
    ended_one: '{{count}} of them has expired',
    ended_other: '{{count}} of them have expired',
  },
  leave: {
    open_one: '{{count}} request for leave waits for a decision',
    open_other: '{{count}} requests for leave wait for a decision',
    many: 'More than 999 requests for leave wait for a decision',
    hint: 'Which sessions it touches, and who takes them over.',
  },
  stats: {
    title: 'Figures',
    students: 'Total students',
    today: "Today's sessions",
    active: 'Active sessions',
    sessions: 'Total sessions',
    more_one: '{{count}} more than a week ago',
    more_other: '{{count}} more than a week ago',
    fewer_one: '{{count}} fewer than a week ago',
    fewer_other: '{{count}} fewer than a week ago',
    same: 'Same as a week ago',
    cancelled: '{{figure}} cancelled',
  },
  links: {
    title: 'Pages of the administration',
    sessions: 'Manage sessions',
    reports: 'Reports and statistics',
    schedules: 'Weekly schedules',
    leave: 'Enter leave',
    students: 'Manage students',
    sync: 'Sync',
    users: 'Accounts',
    audit: 'Audit log',
  },
} as const satisfies Translated<typeof arabic>;
