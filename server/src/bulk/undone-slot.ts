/** The weekly slots of a change that is undone: the one that was deleted with its series (D-305), and those that others have deleted since. */
import type { UndoneSlot } from '@halaqa/contract/bulk';
import type { Language } from '@halaqa/contract/values';
import type { SignedInActor } from '../audit/store.ts';
import type { Queryable, Tx } from '../db/transaction.ts';
import { bringSlotBack, slotsInTheWay } from '../schedules/slots.ts';
import { isCourse, listSlotsDeletedSince, lockTrainers, type RemovedSlot } from '../schedules/store.ts';
import { type Change, slotOfUndoing, type Undoing } from './change.ts';
import { findParts } from './store.ts';

interface Work {
  language: Language;
  /** Another slot in its room is not in its way; one of its trainer is (D-131). */
  force: boolean;
}

/** What is undone. */
export interface UndoneChange {
  change: Change;
  askedAt: Date;
  /** The sessions that it has changed. */
  ids: number[];
}

type UndoneSlots = Pick<Undoing, 'slot' | 'seriesSlot' | 'slotsDeletedSince'>;

/** What would become of them. */
export async function dryRunSlots(reader: Queryable, work: Work, undone: UndoneChange): Promise<UndoneSlots> {
  const { change } = undone;
  if ('removed' in change) return { slot: await whatBecomes(reader, work, change.removed), seriesSlot: change.removedAs };
  return whatStays(reader, undone);
}

/** Brings the one that was deleted with its series back where that can be. */
export async function putSlotBack(tx: Tx, actor: SignedInActor, work: Work, undone: UndoneChange): Promise<UndoneSlots> {
  const { change } = undone;
  if (!('removed' in change)) return whatStays(tx, undone);
  const { removed } = change;
  await lockTrainers(tx, [removed.trainerId], roomsOf(removed));
  // Held, so that it is not archived in between (D-152).
  await isCourse(tx, removed.courseId);
  const slot = await whatBecomes(tx, work, removed);
  if (slot === 'back') await bringSlotBack(tx, actor, removed);
  return { slot, seriesSlot: change.removedAs };
}

/** One that was changed with its series stays so, unless it was deleted since. */
async function whatStays(reader: Queryable, { change, askedAt, ids }: UndoneChange): Promise<UndoneSlots> {
  const slotsDeletedSince = await listSlotsDeletedSince(reader, ids, askedAt);
  return { slot: slotsDeletedSince.length > 0 ? undefined : slotOfUndoing(change), slotsDeletedSince };
}

async function whatBecomes(reader: Queryable, { language, force }: Work, slot: RemovedSlot): Promise<UndoneSlot> {
  const rooms = roomsOf(slot);
  const parts = await findParts(reader, { trainers: [slot.trainerId], rooms, courses: [slot.courseId] });
  if (parts.trainers.length === 0 || parts.courses.length === 0 || parts.rooms.length < rooms.length) return 'archived';
  const inTheWay = await slotsInTheWay(reader, slot, language);
  return inTheWay.some(({ takes }) => !force || takes.includes('trainer')) ? 'taken' : 'back';
}

const roomsOf = ({ roomId }: RemovedSlot): number[] => (roomId === null ? [] : [roomId]);
