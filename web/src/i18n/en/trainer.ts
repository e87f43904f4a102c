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
    code: 'Show the check-in code',
  },
  stats: {
    title: 'Your figures',
    today: "Today's sessions",
    cancelled: '{{figure}} cancelled',
    students: 'Total students',
    sessions: 'Total sessions',
    upcoming: 'Upcoming sessions',
  },
  sessions: 'My sessions',
  calendarLink: 'Full calendar',
  details: {
    title: 'Session details',
    none: 'Choose a session in the calendar to see its details.',
    starts: 'Start time',
    count: 'Students',
  },
  calendar: {
    title: 'Session calendar',
    titleOf: 'Trainer calendar',
    slots: 'Weekly slots',
    slotsFailed: 'Failed to load the weekly slots',
    noSlots: 'There are no weekly slots.',
    slotsHint: 'Shown with a broken line in the week.',
    choose: 'Trainer',
    chooseOne: 'Choose a trainer...',
    none: 'No trainer is chosen',
    noneHint: 'Your account has no trainer record. You can choose a trainer from the list.',
  },
} as const satisfies Translated<typeof arabic>;
