/**
 * Planning and changing sessions: every use case is one transaction that locks, decides, writes and tells. Locks are taken in one
 * order: trainer, room, then students and sessions as booking takes them, each kind by id.
 */
import type { AuditAction } from '@halaqa/contract/audit-names';
import { Problem } from '@halaqa/contract/problem';
import type { Language, SessionState } from '@halaqa/contract/values';
import { mayChangeState } from '@halaqa/domain/session-state';
import { type Actor, writeAudit } from '../audit/store.ts';
import type { Config } from '../config/config.ts';
import { RetryTransaction } from '../db/retry-transaction.ts';
import type { Tx } from '../db/transaction.ts';
import { serverText } from '../language/texts.ts';
import { requireKeptHere } from '../outbox/kept-here.ts';
import { writeOutbox } from '../outbox/outbox.ts';
import { findSyncMarks } from '../outbox/sync-marks.ts';
import { type AttendanceMark, type Marked, markAttendance } from './attendance.ts';
import { changesBetween, isAnnounced, plainValues, recordedValues, valuesOfRow } from './changes.ts';
import { type Overridden, refuseConflicts } from './conflicts.ts';
import { applyEffectsOfChange, applyEffectsOfEnd, type LockedSessions, lockAffectedSessions } from './effects.ts';
import { courseTrainerAndRoomOf, isTimeChanged, type NewSessionInput, type SessionInput, valuesOfEdit, valuesOfNew } from './input.ts';
import { findCourseName } from './options.ts';
import { type AvailableParts, lockTrainerAndRoom } from './placing.ts';
import { presentSession } from './present.ts';
import { refuseEdit, refuseState, refuseValues } from './refusals.ts';
import {
  deleteGuests,
  deleteSession,
  findArchived,
  findAttendees,
  findDoubleBooked,
  findSession,
  findWaitlisted,
  insertSession,
  type SessionRow,
  type SessionValues,
  unarchiveSession,
  updateSession,
} from './store.ts';

/** By whom, in which language what is refused is said, under which settings. */
export interface UseCaseContext {
  actor: Actor;
  language: Language;
  config: Pick<Config, 'synchronises' | 'institute'>;
  /** Students to lock first: those for whom an earlier attempt had to start over. */
  lockAlso?: number[];
  /** What those are told beside it who hear of the change (D-160). */
  message?: string | undefined;
}

/** @param force sessions that take the trainer or the room are no refusal; the audit log names them (D-32). */
export async function create(tx: Tx, work: UseCaseContext, given: NewSessionInput, force: boolean): Promise<SessionRow> {
  const after = valuesOfNew(await withName(tx, given));
  const available = await lockTrainerAndRoom(tx, after);
  refuseValues(work.language, after, undefined, available);
  if (!mayChangeState('planned', after.state, { startsAt: after.starts_at, now: available.now })) throw new Problem('session_not_started');
  const overridden = await refuseConflicts(tx, work, after, undefined, force);

  const id = await insertSession(tx, after);
  await record(tx, work, 'session_created', id, { session: recordedValues(after), ...overridden });
  await writeOutbox(work.config, tx, { kind: 'session', recordId: id, operation: 'create', payload: { values: plainValues(after) } });
  await applyEffectsOfChange(tx, work, await lockAffectedSessions(tx, [], []), [id]);
  return found(await findSession(tx, id));
}

async function withName(tx: Tx, { name, nameEn, ...given }: NewSessionInput) {
  if (name !== undefined) return { ...given, name, nameEn };
  const course = await findCourseName(tx, given.courseId);
  return { ...given, name: course.name, nameEn: nameEn || course.name_en };
}

/** Replaces a session, from the version that the edit was made from (D-30, D-32 and D-33). */
export async function update(
  tx: Tx,
  work: UseCaseContext,
  sessionId: number,
  given: SessionInput & { version: number },
  force: boolean,
): Promise<SessionRow> {
  const available = await lockTrainerAndRoom(tx, courseTrainerAndRoomOf(given));
  const held = await lockAffectedSessions(tx, work.lockAlso ?? [], [sessionId]);
  const before = found(held.before.get(sessionId));
  if (before.version !== given.version) {
    const markOf = await findSyncMarks(tx, work.config, 'session', [sessionId]);
    throw new Problem('edit_conflict', { details: { current: { ...presentSession(before, work.language), ...markOf(sessionId) } } });
  }

  const after = valuesOfEdit(given, before, work.language);
  refuseUnheardMessage(work, before, after);
  return writeEdit(tx, work, held, { before, after, available, force });
}

/** What is typed for people is never dropped without a word (D-160). */
function refuseUnheardMessage({ message, language }: UseCaseContext, before: SessionRow, after: SessionValues): void {
  if (message === undefined || isAnnounced(before, after)) return;
  throw new Problem('validation', { fields: { message: serverText(language, 'field.nobody_hears') } });
}

/**
 * Changes a part of a session, whatever its version: one of many that are changed at once (D-109).
 * @param changed the columns that become something else.
 * @param force as in `create`.
 */
export async function edit(
  tx: Tx,
  work: UseCaseContext,
  sessionId: number,
  changed: (before: SessionRow & { now: Date }) => Partial<SessionValues>,
  force: boolean,
): Promise<SessionRow> {
  const seen = found(await findSession(tx, sessionId));
  const place = { ...valuesOfRow(seen), ...changed(seen) };
  const available = await lockTrainerAndRoom(tx, place);
  const held = await lockAffectedSessions(tx, work.lockAlso ?? [], [sessionId]);
  const before = found(held.before.get(sessionId));
  const after = { ...valuesOfRow(before), ...changed(before) };
  // Given to another trainer or room since the look: their rows are not locked.
  if (after.trainer_id !== place.trainer_id || after.room_id !== place.room_id) throw new RetryTransaction();
  return writeEdit(tx, work, held, { before, after, available, force });
}

/**
 * Leaving `cancelled` puts the session where others may be by now: it is refused like an edit that puts it there (D-72).
 * @param ofTrainer whose session it must be (D-15); undefined is anybody's.
 * @param force as in `create`.
 */
export async function setState(
  tx: Tx,
  work: UseCaseContext,
  sessionId: number,
  state: SessionState,
  { ofTrainer, force }: { ofTrainer: number | undefined; force: boolean },
): Promise<SessionRow> {
  const isTheirs = (session: SessionRow) => ofTrainer === undefined || session.trainer_id === ofTrainer;
  const seen = found(await findSession(tx, sessionId));
  if (!isTheirs(seen)) throw new Problem('not_found');
  const reinstates = (session: SessionRow) => session.state === 'cancelled' && state !== 'cancelled';
  if (reinstates(seen)) await lockTrainerAndRoom(tx, seen);
  const held = await lockAffectedSessions(tx, work.lockAlso ?? [], [sessionId]);
  const before = found(held.before.get(sessionId));
  if (!isTheirs(before)) throw new Problem('not_found');
  const after = { ...valuesOfRow(before), state };
  refuseState(before, state, before.now);
  if (!reinstates(before)) return write(tx, work, held, before, after);
  // Cancelled, or given to another trainer or room, since the look: their rows are not locked.
  const isPlaced = reinstates(seen) && before.trainer_id === seen.trainer_id && before.room_id === seen.room_id;
  if (!isPlaced) throw new RetryTransaction();
  const overridden = await refuseConflicts(tx, work, after, before, force, ofTrainer);
  return write(tx, work, held, before, after, overridden);
}

/**
 * A session that has left the lists stands in them again, with all who have a place: refused like one that leaves `cancelled`
 * (D-72), and announced again, as its deletion was. Nothing at all where it stands there already.
 * @param force as in `create`.
 */
export async function unarchive(tx: Tx, work: UseCaseContext, sessionId: number, force: boolean): Promise<void> {
  const seen = await findArchived(tx, sessionId);
  if (!seen) return;
  await lockTrainerAndRoom(tx, seen);
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
export async function removeSession(tx: Tx, work: UseCaseContext, sessionId: number, force: boolean): Promise<void> {
  const held = await lockAffectedSessions(tx, work.lockAlso ?? [], [sessionId]);
  const before = found(held.before.get(sessionId));
  const { seats_taken: attendees, guests } = before;
  if (attendees > 0 && !force) throw new Problem('session_has_attendees', { details: { attendees, guests } });
  const { now: _, ...session } = before;
  const students = await findAttendees(tx, sessionId);
  const waiting = await findWaitlisted(tx, sessionId);
  await applyEffectsOfEnd(tx, work, held, async () => {
    await record(tx, work, 'session_deleted', sessionId, { session, attendees: students, waiting });
    await writeOutbox(work.config, tx, { kind: 'session', recordId: sessionId, operation: 'delete', payload: {} });
    await deleteSession(tx, sessionId);
  });
}

/**
 * Frees the places that people of an Odoo held who are no students here, where no Odoo is connected any more in which somebody could
 * (D-372). They go to who waits. Nothing at all where there are none.
 * @throws Problem `not_found`, `kept_in_odoo`
 */
export async function giveBackGuestPlaces(tx: Tx, work: UseCaseContext, sessionId: number): Promise<SessionRow> {
  requireKeptHere(work.config);
  const held = await lockAffectedSessions(tx, work.lockAlso ?? [], [sessionId]);
  const { guests } = found(held.before.get(sessionId));
  if (guests > 0) {
    await deleteGuests(tx, sessionId);
    await record(tx, work, 'guest_places_given_back', sessionId, { guests });
    await applyEffectsOfChange(tx, work, held, [sessionId]);
  }
  return found(await findSession(tx, sessionId));
}

/** @param ofTrainer as in `setState`. */
export async function recordAttendance(
  tx: Tx,
  work: UseCaseContext,
  sessionId: number,
  marks: AttendanceMark[],
  ofTrainer: number | undefined,
): Promise<Marked> {
  const marked = await markAttendance(tx, work, sessionId, marks, ofTrainer);
  const made = marks.filter(({ studentId }) => !marked.refused.has(studentId));
  const states = Object.fromEntries(made.map(({ studentId, state }) => [studentId, state]));
  if (made.length > 0)
    await writeOutbox(work.config, tx, { kind: 'session', recordId: sessionId, operation: 'attendance', payload: { marks: states } });
  return marked;
}

interface Edit {
  before: SessionRow;
  after: SessionValues;
  available: AvailableParts;
  force: boolean;
}

async function writeEdit(
  tx: Tx,
  work: UseCaseContext,
  held: LockedSessions,
  { before, after, available, force }: Edit,
): Promise<SessionRow> {
  refuseEdit(work.language, after, before, available);
  const overridden = await refuseConflicts(tx, work, after, before, force);
  return write(tx, work, held, before, after, overridden);
}

/** What every change of a session does once it is decided; nothing at all where nothing is different. */
async function write(
  tx: Tx,
  work: UseCaseContext,
  held: LockedSessions,
  before: SessionRow,
  values: SessionValues,
  overridden: Overridden = {},
): Promise<SessionRow> {
  const changes = changesBetween(valuesOfRow(before), values);
  if (Object.keys(changes).length === 0) return before;
  const { id } = before;
  await updateSession(tx, id, values);
  const isPut = isTimeChanged(before, values) || before.state === 'cancelled';
  const isStateAlone = changes.state !== undefined && Object.keys(changes).length === 1;
  await record(tx, work, isStateAlone ? 'session_state_set' : 'session_updated', id, {
    changes,
    ...overridden,
    ...sentBy(work, before, values),
    ...(isPut && (await doubleBookedIn(tx, id, values))),
  });
  const { minimum: _, ...pushed } = changes;
  if (Object.keys(pushed).length > 0) {
    await writeOutbox(work.config, tx, { kind: 'session', recordId: id, operation: 'update', payload: { changes: pushed } });
  }
  await applyEffectsOfChange(tx, work, held, [id]);
  return found(await findSession(tx, id));
}

/** The message that goes with the news, where there is any: of a series a session may take over nothing that matters to people. */
const sentBy = ({ message }: UseCaseContext, before: SessionRow, after: SessionValues): { message?: string } =>
  message !== undefined && isAnnounced(before, after) ? { message } : {};

/**
 * Students keep their places in what is put at the time of another session of theirs: the institute decides on its times, and they
 * are told. The audit log says who they are (D-73).
 */
async function doubleBookedIn(tx: Tx, sessionId: number, { state }: SessionValues): Promise<{ doubleBooked?: number[] }> {
  const doubleBooked = state === 'cancelled' ? [] : await findDoubleBooked(tx, sessionId);
  return doubleBooked.length > 0 ? { doubleBooked } : {};
}

const record = (
  tx: Tx,
  { actor }: UseCaseContext,
  action: AuditAction,
  sessionId: number,
  details: Record<string, unknown>,
): Promise<void> => writeAudit(tx, { ...actor, action, kind: 'session', recordId: sessionId, details });

function found<Row>(row: Row | undefined): Row {
  if (!row) throw new Problem('not_found');
  return row;
}
