/** Which choices of the form are taken at its time. */
import type { Availability } from '@halaqa/contract/availability';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { readCapacity, type SessionForm, type SessionPayload } from './session-form.ts';

/** @param free undefined while it is not known: nothing is taken. */
export function useFormConflicts({ control }: UseFormReturn<SessionForm, unknown, SessionPayload>, free: Availability | undefined) {
  const [trainerId, roomId, capacity] = useWatch({ control, name: ['trainerId', 'roomId', 'capacity'] });
  const isIn = (options: readonly { id: number }[], chosen: string) => options.some(({ id }) => String(id) === chosen);
  return {
    takenTrainer: free !== undefined && trainerId !== '' && !isIn(free.trainers, trainerId),
    takenRoom: free !== undefined && roomId !== '' && !isIn(free.rooms, roomId),
    isAway: free?.away.some((id) => String(id) === trainerId) === true,
    seats: readCapacity(capacity) ?? 0,
  };
}
