/** Which weekly slots want the same trainer or room at the same time (D-131): pure. */
import type { WeeklySlot } from '@halaqa/contract/schedules';
import { takenBy, type WeeklySlot as Wanted } from '@halaqa/domain/weekly-schedule';

export interface SlotConflict {
  other: WeeklySlot;
  takes: ('trainer' | 'room')[];
}

const wantedBy = (slot: WeeklySlot): Wanted => ({
  id: slot.id,
  trainerId: slot.odooTrainerId,
  courseId: slot.odooCourseId,
  roomId: slot.room_id?.[0] ?? null,
  dayOfWeek: slot.dayOfWeek,
  startTime: slot.startTime,
  endTime: slot.endTime,
});

/** By id, those that have any. */
export function conflictsOf(slots: readonly WeeklySlot[]): Map<number, SlotConflict[]> {
  const wanted = slots.map((slot) => ({ slot, it: wantedBy(slot) }));
  const found = new Map<number, SlotConflict[]>();
  for (const { slot, it } of wanted) {
    const conflicts = wanted.flatMap((other) => {
      const takes = other.slot.dayOfWeek === slot.dayOfWeek ? takenBy(it, other.it) : [];
      return takes.length > 0 ? [{ other: other.slot, takes }] : [];
    });
    if (conflicts.length > 0) found.set(slot.id, conflicts);
  }
  return found;
}
