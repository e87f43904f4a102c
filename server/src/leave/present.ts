/** Requests for leave on the wire, in the reader's language. */
import type { AffectedSession, HandedOver, Leave, LeaveDetails } from '@halaqa/contract/leave';
import type { Language } from '@halaqa/contract/values';
import { daysOfSpan } from '@halaqa/domain/leave';
import { nameInLanguage } from '../language/in-language.ts';
import type { OptionRow } from '../sessions/options.ts';
import { presentOptions } from '../sessions/present.ts';
import { wireInstant } from '../sessions/wire-instant.ts';
import type { AffectedRow, HandedOverRow, LeaveRow } from './store.ts';

/** @param zone of the institute, whose days it is in. */
export const presentLeave = (row: LeaveRow, language: Language, zone: string): Leave => ({
  id: row.id,
  trainer: [row.trainer_id, nameInLanguage(language, row.trainer_name, row.trainer_name_en)],
  from: wireInstant(row.starts_at),
  to: wireInstant(row.ends_at),
  days: row.whole_days ? daysOfSpan({ startsAt: row.starts_at, endsAt: row.ends_at }, zone) : null,
  reason: row.reason,
  state: row.state,
  entered: row.entered,
  askedAt: wireInstant(row.asked_at),
  decided:
    row.decided_at === null || row.state === 'withdrawn'
      ? null
      : {
          at: wireInstant(row.decided_at),
          by: row.decider_name === null ? null : nameInLanguage(language, row.decider_name, row.decider_name_en),
          reason: row.decision_reason,
        },
  takenBack:
    row.taken_back_at === null
      ? null
      : {
          at: wireInstant(row.taken_back_at),
          by: row.taker_name === null ? null : nameInLanguage(language, row.taker_name, row.taker_name_en),
        },
});

export const presentHandedOver = (rows: readonly HandedOverRow[], language: Language): HandedOver =>
  rows.map((row) => ({
    id: row.id,
    name: nameInLanguage(language, row.name, row.name_en),
    start_datetime: wireInstant(row.starts_at),
    end_datetime: wireInstant(row.ends_at),
    trainer: [row.trainer_id, nameInLanguage(language, row.trainer_name, row.trainer_name_en)],
  }));

/** @param offered all who might take over. @param trainerId whose leave it is. */
export function presentAffected(
  touched: readonly AffectedRow[],
  offered: OptionRow[],
  { trainerId, language }: { trainerId: number; language: Language },
): Pick<LeaveDetails, 'trainers' | 'sessions'> {
  const trainers = presentOptions(
    offered.filter(({ id }) => id !== trainerId),
    language,
  );
  return { trainers, sessions: touched.map((session) => presentTouched(session, trainers, language)) };
}

function presentTouched(row: AffectedRow, trainers: readonly { id: number }[], language: Language): AffectedSession {
  const [busy, hasTaught] = [new Set(row.busy), new Set(row.taught)];
  const free = trainers.map(({ id }) => id).filter((id) => !busy.has(id));
  const taught = free.filter((id) => hasTaught.has(id));
  return {
    id: row.id,
    name: nameInLanguage(language, row.name, row.name_en),
    course: [row.course_id, nameInLanguage(language, row.course_name, row.course_name_en)],
    room: row.room_id === null || row.room_name === null ? null : [row.room_id, nameInLanguage(language, row.room_name, row.room_name_en)],
    start_datetime: wireInstant(row.starts_at),
    end_datetime: wireInstant(row.ends_at),
    attendeeCount: row.seats_taken,
    free: [...taught, ...free.filter((id) => !hasTaught.has(id))],
    taught,
  };
}
