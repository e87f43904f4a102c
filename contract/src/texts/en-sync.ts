import type { arSync } from './ar-sync.ts';
import type { Translated } from './translated.ts';

export const enSync = {
  state: { planned: 'Planned', confirmed: 'Confirmed', done: 'Done', cancelled: 'Cancelled' },
  gender: { female: 'Female', male: 'Male' },
  attendance: { registered: 'Registered', attended: 'Attended', absent: 'Absent' },
  mark: '{{student}}: {{state}}',
  deleted: 'The record was deleted',
  changed: 'The record was changed',
} as const satisfies Translated<typeof arSync>;
