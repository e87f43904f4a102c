/** Sessions that are made of weekly slots, in one transaction under the locks of trainers and rooms (D-39). */

import { Problem } from '@halaqa/contract/problem';
import { foldTextsForSearch } from '@halaqa/domain/arabic';
import { addDays } from '@halaqa/domain/clock';
import { closedDaysIn } from '@halaqa/domain/closed-days';
import { spanOfDays } from '@halaqa/domain/leave';
import { planSessions } from '@halaqa/domain/term-plan';
import { candidateSessions } from '@halaqa/domain/weekly-schedule';
import { listAbsences } from '../absences/store.ts';
import { listClosedDays } from '../closed-days/store.ts';
import type { Queryable, Tx } from '../db/transaction.ts';
import { serverText } from '../language/texts.ts';
import { writeOutbox } from '../outbox/outbox.ts';
import { plainValues, recordedValues } from '../sessions/changes.ts';
import { findGenerated, insertSessions, type NewSession } from './generated-store.ts';
import type { PlannedWithNames } from './present.ts';
import { type ScheduleContext, slotOf } from './slots.ts';
import { isRoom, listActiveSlots, listExistingSessions, lockTrainers, type SlotRow } from './store.ts';

/** More than a year, or more sessions than these, is a slip of the hand. */
const mostDays = 366;
const mostSessions = 2_000;

/** Institute days, both included, and what holds for all sessions of the plan. */
export interface PlanRange {
  /** Every trainer's slots where it is left out. */
  trainerId?: number | undefined;
  from: string;
  to: string;
  closedDays: string[];
  /** Closed days of the institute that count as open. */
  openDays: string[];
  /** Without it each has the places of its slot. */
  capacity?: number | undefined;
  /** Without it each has the room of its slot. */
  roomId?: number | null | undefined;
}

/** Every session that the slots stand for, with what keeps it from being made; changes nothing. */
export async function preview(reader: Queryable, work: ScheduleContext, term: PlanRange, force: boolean): Promise<PlannedWithNames[]> {
  validateDays(work, term);
  return plan(reader, work, term, placed(await listActiveSlots(reader, term.trainerId ?? null), term), force);
}

/** Makes the sessions that have no obstacle; returns how many, and the others. Trainers find the new sessions in their calendars. */
export async function generate(
  tx: Tx,
  work: ScheduleContext,
  term: PlanRange,
  force: boolean,
): Promise<{ created: number; skipped: PlannedWithNames[] }> {
  validateDays(work, term);
  const seen = placed(await listActiveSlots(tx, term.trainerId ?? null), term);
  const rooms = roomsOf(seen);
  const locked = await lockTrainers(tx, [...new Set(seen.map((slot) => slot.trainer_id))], rooms);
  // Slots or sessions added before we had the locks are committed by now.
  const slots = placed(await listActiveSlots(tx, term.trainerId ?? null), term).filter(
    (slot) => locked.has(slot.trainer_id) && (slot.room_id === null || rooms.includes(slot.room_id)),
  );
  const planned = await plan(tx, work, term, slots, force);
  const open = new Map(planned.filter((one) => one.planned.obstacles.length === 0).map((one) => [one.planned.key, one]));
  const sessions = [...open.values()].map(sessionOf);
  const made = await insertSessions(tx, sessions, work.actor, (session) => {
    const { inTheWay = [], isAway } = open.get(session.slot_key)?.planned ?? {};
    const forced = inTheWay.flatMap(({ id }) => id ?? []);
    return {
      session: recordedValues(session),
      slot: session.slot_key,
      ...(forced.length > 0 && { forced }),
      ...(isAway && { away: isAway }),
    };
  });
  for (const session of sessions) {
    const recordId = made.get(session.slot_key);
    if (recordId === undefined) continue;
    await writeOutbox(work.config, tx, { kind: 'session', recordId, operation: 'create', payload: { values: plainValues(session) } });
  }
  return { created: made.size, skipped: planned.filter((one) => one.planned.obstacles.length > 0) };
}

/** The slots in the room, and with the places, that were asked for. */
const placed = (slots: SlotRow[], { roomId, capacity }: PlanRange): SlotRow[] =>
  slots.map((slot) => ({ ...slot, room_id: roomId ?? slot.room_id, capacity: capacity ?? slot.capacity }));

const roomsOf = (slots: readonly SlotRow[]): number[] => [...new Set(slots.flatMap((slot) => slot.room_id ?? []))];

function validateDays({ language }: ScheduleContext, { from, to }: PlanRange): void {
  // Plain dates of one form compare as text.
  if (to < from) throw new Problem('validation', { fields: { to: serverText(language, 'field.last_before_first') } });
  if (addDays(from, mostDays) <= to) {
    throw new Problem('validation', { fields: { to: serverText(language, 'field.too_many_days', { maximum: mostDays }) } });
  }
}

async function plan(
  reader: Queryable,
  { language, config }: ScheduleContext,
  term: PlanRange,
  slots: SlotRow[],
  force: boolean,
): Promise<PlannedWithNames[]> {
  const { from, to, roomId = null } = term;
  const zone = config.institute.timeZone;
  if (roomId !== null && !(await isRoom(reader, roomId))) {
    throw new Problem('validation', { fields: { roomId: serverText(language, 'field.not_available') } });
  }
  const institutes = closedDaysIn(await listClosedDays(reader, { from, to }), from, to).filter((day) => !term.openDays.includes(day));
  const closedDays = new Set([...institutes, ...term.closedDays]);
  const candidates = candidateSessions({ slots: slots.map(slotOf), from, to, zone, closedDays });
  if (candidates.length > mostSessions) {
    throw new Problem('validation', { fields: { to: serverText(language, 'field.too_many_sessions', { maximum: mostSessions }) } });
  }
  const span = spanOfDays(from, to, zone);
  const trainerIds = [...new Set(slots.map((slot) => slot.trainer_id))];
  const existing = await listExistingSessions(reader, { trainerIds, roomIds: roomsOf(slots), from: span.startsAt, to: span.endsAt });
  const absences = (await listAbsences(reader, span, trainerIds)).map((row) => ({
    trainerId: row.trainer_id,
    startsAt: row.starts_at,
    endsAt: row.ends_at,
  }));
  const { made, now } = await findGenerated(reader, candidates);
  const existingById = new Map(existing.map((row) => [row.id, row]));
  const slotById = new Map(slots.map((slot) => [slot.id, slot]));
  const taken = existing.map((row) => ({
    id: row.id,
    trainerId: row.trainer_id,
    roomId: row.room_id,
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    state: row.state,
  }));
  return planSessions({ candidates, existing: taken, absences, made, now, force }).flatMap((planned) => {
    const slot = slotById.get(planned.slotId ?? 0);
    return slot ? [{ planned, slot, existing: existingById }] : [];
  });
}

/** It is called after its course. */
const sessionOf = ({ planned, slot }: PlannedWithNames): NewSession => ({
  slot_key: planned.key,
  name: slot.course_name,
  name_en: slot.course_name_en,
  course_id: slot.course_id,
  trainer_id: slot.trainer_id,
  room_id: slot.room_id,
  starts_at: planned.startsAt,
  ends_at: planned.endsAt,
  capacity: slot.capacity,
  // Where all of them were given fewer places than the slot has.
  minimum: slot.minimum === null ? null : Math.min(slot.minimum, slot.capacity),
  state: 'planned',
  search: foldTextsForSearch([slot.course_name, slot.course_name_en]),
  slot_id: slot.id,
  day: planned.day,
  start_time: slot.start_time,
  end_time: slot.end_time,
});
