/** An admin's first screen on the wire, in the reader's language. */
import type { Decision, SessionOfDay, Today } from '@halaqa/contract/today';
import type { Language } from '@halaqa/contract/values';
import type { SyncMarkOf } from '../outbox/sync-marks.ts';
import { presentOptions, presentSession } from '../sessions/present.ts';
import type { DayRow, RoomRow } from './day.ts';
import type { DecisionRow } from './decisions.ts';
import type { FigureRow } from './figures.ts';

export const presentSessionOfDay = (row: DayRow, language: Language, syncMarkOf: SyncMarkOf): SessionOfDay => ({
  ...presentSession(row, language),
  ...syncMarkOf(row.id),
  marked: row.marked,
});

export const presentDecision = (row: DecisionRow, language: Language, syncMarkOf: SyncMarkOf): Decision => ({
  kind: row.kind,
  session: presentSessionOfDay(row, language, syncMarkOf),
});

/** With those that are archived and in which one of these sessions is; by name. */
export function presentRooms(offered: readonly RoomRow[], sessions: readonly DayRow[], language: Language): Today['rooms'] {
  const rooms = new Map(offered.map((room) => [room.id, room]));
  for (const { room_id, room_name, room_name_en } of sessions) {
    if (room_id === null || room_name === null || rooms.has(room_id)) continue;
    rooms.set(room_id, { id: room_id, name: room_name, name_en: room_name_en, seats: null });
  }
  return presentOptions([...rooms.values()], language);
}

export const presentFigures = (row: FigureRow): Today['figures'] => ({
  students: { now: row.students, lastWeek: row.students_before },
  today: { now: row.today, lastWeek: row.today_before, cancelled: row.cancelled },
  active: { now: row.active, lastWeek: row.active_before },
  sessions: { now: row.sessions, lastWeek: row.sessions_before },
});
