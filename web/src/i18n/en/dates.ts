import type { Translated } from '@halaqa/contract/texts/translated';
import type { texts as arabic } from '../ar/dates.ts';

export const texts = {
  part: { day: 'day', month: 'month', year: 'year' },
  open: 'Open calendar: {{field}}',
  keys: 'Arrow keys go from day to day, Page Up and Page Down from month to month, Enter chooses, Escape closes the calendar.',
  previous: 'Previous month',
  next: 'Next month',
  month: 'Month',
  year: 'Year',
  today: 'Today',
  clear: 'Clear date',
  times: 'Suggested times: {{field}}',
  noDate: 'This date is incomplete or does not exist.',
  noTime: 'This is no time. Example: 18:00.',
  length: {
    hours_zero: '{{count}} hours',
    hours_one: '{{count}} hour',
    hours_other: '{{count}} hours',
    quarter: '{{hours}} 15 minutes',
    half: '{{hours}} 30 minutes',
    both: '{{hours}} {{minutes}}',
  },
} as const satisfies Translated<typeof arabic>;
