/** Sessions as the planner reckons with them: their instants read once, and the part of each that lies in a column. Pure. */
import type { Session } from '@halaqa/contract/sessions';
import { addDays, dayOf, parseInstant } from '@halaqa/domain/clock';
import type { ScheduledSession } from '@halaqa/domain/conflicts';
import { minutesOn } from '../calendar/hours.ts';
import type { Minutes } from '../calendar/lanes.ts';
import { columnKey, type LaneKind, laneIdOf } from './columns.ts';

export interface Item extends ScheduledSession {
  id: number;
  session: Session;
  /** Plain dates on which it begins and ends; one that ends at midnight ends on the day before. */
  firstDay: string;
  lastDay: string;
}

/** What of a session lies on one day, in minutes since its midnight. */
export interface Part extends Minutes {
  item: Item;
  /** It began on the day before. */
  isContinued: boolean;
  /** It goes on into the next day. */
  isOpen: boolean;
}

const known = new WeakMap<Session, { zone: string; item: Item }>();

/** A list that is read again keeps the records that did not change: those are not reckoned again. */
export function itemOf(session: Session, zone: string): Item {
  const before = known.get(session);
  if (before?.zone === zone) return before.item;
  const startsAt = parseInstant(session.start_datetime);
  const endsAt = parseInstant(session.end_datetime);
  const item: Item = {
    id: session.id,
    session,
    startsAt,
    endsAt,
    trainerId: session.trainer_id[0],
    roomId: session.room_id?.[0] ?? null,
    state: session.state,
    firstDay: dayOf(startsAt, zone),
    lastDay: dayOf(new Date(endsAt.getTime() - 1), zone),
  };
  known.set(session, { zone, item });
  return item;
}

/** The parts of all sessions under the key of their column, by their start. */
export function partsByColumn(items: readonly Item[], kind: LaneKind, zone: string): ReadonlyMap<string, readonly Part[]> {
  const parts = new Map<string, Part[]>();
  for (const item of items) {
    const lane = laneIdOf(item.session, kind);
    for (let day = item.firstDay; day <= item.lastDay; day = addDays(day, 1)) {
      const part = { item, ...minutesOn(day, item.session, zone), isContinued: day !== item.firstDay, isOpen: day !== item.lastDay };
      const key = columnKey(day, lane);
      const ofColumn = parts.get(key);
      if (ofColumn) ofColumn.push(part);
      else parts.set(key, [part]);
    }
  }
  for (const ofColumn of parts.values()) ofColumn.sort((a, b) => a.start - b.start || b.end - a.end || a.item.id - b.item.id);
  return parts;
}
