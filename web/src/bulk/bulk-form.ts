/** The form of a bulk change, and the payload made of it. */
import type { BulkAction, changeSessions } from '@halaqa/contract/bulk';
import type { CallInput } from '@halaqa/contract/endpoint';
import { mostPlaces } from '@halaqa/contract/limits';
import { longestMessage } from '@halaqa/contract/sessions';
import type { SessionState } from '@halaqa/contract/values';
import { readCapacity } from '../sessions/session-form.ts';

type Body = CallInput<typeof changeSessions>['body'];
type WithoutList<Change> = Change extends unknown ? Omit<Change, 'ids' | 'dryRun' | 'force'> : never;
/** Without the sessions that it is for. */
export type Change = WithoutList<Body>;

export const units = ['days', 'hours', 'minutes'] as const;
export type Unit = (typeof units)[number];

/** As many as may be asked for. */
export const mostOf: Record<Unit, number> = { days: 366, hours: 24, minutes: 1440 };

export interface BulkForm {
  action: BulkAction;
  state: SessionState;
  /** Empty until one is chosen. */
  trainerId: string;
  /** Empty is no room. */
  roomId: string;
  direction: 'later' | 'earlier';
  amount: string;
  unit: Unit;
  capacity: string;
  message: string;
}

export const blankForm = (action: BulkAction): BulkForm => ({
  action,
  state: 'confirmed',
  trainerId: '',
  roomId: '',
  direction: 'later',
  amount: '1',
  unit: 'days',
  capacity: '10',
  message: '',
});

/** The input that holds something else than the call takes. */
export type Fault = 'trainerId' | 'amount' | 'capacity' | 'message';

export function changeOf(form: BulkForm): Change | { fault: Fault } {
  const { action } = form;
  const message = form.message.trim();
  switch (action) {
    case 'state':
      return { action, state: form.state };
    case 'trainer':
      return form.trainerId === '' ? { fault: 'trainerId' } : { action, trainerId: Number(form.trainerId) };
    case 'room':
      return { action, roomId: form.roomId === '' ? null : Number(form.roomId) };
    case 'capacity': {
      const capacity = readCapacity(form.capacity) ?? 0;
      return capacity < 1 || capacity > mostPlaces ? { fault: 'capacity' } : { action, capacity };
    }
    case 'shift': {
      const amount = readCapacity(form.amount) ?? 0;
      if (amount < 1 || amount > mostOf[form.unit]) return { fault: 'amount' };
      const signed = form.direction === 'later' ? amount : -amount;
      return form.unit === 'days' ? { action, days: signed } : { action, minutes: form.unit === 'hours' ? signed * 60 : signed };
    }
    case 'cancel':
      if (message.length > longestMessage) return { fault: 'message' };
      return { action, ...(message && { message }) };
    case 'notify':
      return message === '' || message.length > longestMessage ? { fault: 'message' } : { action, message };
    default:
      return action satisfies never;
  }
}
