import type { Translated } from '@halaqa/contract/texts/translated';
import type { texts as arabic } from '../ar/trainer-profile.ts';

export const texts = {
  title: 'Trainer profile',
  failed: 'Failed to load the trainer',
  manager: 'Manager',
  trainer: 'Trainer',
  email: 'Email',
  employee: 'Linked employee',
  stats: 'Session figures',
  total: 'Total sessions',
  confirmed: 'Confirmed',
  planned: 'Planned',
  done: 'Done',
  month: 'Hours of this month',
  taught: 'Hours taught this month',
  ahead: 'Hours ahead this month',
  upcoming: 'Upcoming sessions',
  none: 'There are no sessions ahead',
  calendar: 'View calendar',
} as const satisfies Translated<typeof arabic>;
