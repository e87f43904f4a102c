import type { WeeklySlot } from '@halaqa/contract/schedules';

/** What an edit of a weekly slot sends; without `given` it changes nothing. */
export const slotBody = (
  slot: WeeklySlot,
  given: Partial<{ capacity: number; roomId: number | null; startTime: string; endTime: string }> = {},
) => ({
  odooTrainerId: slot.odooTrainerId,
  odooCourseId: slot.odooCourseId,
  dayOfWeek: slot.dayOfWeek,
  startTime: slot.startTime,
  endTime: slot.endTime,
  roomId: slot.room_id?.[0] ?? null,
  capacity: slot.capacity,
  version: slot.version,
  ...given,
});
