/** Whether a room has the seats that a capacity asks for. Pure. */
import { readCapacity } from './session-form.ts';

export interface RoomOption {
  id: number;
  name: string;
  /** Null where they are not known. */
  seats: number | null;
}

/** The seats of the chosen room, where they are fewer. @param capacity as it is typed */
export function tooFewSeats(rooms: readonly RoomOption[], roomId: string, capacity: string): number | undefined {
  const seats = rooms.find(({ id }) => String(id) === roomId)?.seats ?? null;
  return seats !== null && (readCapacity(capacity) ?? 0) > seats ? seats : undefined;
}
