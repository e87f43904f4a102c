/** What a session becomes where it is held: its form for the server, and itself for the search of conflicts. Pure. */
import { addDays } from '@halaqa/domain/clock';
import type { ScheduledSession } from '@halaqa/domain/conflicts';
import { endAt, formOf, instantOf, movedEnd, type SessionForm, wallFrom } from '../sessions/session-form.ts';
import type { Column, LaneKind } from './columns.ts';
import { type GridSpan, wallOfMinutes } from './grid-span.ts';
import type { Item } from './items.ts';

const dayMinutes = 1440;

/** `move` takes it elsewhere, `end` makes it longer or shorter. */
export type MoveMode = 'move' | 'end';

export interface Placing {
  /** Where it was. */
  from: GridSpan;
  spot: GridSpan;
  column: Column;
  kind: LaneKind;
}

/** Without another length it lasts as long as before, also over a change of clocks. */
export function formAt({ session }: Item, { from, spot, column, kind }: Placing, zone: string): SessionForm {
  const before = formOf(session, zone);
  const isSameLength = spot.end - spot.start === from.end - from.start;
  const start = wallAt(column.day, spot.start);
  const lane = column.lane.id === null ? '' : String(column.lane.id);
  return {
    ...before,
    start,
    end: isSameLength ? movedEnd(before.start, start, before.end, zone) : wallAt(column.day, spot.end),
    ...(kind === 'room' ? { roomId: lane } : { trainerId: lane }),
  };
}

/** The session as it would be. */
export function itemAt(item: Item, form: SessionForm, zone: string): Item {
  return {
    ...item,
    startsAt: instantOf(form.start, zone) ?? item.startsAt,
    endsAt: instantOf(form.end, zone) ?? item.endsAt,
    trainerId: Number(form.trainerId),
    roomId: form.roomId === '' ? null : Number(form.roomId),
  };
}

/** What the form of a new session begins with, where a stretch was drawn. */
export function drawnForm({ spot, column, kind }: Omit<Placing, 'from'>): Partial<SessionForm> {
  const start = wallAt(column.day, spot.start);
  const lane = column.lane.id === null ? '' : String(column.lane.id);
  return { start, end: endAt(start, wallOfMinutes(spot.end)), ...(kind === 'room' ? { roomId: lane } : { trainerId: lane }) };
}

/** The same for the rule of conflicts. What its lane does not say takes nobody and nothing: trainer 0, room null. */
export function drawnSession(drawn: Omit<Placing, 'from'>, zone: string): ScheduledSession | undefined {
  const { start = '', end = '', trainerId = '', roomId = '' } = drawnForm(drawn);
  const [startsAt, endsAt] = [instantOf(start, zone), instantOf(end, zone)];
  if (!startsAt || !endsAt) return undefined;
  return { startsAt, endsAt, trainerId: Number(trainerId), roomId: roomId === '' ? null : Number(roomId), state: 'planned' };
}

function wallAt(day: string, minutes: number): string {
  return wallFrom(minutes >= dayMinutes ? addDays(day, 1) : day, wallOfMinutes(minutes));
}
