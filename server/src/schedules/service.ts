/** Weekly slots and the sessions that are made of them, each change in one transaction under the trainers' locks (D-38 and D-39). */

import { Problem } from '@halaqa/contract/problem';
import type { Language } from '@halaqa/contract/values';
import { foldAll } from '@halaqa/domain/arabic';
import { addDays, fromWall } from '@halaqa/domain/clock';
import { planTerm } from '@halaqa/domain/term-plan';
import { endsAfterStart, sessionsOf, slotsInTheWay, type WeeklySlot } from '@halaqa/domain/weekly-schedule';
import { type Actor, writeAudit } from '../audit/store.ts';
import type { Config } from '../config/config.ts';
import type { Queryable, Tx } from '../db/transaction.ts';
import { text } from '../language/texts.ts';
import { writeOutbox } from '../outbox/outbox.ts';
import { plainValues } from '../sessions/changes.ts';
import { type NamedPlan, presentSlot } from './present.ts';
import {
  deleteSlot,
  findMade,
  insertSessions,
  insertSlot,
  isCourse,
  isRoom,
  listSlots,
  listSlotsToMake,
  listStanding,
  lockTrainers,
  type NewSession,
  type SlotRow,
} from './store.ts';

/** More than a year, or more sessions than these, is a slip of the hand. */
const mostDays = 366;
const mostSessions = 2_000;

/** By whom, in which language what is refused is said, under which settings. */
export interface Work {
  actor: Actor;
  language: Language;
  config: Pick<Config, 'institute' | 'synchronises'>;
}

/** As the call gives it, under the specification's names. */
interface Given {
  odooTrainerId: number;
  odooCourseId: number;
  dayOfWeek: number;
  startTime: string;
  endTime: string;
}

/** @throws Problem `validation` with a sentence for each field, `schedule_conflict` with the slots that overlap. */
export async function createSlot(tx: Tx, { actor, language }: Work, given: Given): Promise<SlotRow> {
  const { odooTrainerId: trainerId, odooCourseId: courseId, ...times } = given;
  const locked = await lockTrainers(tx, [trainerId], null);
  const fields: Record<string, string> = {};
  if (!locked.has(trainerId)) fields['odooTrainerId'] = text(language, 'field.not_available');
  if (!(await isCourse(tx, courseId))) fields['odooCourseId'] = text(language, 'field.not_available');
  if (!endsAfterStart(times)) fields['endTime'] = text(language, 'field.ends_before_start');
  if (Object.keys(fields).length > 0) throw new Problem('validation', { fields });

  const slot = { trainerId, courseId, ...times };
  const others = (await listSlots(tx, trainerId)).map((row) => ({ row, ...slotOf(row) }));
  const inTheWay = slotsInTheWay(slot, others);
  if (inTheWay.length > 0) {
    throw new Problem('schedule_conflict', { details: { slots: inTheWay.map(({ row }) => presentSlot(row, language)) } });
  }
  const inserted = await insertSlot(tx, slot);
  await writeAudit(tx, { ...actor, action: 'slot_created', kind: 'weekly_slot', recordId: inserted.id, details: { slot } });
  return inserted;
}

/** Sessions that were made of it stay. */
export async function removeSlot(tx: Tx, { actor }: Work, slotId: number): Promise<void> {
  const slot = await deleteSlot(tx, slotId);
  if (!slot) throw new Problem('not_found');
  await writeAudit(tx, { ...actor, action: 'slot_deleted', kind: 'weekly_slot', recordId: slotId, details: { slot } });
}

/** Institute days, both included, and what holds for all sessions of the plan. */
export interface Term {
  /** Every trainer's slots where it is left out. */
  trainerId?: number | undefined;
  from: string;
  to: string;
  closedDays: string[];
  capacity: number;
  roomId?: number | null | undefined;
}

/** Every session that the slots stand for, with what keeps it from being made; changes nothing. */
export async function preview(reader: Queryable, work: Work, term: Term, force: boolean): Promise<NamedPlan[]> {
  validateDays(work, term);
  return plan(reader, work, term, await listSlotsToMake(reader, term.trainerId ?? null), force);
}

/** Makes what nothing is in the way of; answers how many, and the others. Trainers find the new sessions in their calendars. */
export async function generate(tx: Tx, work: Work, term: Term, force: boolean): Promise<{ created: number; leftOut: NamedPlan[] }> {
  validateDays(work, term);
  const seen = await listSlotsToMake(tx, term.trainerId ?? null);
  const locked = await lockTrainers(tx, [...new Set(seen.map((slot) => slot.trainer_id))], term.roomId ?? null);
  // Whoever added slots or sessions before we had the locks has committed by now.
  const slots = (await listSlotsToMake(tx, term.trainerId ?? null)).filter((slot) => locked.has(slot.trainer_id));
  const planned = await plan(tx, work, term, slots, force);
  const open = new Map(planned.filter((one) => one.planned.obstacles.length === 0).map((one) => [one.planned.key, one]));
  const sessions = [...open.values()].map((one) => sessionOf(one, term));
  const made = await insertSessions(tx, sessions, work.actor, (session) => {
    const forced = open.get(session.slot_key)?.planned.inTheWay.flatMap(({ id }) => id ?? []) ?? [];
    return { session: plainValues(session), slot: session.slot_key, ...(forced.length > 0 && { forced }) };
  });
  for (const session of sessions) {
    const recordId = made.get(session.slot_key);
    if (recordId === undefined) continue;
    await writeOutbox(work.config, tx, { kind: 'session', recordId, operation: 'create', payload: { values: plainValues(session) } });
  }
  return { created: made.size, leftOut: planned.filter((one) => one.planned.obstacles.length > 0) };
}

function validateDays({ language }: Work, { from, to }: Term): void {
  // Plain dates of one form compare as text.
  if (to < from) throw new Problem('validation', { fields: { to: text(language, 'field.last_before_first') } });
  if (addDays(from, mostDays) <= to) {
    throw new Problem('validation', { fields: { to: text(language, 'field.too_many_days', { maximum: mostDays }) } });
  }
}

async function plan(reader: Queryable, { language, config }: Work, term: Term, slots: SlotRow[], force: boolean): Promise<NamedPlan[]> {
  const { from, to, closedDays, roomId = null } = term;
  const zone = config.institute.timeZone;
  if (roomId !== null && !(await isRoom(reader, roomId))) {
    throw new Problem('validation', { fields: { roomId: text(language, 'field.not_available') } });
  }
  const candidates = sessionsOf({ slots: slots.map(slotOf), from, to, zone, closedDays: new Set(closedDays) });
  if (candidates.length > mostSessions) {
    throw new Problem('validation', { fields: { to: text(language, 'field.too_many_sessions', { maximum: mostSessions }) } });
  }
  const standing = await listStanding(reader, {
    trainerIds: [...new Set(slots.map((slot) => slot.trainer_id))],
    roomId,
    from: fromWall(from, '00:00', zone),
    to: fromWall(addDays(to, 1), '00:00', zone),
  });
  const { made, now } = await findMade(
    reader,
    candidates.map(({ key }) => key),
  );
  const standingById = new Map(standing.map((row) => [row.id, row]));
  const slotByCourse = new Map(slots.map((slot) => [`${slot.trainer_id}:${slot.course_id}`, slot]));
  const placed = standing.map((row) => ({
    id: row.id,
    trainerId: row.trainer_id,
    roomId: row.room_id,
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    state: row.state,
  }));
  return planTerm({ candidates, standing: placed, made, roomId, now, force }).flatMap((planned) => {
    const slot = slotByCourse.get(`${planned.trainerId}:${planned.courseId}`);
    return slot ? [{ planned, slot, standing: standingById }] : [];
  });
}

/** It is called after its course. */
const sessionOf = ({ planned, slot }: NamedPlan, { capacity, roomId = null }: Term): NewSession => ({
  slot_key: planned.key,
  name: slot.course_name,
  name_en: slot.course_name_en,
  course_id: slot.course_id,
  trainer_id: slot.trainer_id,
  room_id: roomId,
  starts_at: planned.startsAt,
  ends_at: planned.endsAt,
  capacity,
  state: 'planned',
  search: foldAll([slot.course_name, slot.course_name_en]),
});

/** As the rules of the domain know it. */
const slotOf = (row: SlotRow): WeeklySlot & { id: number } => ({
  id: row.id,
  trainerId: row.trainer_id,
  courseId: row.course_id,
  dayOfWeek: row.day_of_week,
  startTime: row.start_time,
  endTime: row.end_time,
});
