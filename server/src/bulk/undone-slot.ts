/** The weekly slot that was deleted with its series, when that is undone (D-305). */
import type { UndoneSlot } from '@halaqa/contract/bulk';
import type { Language } from '@halaqa/contract/values';
import type { SignedInActor } from '../audit/store.ts';
import type { Queryable, Tx } from '../db/transaction.ts';
import { bringSlotBack, slotsInTheWay } from '../schedules/slots.ts';
import { isCourse, lockTrainers, type RemovedSlot } from '../schedules/store.ts';
import { type Change, slotOfUndoing } from './change.ts';
import { findParts } from './store.ts';

interface Work {
  language: Language;
  /** Another slot in its room is not in its way; one of its trainer is (D-131). */
  force: boolean;
}

/** What would become of it. @param undone the change that is to be undone */
export async function tryOutSlot(reader: Queryable, work: Work, undone: Change): Promise<UndoneSlot | undefined> {
  return 'removed' in undone ? whatBecomes(reader, work, undone.removed) : slotOfUndoing(undone);
}

/** Brings it back where that can be. */
export async function putSlotBack(tx: Tx, actor: SignedInActor, work: Work, undone: Change): Promise<UndoneSlot | undefined> {
  if (!('removed' in undone)) return slotOfUndoing(undone);
  const { removed } = undone;
  await lockTrainers(tx, [removed.trainerId], roomsOf(removed));
  // Held, so that it is not archived in between (D-152).
  await isCourse(tx, removed.courseId);
  const becomes = await whatBecomes(tx, work, removed);
  if (becomes === 'back') await bringSlotBack(tx, actor, removed);
  return becomes;
}

async function whatBecomes(reader: Queryable, { language, force }: Work, slot: RemovedSlot): Promise<UndoneSlot> {
  const rooms = roomsOf(slot);
  const parts = await findParts(reader, { trainers: [slot.trainerId], rooms, courses: [slot.courseId] });
  if (parts.trainers.length === 0 || parts.courses.length === 0 || parts.rooms.length < rooms.length) return 'archived';
  const inTheWay = await slotsInTheWay(reader, slot, language);
  return inTheWay.some(({ takes }) => !force || takes.includes('trainer')) ? 'taken' : 'back';
}

const roomsOf = ({ roomId }: RemovedSlot): number[] => (roomId === null ? [] : [roomId]);
