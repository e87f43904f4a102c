/** The columns of the planner: a lane for each room or trainer, on each day in sight. Pure. */
import type { Session } from '@halaqa/contract/sessions';

export const laneKinds = ['room', 'trainer'] as const;
export type LaneKind = (typeof laneKinds)[number];

export interface Lane {
  /** Null is the lane of the sessions that have no room. */
  id: number | null;
  name: string;
}

export interface Column {
  /** Of all columns in sight, for lists and for looking one up. */
  key: string;
  /** Plain date. */
  day: string;
  lane: Lane;
}

export function laneIdOf(session: Pick<Session, 'room_id' | 'trainer_id'>, kind: LaneKind): number | null {
  return kind === 'room' ? (session.room_id?.[0] ?? null) : session.trainer_id[0];
}

export const columnKey = (day: string, laneId: number | null): string => `${day} ${laneId ?? 'none'}`;

/**
 * Lanes for all that is offered, and behind them for what sessions in sight still have though it is not offered any more.
 * @param none what the lane without a room is called.
 */
export function lanesOf(
  offered: readonly { id: number; name: string }[],
  sessions: readonly Session[],
  kind: LaneKind,
  none: string,
): Lane[] {
  const lanes = new Map<number | null, Lane>(offered.map(({ id, name }) => [id, { id, name }]));
  for (const session of sessions) {
    const own = kind === 'room' ? session.room_id : session.trainer_id;
    if (own && !lanes.has(own[0])) lanes.set(own[0], { id: own[0], name: own[1] });
  }
  if (kind === 'room') lanes.set(null, { id: null, name: none });
  return [...lanes.values()];
}

/** Day by day, each with all lanes. */
export function columnsOf(days: readonly string[], lanes: readonly Lane[]): Column[] {
  return days.flatMap((day) => lanes.map((lane) => ({ key: columnKey(day, lane.id), day, lane })));
}
