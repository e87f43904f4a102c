/** Sessions as the planner reckons with them: their instants read once, and the part of each that lies in a column. Pure. */
import type { Session } from '@halaqa/contract/sessions';
import { addDays, dayOf, parseInstant, wallTime } from '@halaqa/domain/clock';
import type { ScheduledSession } from '@halaqa/domain/conflicts';
import { minutesOfWall } from '../calendar/hours.ts';
import type { Minutes } from '../calendar/lanes.ts';
import { columnKey, type LaneKind, laneIdOf } from './columns.ts';

export interface Item extends ScheduledSession {
  id: number;
  session: Session;
  /** Plain dates on which it begins and ends; one that ends at midnight ends on the day before. */
  firstDay: string;
  lastDay: string;
  /** Minutes since the midnight of its first day, and of its last. */
  firstMinute: number;
  lastMinute: number;
}

/** What of a session lies on one day, in minutes since its midnight. */
export interface Part extends Minutes {
  item: Item;
  /** It began on the day before. */
  isContinued: boolean;
  /** It goes on into the next day. */
  isOpen: boolean;
}

const dayMinutes = 1440;
const known = new WeakMap<Session, { zone: string; item: Item }>();

/** A list that is read again keeps the records that did not change: those are not reckoned again. */
export function itemOf(session: Session, zone: string): Item {
  const before = known.get(session);
  if (before?.zone === zone) return before.item;
  const startsAt = parseInstant(session.start_datetime);
  const endsAt = parseInstant(session.end_datetime);
  const firstDay = dayOf(startsAt, zone);
  const lastDay = dayOf(new Date(endsAt.getTime() - 1), zone);
  const item: Item = {
    id: session.id,
    session,
    startsAt,
    endsAt,
    trainerId: session.trainer_id[0],
    roomId: session.room_id?.[0] ?? null,
    state: session.state,
    firstDay,
    lastDay,
    firstMinute: minutesOfWall(wallTime(startsAt, zone)),
    // Midnight ends the day that it closes.
    lastMinute: dayOf(endsAt, zone) > lastDay ? dayMinutes : minutesOfWall(wallTime(endsAt, zone)),
  };
  known.set(session, { zone, item });
  return item;
}

/** The parts of all sessions under the key of their column, by their start. */
export function partsByColumn(items: readonly Item[], kind: LaneKind): ReadonlyMap<string, readonly Part[]> {
  const parts = new Map<string, Part[]>();
  for (const item of items) {
    const lane = laneIdOf(item.session, kind);
    for (let day = item.firstDay; day <= item.lastDay; day = addDays(day, 1)) {
      const [isContinued, isOpen] = [day !== item.firstDay, day !== item.lastDay];
      const part = { item, start: isContinued ? 0 : item.firstMinute, end: isOpen ? dayMinutes : item.lastMinute, isContinued, isOpen };
      const key = columnKey(day, lane);
      const ofColumn = parts.get(key);
      if (ofColumn) ofColumn.push(part);
      else parts.set(key, [part]);
    }
  }
  for (const ofColumn of parts.values()) ofColumn.sort((a, b) => a.start - b.start || b.end - a.end || a.item.id - b.item.id);
  return parts;
}
