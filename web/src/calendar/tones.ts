import type { SessionState } from '@halaqa/contract/values';

/** A session in a calendar: its state's tint, and the state's colour where it speaks. */
export const tones: Record<SessionState, string> = {
  planned: 'bg-planned-tint text-planned',
  confirmed: 'bg-confirmed-tint text-confirmed',
  done: 'bg-done-tint text-done',
  cancelled: 'bg-cancelled-tint text-cancelled',
};
