/** The English sentences that the server says too; `ar.ts` is the original. */
import type { ar } from './ar.ts';
import type { Translated } from './translated.ts';

export const en = {
  problem: {
    validation: 'Some details are not valid. Please check the marked fields.',
    unauthorized: 'Please sign in to continue.',
    wrong_credentials: 'The email or the password is not correct.',
    forbidden: 'You do not have permission to do this.',
    foreign_origin: 'The request was refused because it came from another site.',
    not_found: 'There is nothing here.',
    session_started: 'Registration is closed: the session has started.',
    session_cancelled: 'This session is cancelled.',
    session_done: 'This session is over.',
    session_full: 'This session is full.',
    not_enrolled: 'You are not enrolled in the course of this session.',
    already_registered: 'You are already registered for this session.',
    time_conflict: 'You have another session at the same time.',
    not_registered: 'You are not registered for this session.',
    cancellation_closed: 'It is too late to cancel. Cancelling was possible until {{deadline}}.',
    other_course: 'The other session belongs to a different course.',
    session_not_full: 'This session has free places, you can book it directly.',
    already_waiting: 'You are already on the waiting list for this session.',
    not_waiting: 'You are not on the waiting list for this session.',
    idempotency_mismatch: 'This request was sent before with different details.',
    too_many_requests: 'Too many tries. Please wait a little and try again.',
    too_large: 'What was sent is larger than allowed.',
    unsupported_media_type: 'What was sent is of a type that cannot be read.',
    internal: 'Something went wrong on the server. Please try again later.',
    unavailable: 'The service is busy right now. Please try again in a moment.',
  },
  field: {
    required: 'This field is required.',
    email: 'The email address is not valid.',
    too_short: 'This is too short (at least {{minimum}}).',
    too_long: 'This is too long (at most {{maximum}}).',
    too_small: 'The smallest value allowed is {{minimum}}.',
    too_big: 'The largest value allowed is {{maximum}}.',
    unknown: 'This field is not known.',
    invalid: 'This value is not valid.',
  },
} as const satisfies Translated<typeof ar>;
