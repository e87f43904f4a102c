/** The English sentences that the server and the web both say; `ar.ts` is the original. */
import type { ar } from './ar.ts';
import type { Translated } from './translated.ts';

export const en = {
  problem: {
    session_started: 'Registration is closed: the session has started.',
    session_cancelled: 'This session is cancelled.',
    session_done: 'This session is over.',
    session_full: 'This session is full.',
    not_enrolled: 'You are not enrolled in the course of this session.',
    course_not_completed: 'This course is not completed yet, so there is no certificate of it.',
    already_registered: 'You are already registered for this session.',
    time_conflict: 'You have another session at the same time.',
    internal: 'Something went wrong on the server. Please try again later.',
  },
  field: {
    required: 'This field is required.',
    email: 'The email address is not valid.',
    too_short: 'This is too short (at least {{minimum}}).',
    too_long: 'This is too long (at most {{maximum}}).',
    too_small: 'The smallest value allowed is {{minimum}}.',
    too_big: 'The largest value allowed is {{maximum}}.',
    invalid: 'This value is not valid.',
    starts_in_the_past: 'The start is in the past. Please choose a time ahead.',
    ends_before_start: 'The end must be after the start.',
    minimum_above_capacity: 'The minimum is above the capacity.',
    longer_than_a_day: 'A session cannot be longer than 24 hours.',
    last_before_first: 'The last day must not come before the first.',
  },
  exportFormat: { xlsx: 'Excel', csv: 'CSV' },
} as const satisfies Translated<typeof ar>;
