/** Weekly slots, each change in one transaction under the locks of its trainer and room (D-38, D-131). */
import { Problem } from '@halaqa/contract/problem';
import type { ConflictingSlot } from '@halaqa/contract/schedules';
import type { Language } from '@halaqa/contract/values';
import { conflictingSlots, endsAfterStart, takenBy, type WeeklySlot } from '@halaqa/domain/weekly-schedule';
import { changesBetween } from '../audit/changes.ts';
import { type Actor, writeAudit } from '../audit/store.ts';
import type { Config } from '../config/config.ts';
import type { Queryable, Tx } from '../db/transaction.ts';
import { serverText } from '../language/texts.ts';
import { presentSlot } from './present.ts';
import {
  deleteSlot,
  findSlot,
  insertSlot,
  insertSlotAgain,
  isCourse,
  isRoom,
  listSlotsBeside,
  lockSlotTrainer,
  lockTrainers,
  type RemovedSlot,
  type SlotRow,
  type SlotValues,
  updateSlot,
} from './store.ts';

/** By whom, in which language what is refused is said, under which settings. */
export interface ScheduleContext {
  actor: Actor;
  language: Language;
  config: Pick<Config, 'institute' | 'synchronises'>;
}

/** As the call gives it, under the specification's names. */
interface SlotInput {
  odooTrainerId: number;
  odooCourseId: number;
  dayOfWeek: number;
  startTime: string;
  endTime: string;
  roomId?: number | null | undefined;
  capacity: number;
  minimum?: number | null | undefined;
}

/** What a slot becomes: its minimum stays where it is not given. */
type SlotEdit = Omit<SlotValues, 'minimum'> & { minimum?: number | null | undefined };

const valuesOfGiven = ({ odooTrainerId: trainerId, odooCourseId: courseId, roomId = null, ...slot }: SlotInput): SlotEdit => ({
  ...slot,
  trainerId,
  courseId,
  roomId,
});

/**
 * @param force another slot in the room at that time is no refusal; the audit log names it.
 * @throws Problem `validation` with a sentence for each field, `schedule_conflict` with the slots that overlap.
 */
export async function createSlot(tx: Tx, work: ScheduleContext, given: SlotInput, force: boolean): Promise<SlotRow> {
  const slot: SlotValues = { ...valuesOfGiven(given), minimum: given.minimum ?? null };
  const forced = await refuseSlot(tx, work, slot, { force });
  const inserted = await insertSlot(tx, slot);
  await writeAudit(tx, {
    ...work.actor,
    action: 'slot_created',
    kind: 'weekly_slot',
    recordId: inserted.id,
    details: { slot: columnsOf(slot), ...forced },
  });
  return inserted;
}

/**
 * Sessions that were made of it stay as they are.
 * @throws Problem as `createSlot`, and `edit_conflict` with what is there now.
 */
export async function replaceSlot(
  tx: Tx,
  work: ScheduleContext,
  slotId: number,
  given: SlotInput & { version: number },
  force: boolean,
): Promise<SlotRow> {
  const { version, ...values } = given;
  return writeSlot(tx, work, slotId, { edit: valuesOfGiven(values), version, force });
}

/** @param version that the slot must have. */
export async function writeSlot(
  tx: Tx,
  work: ScheduleContext,
  slotId: number,
  { edit, version, force }: { edit: SlotEdit; version: number; force: boolean },
): Promise<SlotRow> {
  const before = await findSlot(tx, slotId);
  if (!before) throw new Problem('not_found');
  const after: SlotValues = { ...edit, minimum: edit.minimum === undefined ? before.minimum : edit.minimum };
  const forced = await refuseSlot(tx, work, after, { force, before });
  const stale = (current: SlotRow): Problem => new Problem('edit_conflict', { details: { current: presentSlot(current, work.language) } });
  if (before.version !== version) throw stale(before);
  const changes = changesBetween(columnsOf(valuesOf(before)), columnsOf(after));
  if (Object.keys(changes).length === 0) return before;
  const isWritten = await updateSlot(tx, slotId, after, version);
  const current = await findSlot(tx, slotId);
  if (!current) throw new Problem('not_found');
  if (!isWritten) throw stale(current);
  await writeAudit(tx, {
    ...work.actor,
    action: 'slot_updated',
    kind: 'weekly_slot',
    recordId: slotId,
    details: { changes, slot: columnsOf(after), ...forced },
  });
  return current;
}

/** Sessions that were made of it stay, and none is made of it afterwards. */
export async function removeSlot(tx: Tx, { actor }: ScheduleContext, slotId: number): Promise<void> {
  await lockSlotTrainer(tx, slotId);
  const slot = await deleteSlot(tx, slotId);
  if (!slot) throw new Problem('not_found');
  await writeAudit(tx, { ...actor, action: 'slot_deleted', kind: 'weekly_slot', recordId: slotId, details: { slot } });
}

/** What stands against it is looked for before. */
export async function bringSlotBack(tx: Tx, actor: Actor, slot: RemovedSlot): Promise<void> {
  await insertSlotAgain(tx, slot);
  await writeAudit(tx, { ...actor, action: 'slot_created', kind: 'weekly_slot', recordId: slot.id, details: { slot: columnsOf(slot) } });
}

/** The slots that want its trainer or its room at its time. */
export async function slotsInTheWay(
  reader: Queryable,
  slot: SlotValues & { id?: number | undefined },
  language: Language,
): Promise<ConflictingSlot[]> {
  const { id, ...values } = slot;
  const wanted = { ...values, ...(id !== undefined && { id }) };
  const others = (await listSlotsBeside(reader, slot)).map((row) => ({ row, ...slotOf(row) }));
  return conflictingSlots(wanted, others).map((other) => ({ ...presentSlot(other.row, language), takes: takenBy(wanted, other) }));
}

/** @param before undefined: a new one; what it has of archived records may stay. */
async function refuseSlot(
  tx: Tx,
  { language }: ScheduleContext,
  slot: SlotValues,
  { force, before }: { force: boolean; before?: SlotRow },
): Promise<{ overlapping?: number[] }> {
  const { trainerId, courseId, roomId } = slot;
  const locked = await lockTrainers(tx, [trainerId], roomId === null ? [] : [roomId]);
  const fields: Record<string, string> = {};
  const unavailable = serverText(language, 'field.not_available');
  if (!locked.has(trainerId) && trainerId !== before?.trainer_id) fields['odooTrainerId'] = unavailable;
  if (courseId !== before?.course_id && !(await isCourse(tx, courseId))) fields['odooCourseId'] = unavailable;
  if (roomId !== null && roomId !== before?.room_id && !(await isRoom(tx, roomId))) fields['roomId'] = unavailable;
  if (!endsAfterStart(slot)) fields['endTime'] = serverText(language, 'field.ends_before_start');
  if (slot.minimum !== null && slot.minimum > slot.capacity) fields['minimum'] = serverText(language, 'field.minimum_above_capacity');
  if (Object.keys(fields).length > 0) throw new Problem('validation', { fields });

  const inTheWay = await slotsInTheWay(tx, { ...slot, id: before?.id }, language);
  if (inTheWay.length === 0) return {};
  if (!force || inTheWay.some(({ takes }) => takes.includes('trainer'))) {
    throw new Problem('schedule_conflict', { details: { slots: inTheWay } });
  }
  return { overlapping: inTheWay.map(({ id }) => id) };
}

const columnsOf = (slot: SlotValues) => ({
  trainer_id: slot.trainerId,
  course_id: slot.courseId,
  day_of_week: slot.dayOfWeek,
  start_time: slot.startTime,
  end_time: slot.endTime,
  room_id: slot.roomId,
  capacity: slot.capacity,
  minimum: slot.minimum,
});

export const valuesOf = (row: SlotRow): SlotValues => ({
  trainerId: row.trainer_id,
  courseId: row.course_id,
  dayOfWeek: row.day_of_week,
  startTime: row.start_time,
  endTime: row.end_time,
  roomId: row.room_id,
  capacity: row.capacity,
  minimum: row.minimum,
});

/** As the rules of the domain know it. */
export const slotOf = (row: SlotRow): WeeklySlot & { id: number } => ({ ...valuesOf(row), id: row.id });
