import type { Translated } from '@halaqa/contract/texts/translated';
import type { texts as arabic } from '../ar/calendar.ts';

export const texts = {
  label: 'Calendar',
  today: 'Today',
  view: 'View',
  views: { month: 'Month', week: 'Week', day: 'Day', list: 'Upcoming' },
  previous: { month: 'Previous month', week: 'Previous week', day: 'Previous day' },
  next: { month: 'Next month', week: 'Next week', day: 'Next day' },
  upcoming: 'Upcoming sessions',
  dayNear: '{{near}}, {{day}}',
  more: '{{figure}} more',
  sessions_zero: 'no sessions',
  sessions_one: '{{count}} session',
  sessions_other: '{{count}} sessions',
  cell: '{{day}}, {{sessions}}',
  emptyDay: 'No sessions on this day',
  emptyWeek: 'No sessions in this week',
  emptyList: 'There are no sessions ahead',
  showMore: 'Show more sessions',
  keys: 'Arrow keys go from day to day, Enter goes to the sessions of a day, Escape comes back, Page Up and Page Down change the month or the week.',
  create: 'New session on {{day}}',
} as const satisfies Translated<typeof arabic>;
