/**
 * Planning and changing sessions: every use case is one transaction that locks, decides, writes and tells. Locks are taken in one
 * order: trainer, room, then students and sessions as booking takes them, each kind by id.
 */
import { Problem } from '@halaqa/contract/problem';
import type { Language, SessionState } from '@halaqa/contract/values';
import { conflictsOf } from '@halaqa/domain/conflicts';
import { mayChange } from '@halaqa/domain/session-state';
import { validateTimes } from '@halaqa/domain/session-times';
import { type Actor, writeAudit } from '../audit/store.ts';
import type { Config } from '../config/config.ts';
import { RetryTransaction } from '../db/retry-transaction.ts';
import type { Tx } from '../db/transaction.ts';
import { text } from '../language/texts.ts';
import { writeOutbox } from '../outbox/outbox.ts';
import { findSyncMarks } from '../outbox/sync-marks.ts';
import { type Mark, markAttendance } from './attendance.ts';
import { changesBetween, plainValues, valuesOfRow } from './changes.ts';
import { applyEffectsOfChange, applyEffectsOfEnd, type LockedSessions, lockAffectedSessions } from './effects.ts';
import { isMoved, placeOf, type SessionInput, valuesOfEdit, valuesOfNew } from './input.ts';
import { findSessionsInTheWay, lockPlace, type PlaceState } from './placing.ts';
import { presentInTheWay, presentSession } from './present.ts';
import {
  type AttendeeRow,
  deleteSession,
  findArchived,
  findAttendees,
  findDoubleBooked,
  findSession,
  findWaiting,
  insertSession,
  type SessionRow,
  type SessionValues,
  unarchiveSession,
  updateSession,
} from './store.ts';

/** By whom, in which language what is refused is said, under which settings. */
export interface UseCase {
  actor: Actor;
  language: Language;
  config: Pick<Config, 'synchronises'>;
  /** Students to lock first: those for whom an earlier attempt had to start over. */
  lockAlso?: number[];
}

/** @param force sessions that take the trainer or the room are no refusal; the audit log names them (D-32). */
export async function create(
  tx: Tx,
  work: UseCase,
  given: SessionInput & { capacity: number; state: SessionState },
  force: boolean,
): Promise<SessionRow> {
  const after = valuesOfNew(given);
  const standing = await lockPlace(tx, after);
  validate(work, after, undefined, standing);
  if (!mayChange('planned', after.state, { startsAt: after.starts_at, now: standing.now })) throw new Problem('session_not_started');
  const overridden = await refuseConflicts(tx, work, after, undefined, force);

  const id = await insertSession(tx, after);
  await record(tx, work, 'session_created', id, { session: plainValues(after), ...overridden });
  await writeOutbox(work.config, tx, { kind: 'session', recordId: id, operation: 'create', payload: { values: plainValues(after) } });
  await applyEffectsOfChange(tx, work, await lockAffectedSessions(tx, [], []), [id]);
  return found(await findSession(tx, id));
}

/** Replaces a session, from the version that the edit was made from (D-30, D-32 and D-33). */
export async function update(
  tx: Tx,
  work: UseCase,
  sessionId: number,
  given: SessionInput & { version: number },
  force: boolean,
): Promise<SessionRow> {
  const standing = await lockPlace(tx, placeOf(given));
  const held = await lockAffectedSessions(tx, work.lockAlso ?? [], [sessionId]);
  const before = found(held.before.get(sessionId));
  if (before.version !== given.version) {
    const markOf = await findSyncMarks(tx, work.config, 'session', [sessionId]);
    throw new Problem('edit_conflict', { details: { current: { ...presentSession(before, work.language), ...markOf(sessionId) } } });
  }

  const after = valuesOfEdit(given, before, work.language);
  validate(work, after, before, standing);
  // One that is done and is moved must have begun at its new time too.
  const from = isMoved(before, after) ? 'planned' : before.state;
  if (!mayChange(from, after.state, { startsAt: after.starts_at, now: standing.now })) throw new Problem('session_not_started');
  // An overfilled session (D-26) may keep the capacity that it has.
  if (after.capacity < before.seats_taken && after.capacity !== before.capacity) {
    throw new Problem('capacity_below_registered', { details: { registered: before.seats_taken } });
  }
  const overridden = await refuseConflicts(tx, work, after, before, force);
  return write(tx, work, held, before, after, 'session_updated', overridden);
}

/**
 * Leaving `cancelled` puts the session where others may be by now: it is refused like an edit that puts it there (D-72).
 * @param ofTrainer whose session it must be (D-15); undefined is anybody's.
 * @param force as in `create`.
 */
export async function setState(
  tx: Tx,
  work: UseCase,
  sessionId: number,
  state: SessionState,
  { ofTrainer, force }: { ofTrainer: number | undefined; force: boolean },
): Promise<SessionRow> {
  const isTheirs = (session: SessionRow) => ofTrainer === undefined || session.trainer_id === ofTrainer;
  const seen = found(await findSession(tx, sessionId));
  if (!isTheirs(seen)) throw new Problem('not_found');
  const reinstates = (session: SessionRow) => session.state === 'cancelled' && state !== 'cancelled';
  if (reinstates(seen)) await lockPlace(tx, seen);
  const held = await lockAffectedSessions(tx, work.lockAlso ?? [], [sessionId]);
  const before = found(held.before.get(sessionId));
  if (!isTheirs(before)) throw new Problem('not_found');
  const after = { ...valuesOfRow(before), state };
  if (!mayChange(before.state, state, { startsAt: before.starts_at, now: before.now })) throw new Problem('session_not_started');
  if (!reinstates(before)) return write(tx, work, held, before, after, 'session_state_set');
  // Cancelled, or given to another trainer or room, since the look: their rows are not locked.
  const isPlaced = reinstates(seen) && before.trainer_id === seen.trainer_id && before.room_id === seen.room_id;
  if (!isPlaced) throw new RetryTransaction();
  const overridden = await refuseConflicts(tx, work, after, before, force, ofTrainer);
  return write(tx, work, held, before, after, 'session_state_set', overridden);
}

/**
 * A session that has left the lists stands in them again, with all who have a place: refused like one that leaves `cancelled`
 * (D-72), and told to everybody anew, as they were told that it was gone. Nothing at all where it stands there already.
 * @param force as in `create`.
 */
export async function bringBack(tx: Tx, work: UseCase, sessionId: number, force: boolean): Promise<void> {
  const seen = await findArchived(tx, sessionId);
  if (!seen) return;
  await lockPlace(tx, seen);
  const held = await lockAffectedSessions(tx, work.lockAlso ?? [], [sessionId]);
  const values = await findArchived(tx, sessionId);
  // Brought back, or given to another trainer or room, since the look: their rows are not locked.
  if (values?.trainer_id !== seen.trainer_id || values.room_id !== seen.room_id) throw new RetryTransaction();
  const overridden = await refuseConflicts(tx, work, values, undefined, force);
  await unarchiveSession(tx, sessionId);
  await record(tx, work, 'session_brought_back', sessionId, { ...overridden, ...(await doubleBookedIn(tx, sessionId, values)) });
  await applyEffectsOfChange(tx, work, held, [sessionId]);
}

/** Deletes a session, with those who have places in it only by force (D-31); the audit log keeps all of it. */
export async function remove(tx: Tx, work: UseCase, sessionId: number, force: boolean): Promise<void> {
  const held = await lockAffectedSessions(tx, work.lockAlso ?? [], [sessionId]);
  const before = found(held.before.get(sessionId));
  if (before.seats_taken > 0 && !force) throw new Problem('session_has_attendees', { details: { attendees: before.seats_taken } });
  const { now: _, ...session } = before;
  const attendees = await findAttendees(tx, sessionId);
  const waiting = await findWaiting(tx, sessionId);
  await applyEffectsOfEnd(tx, work, held, async () => {
    await record(tx, work, 'session_deleted', sessionId, { session, attendees, waiting });
    await writeOutbox(work.config, tx, { kind: 'session', recordId: sessionId, operation: 'delete', payload: {} });
    await deleteSession(tx, sessionId);
  });
}

/** @param ofTrainer as in `setState`. */
export async function mark(tx: Tx, work: UseCase, sessionId: number, marks: Mark[], ofTrainer: number | undefined): Promise<AttendeeRow[]> {
  const rows = await markAttendance(tx, work, sessionId, marks, ofTrainer);
  const states = Object.fromEntries(marks.map(({ studentId, state }) => [studentId, state]));
  await writeOutbox(work.config, tx, { kind: 'session', recordId: sessionId, operation: 'attendance', payload: { marks: states } });
  return rows;
}

/** What every change of a session does once it is decided; nothing at all where nothing is different. */
async function write(
  tx: Tx,
  work: UseCase,
  held: LockedSessions,
  before: SessionRow,
  values: SessionValues,
  action: 'session_updated' | 'session_state_set',
  overridden: Overridden = {},
): Promise<SessionRow> {
  const changes = changesBetween(valuesOfRow(before), values);
  if (Object.keys(changes).length === 0) return before;
  const { id } = before;
  await updateSession(tx, id, values);
  const isPut = isMoved(before, values) || before.state === 'cancelled';
  await record(tx, work, action, id, { changes, ...overridden, ...(isPut && (await doubleBookedIn(tx, id, values))) });
  await writeOutbox(work.config, tx, { kind: 'session', recordId: id, operation: 'update', payload: { changes } });
  await applyEffectsOfChange(tx, work, held, [id]);
  return found(await findSession(tx, id));
}

/**
 * @param before what the session is now; undefined is a new one. What it has already may stay, though it is archived meanwhile.
 * @throws Problem `validation` with a sentence for each field that is wrong (D-22).
 */
function validate({ language }: UseCase, after: SessionValues, before: SessionRow | undefined, standing: PlaceState): void {
  const wrong: Record<string, string> = {};
  if (!standing.course && after.course_id !== before?.course_id) wrong['courseId'] = 'not_available';
  if (!standing.trainer && after.trainer_id !== before?.trainer_id) wrong['trainerId'] = 'not_available';
  if (!standing.room && after.room_id !== null && after.room_id !== before?.room_id) wrong['roomId'] = 'not_available';
  const { starts_at: startsAt, ends_at: endsAt } = after;
  for (const { field, code } of validateTimes({ startsAt, endsAt, isNew: !before, now: standing.now })) wrong[field] ??= code;
  if (Object.keys(wrong).length === 0) return;
  throw new Problem('validation', {
    fields: Object.fromEntries(Object.entries(wrong).map(([field, code]) => [field, text(language, `field.${code}`)])),
  });
}

/**
 * Students keep their places in what is put at the time of another session of theirs: the institute decides on its times, and they
 * are told. The audit log says who they are (D-73).
 */
async function doubleBookedIn(tx: Tx, sessionId: number, { state }: SessionValues): Promise<{ doubleBooked?: number[] }> {
  const doubleBooked = state === 'cancelled' ? [] : await findDoubleBooked(tx, sessionId);
  return doubleBooked.length > 0 ? { doubleBooked } : {};
}

/** The ids of the sessions in the way that `force` has overridden. */
interface Overridden {
  forced?: number[];
}

/**
 * Asked only where the session is put somewhere: a conflict that was accepted once is not told again because of a new name. The
 * rows of trainer and room must be locked.
 * @param ofTrainer a trainer is told of their own sessions only: what else takes the room is not theirs (D-15).
 * @throws Problem `trainer_conflict`, else `room_conflict`; both list all that is in the way, so that one look is enough.
 */
async function refuseConflicts(
  tx: Tx,
  { language }: UseCase,
  after: SessionValues,
  before: SessionRow | undefined,
  force: boolean,
  ofTrainer?: number,
): Promise<Overridden> {
  const { starts_at: startsAt, ends_at: endsAt, trainer_id: trainerId, room_id: roomId, state } = after;
  const others = await findSessionsInTheWay(tx, after, startsAt, endsAt);
  const conflicts = conflictsOf({ ...(before && { id: before.id }), startsAt, endsAt, trainerId, roomId, state }, others);
  const anew = !before || isMoved(before, after) || before.state === 'cancelled';
  const trainer = anew || trainerId !== before.trainer_id ? conflicts.trainer : [];
  const room = anew || roomId !== before.room_id ? conflicts.room : [];
  const inTheWay = others.filter((other) => trainer.includes(other) || room.includes(other));
  if (inTheWay.length === 0) return {};
  if (force) return { forced: inTheWay.map(({ id }) => id) };
  const isTheirs = (other: (typeof others)[number]) => ofTrainer === undefined || other.trainerId === ofTrainer;
  const takes = (other: (typeof others)[number]) =>
    (['trainer', 'room'] as const).filter((what) => (what === 'trainer' ? trainer : room).includes(other));
  throw new Problem(trainer.length > 0 ? 'trainer_conflict' : 'room_conflict', {
    details: { sessions: inTheWay.filter(isTheirs).map((other) => presentInTheWay(other, takes(other), language)) },
  });
}

const record = (tx: Tx, { actor }: UseCase, action: string, sessionId: number, details: Record<string, unknown>): Promise<void> =>
  writeAudit(tx, { ...actor, action, kind: 'session', recordId: sessionId, details });

function found<Row>(row: Row | undefined): Row {
  if (!row) throw new Problem('not_found');
  return row;
}
