import type { Translated } from '@halaqa/contract/texts/translated';
import type { texts as arabic } from '../ar/trainer.ts';

export const texts = {
  greeting: 'Hello, {{name}}',
  failed: 'Failed to fetch sessions',
  today: {
    title: 'Today',
    now: 'Session under way',
    next: 'Next session',
    rest: 'The rest of today',
    none: 'You have no sessions today',
    noneLeft: 'The sessions of today are over',
    nextOn: 'Your next one is {{when}}.',
    nothingAhead: 'There are no sessions ahead of you.',
    starts: 'Starts {{when}}',
    ends: 'Ends {{when}}',
  },
  stats: {
    title: 'Your figures',
    today: "Today's sessions",
    students: 'Total students',
    sessions: 'Total sessions',
    upcoming: 'Upcoming sessions',
  },
  sessions: 'My sessions',
  details: {
    title: 'Session details',
    none: 'Choose a session in the calendar to see its details.',
    starts: 'Start time',
    count: 'Students',
  },
} as const satisfies Translated<typeof arabic>;
