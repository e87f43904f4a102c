import type { Translated } from '@halaqa/contract/texts/translated';
import type { texts as arabic } from '../ar/admin.ts';

export const texts = {
  greeting: 'Hello, {{name}}',
  greetingNobody: 'Hello',
  decisions: {
    title: 'What needs a decision today',
    failed: 'Failed to fetch sessions',
    none: 'No session waits for a decision today',
    invitations_one: '{{count}} invitation has not been accepted yet',
    invitations_other: '{{count}} invitations have not been accepted yet',
    overfull: 'More students are registered than there are places ({{seats}}).',
    unconfirmed: 'It is today at {{time}} and not confirmed yet.',
    unclosed: 'It ended {{when}} and is not closed yet.',
    full: 'Full, {{waiting}}.',
    raise: 'Change capacity',
    confirm: 'Confirm',
    confirmOf: 'Confirm: {{session}}',
    close: 'Mark done',
    closeOf: 'Mark done: {{session}}',
    raiseOf: 'Change capacity: {{session}}',
    all: 'Show all ({{count}})',
    fewer: 'Show fewer',
  },
  stats: {
    title: 'Figures',
    students: 'Total students',
    today: "Today's sessions",
    active: 'Active sessions',
    sessions: 'Total sessions',
  },
  links: {
    title: 'Pages of the administration',
    sessions: 'Manage sessions',
    reports: 'Reports and statistics',
    schedules: 'Trainer schedules',
    students: 'Manage students',
    sync: 'Synchronisation',
    users: 'Accounts',
  },
} as const satisfies Translated<typeof arabic>;
