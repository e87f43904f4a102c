/** What a change of many makes of each session (D-109, D-130, D-154). */
import type { BulkChange, KeptReason, UndoneSlot } from '@halaqa/contract/bulk';
import { Problem } from '@halaqa/contract/problem';
import type { ArchiveAction } from '@halaqa/contract/students-bulk';
import type { AccountAction } from '@halaqa/contract/users-bulk';
import { addDays, dayOf, fromWall, parseInstant, wallTime } from '@halaqa/domain/clock';
import { type SeriesEdit, type SeriesValues, seriesValuesAfter, sessionValuesAfter } from '@halaqa/domain/series';
import { sessionValuesOf } from '../schedules/series-store.ts';
import type { DeletedSlotRow, RemovedSlot } from '../schedules/store.ts';
import type { SessionRow, SessionValues } from '../sessions/store.ts';

type WithoutList<Change> = Change extends unknown ? Omit<Change, 'ids' | 'dryRun' | 'force'> : never;

/** The sessions of a trainer who goes on leave, each to who takes it over, by the session's id (D-119). */
export interface Handover {
  action: 'handover';
  from: number;
  to: Record<string, number>;
  /** Those that are cancelled instead (D-368). */
  cancelled?: readonly number[];
  /** To those who are told that one is cancelled. */
  message?: string;
}

/** An edit of a series. */
interface SeriesChange {
  action: 'series';
  set: SeriesEdit;
  includeOwn: boolean;
  /** A new name, in the language of the call. */
  called?: Partial<Pick<SessionValues, 'name' | 'name_en'>>;
  /** The session that the edit was made from, and how that was called; others of that name are called as it is. */
  named: { id: number; name: string; name_en: string | null };
  /** The weekly slot was changed with it. */
  withSlot?: true;
  /** To those who are told of it. */
  message?: string;
}

/** A series is cancelled, and its weekly slot was deleted with it. */
interface CancelledSeries {
  action: 'cancel';
  message?: string | undefined;
  removed: RemovedSlot;
  /** The same by what people know it; runs of before D-357 have none. */
  removedAs?: DeletedSlotRow;
}

/** An earlier change of many is undone; what each is put back to stands on its row there. */
export interface Undoing {
  action: 'undo';
  run: number;
  lastFirst: boolean;
  /** What has become of the weekly slot that went with the change. */
  slot?: UndoneSlot | undefined;
  /** How that was known. */
  seriesSlot?: DeletedSlotRow | undefined;
  /** Of the other slots of its sessions, those that were deleted since the change. */
  slotsDeletedSince?: DeletedSlotRow[];
}

/** What is done to each, without the list of sessions. */
export type Change = WithoutList<BulkChange> | Handover | SeriesChange | CancelledSeries | Undoing;

/** What is done to each of many accounts (D-163). */
export interface AccountChange {
  action: AccountAction;
}

/** What is done to each of many students (D-170). */
export interface StudentChange {
  action: ArchiveAction;
}

/** The values of columns as JSON keeps them. */
export type KeptValues = Partial<
  Omit<SessionValues, 'starts_at' | 'ends_at'> & {
    starts_at: string;
    ends_at: string;
    /** What the series said of it, where it says something else since. */
    seriesValues: SeriesValues;
    /** The name in rows that were written before this one was called `seriesValues`; they can be undone for a day, then it may go. */
    said: SeriesValues;
  }
>;

/** What the row of a change says about undoing it. */
export interface UndoneRow {
  /** What it was called and when it began, which the session no longer says where it was deleted since. */
  name: string | null;
  name_en: string | null;
  starts_at: Date | null;
  /** Whether somebody was told; null: nobody has noted it. */
  told: boolean | null;
  /** What it was before, of what became something else. */
  before: KeptValues | null;
  version_after: number | null;
}

const minuteMs = 60_000;

interface ComputedChange {
  /** The columns that become something else. */
  changed: Partial<SessionValues>;
  kept: KeptReason[];
  /** What the series says of it once it is changed. */
  seriesValues?: SeriesValues;
  /** Why it is not put back. */
  refusal?: Problem;
}

/** What else is known of a session that is to be changed. */
export interface ChangeContext {
  /** What the series says of it, where it belongs to one. */
  seriesValues?: SeriesValues | undefined;
  /** Of a change that is undone. */
  undone?: UndoneRow | undefined;
}

/** @param zone of the institute, on whose wall days are moved. */
export function computeChange(
  change: Change,
  before: SessionRow & { now: Date },
  zone: string,
  { seriesValues, undone }: ChangeContext,
): ComputedChange {
  if (change.action === 'undo') return putBack(before, undone);
  return change.action === 'series' ? ofSeries(change, before, zone, seriesValues) : { changed: changedBy(change, before, zone), kept: [] };
}

/** Only while it is as the change has left it, and nobody was told of that. */
function putBack({ version }: SessionRow, undone: UndoneRow | undefined): ComputedChange {
  if (undone?.told) return { changed: {}, kept: [], refusal: new Problem('undo_told') };
  if (!undone?.before || undone.told === null || undone.version_after !== version)
    return { changed: {}, kept: [], refusal: new Problem('undo_changed') };
  const { starts_at, ends_at, said, seriesValues = said, ...values } = undone.before;
  return {
    changed: { ...values, ...(starts_at && { starts_at: parseInstant(starts_at) }), ...(ends_at && { ends_at: parseInstant(ends_at) }) },
    kept: [],
    ...(seriesValues && { seriesValues }),
  };
}

function ofSeries(
  { set, includeOwn, named, called }: SeriesChange,
  before: SessionRow & { now: Date },
  zone: string,
  seriesValues: SeriesValues | undefined,
): ComputedChange {
  // Since it was asked for it may have begun, or have left the series.
  if (!seriesValues || before.starts_at <= before.now) return { changed: {}, kept: ['begun'] };
  const isNamed = before.id === named.id;
  if (before.state === 'cancelled' && !isNamed) return { changed: {}, kept: ['cancelled'] };
  const { after, kept } = sessionValuesAfter(sessionValuesOf(before), seriesValues, set, {
    zone,
    whose: isNamed ? 'named' : includeOwn ? 'reset' : 'kept',
  });
  const isNameKept = called !== undefined && !isNamed && (before.name !== named.name || before.name_en !== named.name_en);
  return {
    changed: {
      starts_at: after.startsAt,
      ends_at: after.endsAt,
      trainer_id: after.trainerId,
      room_id: after.roomId,
      capacity: after.capacity,
      minimum: after.minimum,
      ...(!isNameKept && called),
    },
    kept: [...kept, ...(isNameKept ? (['name'] as const) : [])],
    seriesValues: seriesValuesAfter(seriesValues, set),
  };
}

function changedBy(change: WithoutList<BulkChange> | Handover | CancelledSeries, before: SessionRow, zone: string): Partial<SessionValues> {
  switch (change.action) {
    case 'trainer':
      return { trainer_id: change.trainerId };
    case 'handover': {
      // Whoever has it by now keeps it.
      if (before.trainer_id !== change.from) return {};
      if (isCancelledForLeave(change, before.id)) return before.state === 'done' ? {} : { state: 'cancelled' };
      const trainer_id = change.to[before.id];
      return trainer_id === undefined ? {} : { trainer_id };
    }
    case 'room':
      return { room_id: change.roomId };
    case 'capacity':
      return { capacity: change.capacity };
    case 'shift': {
      const starts_at = shifted(before.starts_at, change, zone);
      return { starts_at, ends_at: new Date(starts_at.getTime() + before.ends_at.getTime() - before.starts_at.getTime()) };
    }
    case 'state':
      return { state: change.state };
    case 'cancel':
      return { state: 'cancelled' };
    case 'notify':
      return {};
    default:
      return change satisfies never;
  }
}

/** Of a leave's sessions: nobody takes it over, and it does not take place. */
export const isCancelledForLeave = (change: Change, sessionId: number): boolean =>
  change.action === 'handover' && (change.cancelled?.includes(sessionId) ?? false);

/** What those are told beside the news who hear of what becomes of this session. */
export function messageFor(change: Change, sessionId: number): string | undefined {
  if (change.action === 'cancel' || change.action === 'series') return change.message;
  return change.action === 'handover' && isCancelledForLeave(change, sessionId) ? change.message : undefined;
}

function shifted(at: Date, { days, minutes = 0 }: { days?: number | undefined; minutes?: number | undefined }, zone: string): Date {
  if (days === undefined) return new Date(at.getTime() + minutes * minuteMs);
  const ofMinute = at.getTime() % minuteMs;
  return new Date(fromWall(addDays(dayOf(at, zone), days), wallTime(at, zone), zone).getTime() + ofMinute);
}

/** What goes later is moved from the last one on, so that no session of the list is in the way of another that makes room for it. */
export function takesLastFirst(change: Change): boolean {
  if (change.action === 'undo') return change.lastFirst;
  return change.action === 'series'
    ? (change.set.time?.days ?? 0) > 0
    : change.action === 'shift' && (change.days ?? change.minutes ?? 0) > 0;
}

/** Of these a row says what undoing it puts back (D-154). */
export const canBeUndone = ({ action }: Change): boolean => action !== 'handover' && action !== 'undo' && action !== 'notify';

/** What undoing it is meant to make of the weekly slot that went with it. */
export function slotOfUndoing(change: Change): 'back' | 'stays' | undefined {
  if ('removed' in change) return 'back';
  return change.action === 'series' && change.withSlot ? 'stays' : undefined;
}
