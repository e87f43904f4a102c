/**
 * Planning and changing sessions: every use case is one transaction that locks, decides, writes and tells. Locks are taken in one
 * order: trainer, room, then students and sessions as booking takes them, each kind by id.
 */
import { Problem } from '@halaqa/contract/problem';
import type { Language, SessionState } from '@halaqa/contract/values';
import { parseInstant, toWire } from '@halaqa/domain/clock';
import { conflictsOf } from '@halaqa/domain/conflicts';
import { noticeOf, noticeOfChange } from '@halaqa/domain/notices';
import { mayChange } from '@halaqa/domain/session-state';
import { validateTimes } from '@halaqa/domain/session-times';
import { type Actor, recordAudit } from '../audit/store.ts';
import { inLanguage } from '../booking/present.ts';
import { lockSessions, lockStudents } from '../booking/seats.ts';
import { promoteWaiting } from '../booking/service.ts';
import { StartOver } from '../booking/start-over.ts';
import type { Config } from '../config.ts';
import type { RawTx } from '../db/transaction.ts';
import { tellOfSession } from '../notifications/write.ts';
import { writeOutbox } from '../sync/outbox.ts';
import { text } from '../texts.ts';
import { changesBetween, plainValues, toTell, valuesOfRow } from './changes.ts';
import { findAtTheTime, lockPlace, type Standing } from './placing.ts';
import { presentInTheWay, presentSession } from './present.ts';
import {
  deleteSession,
  findAttendees,
  findSession,
  findWaiting,
  insertSession,
  type SessionRow,
  type SessionValues,
  updateSession,
  waitedForBeside,
} from './store.ts';

/** By whom, in which language what is refused is said, under which settings. */
export interface Work {
  actor: Actor;
  language: Language;
  config: Pick<Config, 'synchronises'>;
  /** Students to lock first: those for whom an earlier attempt had to start over. */
  lockAlso?: number[];
}

/** As the calls give it (spec §3 "Session write payload"). */
interface Given {
  name: string;
  courseId: number;
  trainerId: number;
  roomId?: number | null | undefined;
  startDatetime: string;
  endDatetime: string;
  capacity?: number | undefined;
  state?: SessionState | undefined;
}

/** @param force sessions that take the trainer or the room are no refusal; the audit log names them (decision 32). */
export const create = async (
  tx: RawTx,
  work: Work,
  given: Given & { capacity: number; state: SessionState },
  force: boolean,
): Promise<SessionRow> => {
  const after: SessionValues = {
    ...placeOf(given),
    ...timesOf(given),
    name: given.name,
    name_en: null,
    capacity: given.capacity,
    state: given.state,
  };
  const standing = await lockPlace(tx, after);
  validate(work, after, undefined, standing);
  if (!mayChange('planned', after.state, { startsAt: after.starts_at, now: standing.now })) throw new Problem('session_not_started');
  const forced = await refuseConflicts(tx, work, after, undefined, force);

  const id = await insertSession(tx, after);
  const session = found(await findSession(tx, id));
  // Told is she who is to hold it. Hundreds of students follow a course; they find the session in their lists.
  if (after.state !== 'cancelled') await tellTrainer(tx, work, 'new_session', session);
  await record(tx, work, 'session_created', id, { session: plainValues(after), ...forced });
  await writeOutbox(work.config, tx, { kind: 'session', recordId: id, operation: 'create', payload: { values: plainValues(after) } });
  return session;
};

/** Replaces a session, from the version that the edit was made from (decisions 30, 32 and 33). */
export const update = async (
  tx: RawTx,
  work: Work,
  sessionId: number,
  given: Given & { version: number },
  force: boolean,
): Promise<SessionRow> => {
  const standing = await lockPlace(tx, placeOf(given));
  const held = await hold(tx, work, sessionId);
  const { before } = held;
  if (before.version !== given.version) throw new Problem('edit_conflict', { details: { current: presentSession(before, work.language) } });

  const { capacity = before.capacity, state = before.state } = given;
  const after: SessionValues = {
    ...placeOf(given),
    ...unmoved(timesOf(given), before),
    ...namesOf(given.name, before, work.language),
    capacity,
    state,
  };
  validate(work, after, before, standing);
  const moved = isMoved(before, after);
  // A session that is done stays so only where it has begun.
  if (!mayChange(moved ? 'planned' : before.state, state, { startsAt: after.starts_at, now: standing.now }))
    throw new Problem('session_not_started');
  // An overfilled session (decision 26) may keep the capacity that it has.
  if (capacity < before.seats_taken && capacity !== before.capacity) {
    throw new Problem('capacity_below_registered', { details: { registered: before.seats_taken } });
  }
  const forced = await refuseConflicts(tx, work, after, before, force);
  return write(tx, work, held, after, { action: 'session_updated', ...forced });
};

/** @param ofTrainer whose session it must be (decision 15); undefined is anybody's. */
export const setState = async (
  tx: RawTx,
  work: Work,
  sessionId: number,
  state: SessionState,
  ofTrainer: number | undefined,
): Promise<SessionRow> => {
  const held = await hold(tx, work, sessionId);
  const { before } = held;
  if (ofTrainer !== undefined && before.trainer_id !== ofTrainer) throw new Problem('not_found');
  if (!mayChange(before.state, state, { startsAt: before.starts_at, now: before.now })) throw new Problem('session_not_started');
  return write(tx, work, held, { ...valuesOfRow(before), state }, { action: 'session_state_set' });
};

/** Deletes a session, with those who have places in it only by force (decision 31); the audit log keeps all of it. */
export const remove = async (tx: RawTx, work: Work, sessionId: number, force: boolean): Promise<void> => {
  const { before, locked, beside } = await hold(tx, work, sessionId);
  if (before.seats_taken > 0 && !force) throw new Problem('session_has_attendees', { details: { attendees: before.seats_taken } });
  const attendees = await findAttendees(tx, sessionId);
  const waiting = await findWaiting(tx, sessionId);
  await tellOfSession(tx, noticeOf('session_cancelled', toTell(before)), {
    sessionId,
    attendees: true,
    waiting: true,
    trainerIds: [before.trainer_id],
    except: work.actor.accountId,
  });
  await record(tx, work, 'session_deleted', sessionId, { session: before, attendees, waiting });
  await writeOutbox(work.config, tx, { kind: 'session', recordId: sessionId, operation: 'delete', payload: {} });
  await deleteSession(tx, sessionId);
  await promoteWaiting(tx, work, locked, beside);
};

interface Held {
  before: SessionRow & { now: Date };
  locked: Set<number>;
  /** Sessions at its time whose waiting lists may move when it is out of the way. */
  beside: number[];
}

/** Locks the session to the end of the transaction, and beside it those that may get somebody from their waiting lists. */
const hold = async (tx: RawTx, { lockAlso = [] }: Work, sessionId: number): Promise<Held> => {
  const locked = lockAlso.length > 0 ? await lockStudents(tx, lockAlso) : new Set<number>();
  const seen = await waitedForBeside(tx, sessionId);
  await lockSessions(tx, [sessionId, ...seen]);
  const before = found(await findSession(tx, sessionId));
  const beside = await waitedForBeside(tx, sessionId);
  // Somebody took a place here, or it was moved, between the first look and the lock.
  if (beside.some((id) => !seen.includes(id))) throw new StartOver();
  return { before, locked, beside };
};

/** What every change of a session does once it is decided; nothing at all where nothing is different. */
const write = async (
  tx: RawTx,
  work: Work,
  { before, locked, beside }: Held,
  values: SessionValues,
  { action, ...noted }: { action: 'session_updated' | 'session_state_set'; forced?: number[] },
): Promise<SessionRow> => {
  const changes = changesBetween(valuesOfRow(before), values);
  if (Object.keys(changes).length === 0) return before;
  const { id } = before;
  await updateSession(tx, id, values);
  const after = found(await findSession(tx, id));
  await tell(tx, work, before, after);
  await record(tx, work, action, id, { changes, ...noted });
  await writeOutbox(work.config, tx, { kind: 'session', recordId: id, operation: 'update', payload: { changes } });
  await promoteWaiting(tx, work, locked, [id, ...beside]);
  return found(await findSession(tx, id));
};

/** Tells those who have a place, and the trainer, of what matters to them; a trainer who takes the session over hears of a new one. */
const tell = async (tx: RawTx, work: Work, before: SessionRow, after: SessionRow): Promise<void> => {
  const notice = noticeOfChange(toTell(before), toTell(after));
  if (notice) {
    await tellOfSession(tx, notice, {
      sessionId: after.id,
      attendees: true,
      waiting: false,
      trainerIds: [before.trainer_id],
      except: work.actor.accountId,
    });
  }
  if (after.trainer_id !== before.trainer_id && after.state !== 'cancelled') await tellTrainer(tx, work, 'new_session', after);
};

const tellTrainer = (tx: RawTx, { actor }: Work, kind: 'new_session', session: SessionRow): Promise<void> =>
  tellOfSession(tx, noticeOf(kind, toTell(session)), {
    sessionId: session.id,
    attendees: false,
    waiting: false,
    trainerIds: [session.trainer_id],
    except: actor.accountId,
  });

/**
 * @param before what the session is now; undefined is a new one. What it has already may stay, though it is archived meanwhile.
 * @throws Problem `validation` with a sentence for each field that is wrong (decision 22).
 */
const validate = ({ language }: Work, after: SessionValues, before: SessionRow | undefined, standing: Standing): void => {
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
};

/**
 * Asked only where the session is put somewhere: a conflict that was accepted once is not told again because of a new name. The
 * rows of trainer and room must be locked.
 * @returns the ids of the sessions that `force` has overridden, if any.
 * @throws Problem `trainer_conflict`, else `room_conflict`; both list all that is in the way, so that one look is enough.
 */
const refuseConflicts = async (
  tx: RawTx,
  { language }: Work,
  after: SessionValues,
  before: SessionRow | undefined,
  force: boolean,
): Promise<{ forced?: number[] }> => {
  const { starts_at: startsAt, ends_at: endsAt, trainer_id: trainerId, room_id: roomId, state } = after;
  const others = await findAtTheTime(tx, after, startsAt, endsAt);
  const found = conflictsOf({ ...(before && { id: before.id }), startsAt, endsAt, trainerId, roomId, state }, others);
  const anew = !before || isMoved(before, after) || before.state === 'cancelled';
  const trainer = anew || trainerId !== before.trainer_id ? found.trainer : [];
  const room = anew || roomId !== before.room_id ? found.room : [];
  const inTheWay = others.filter((other) => trainer.includes(other) || room.includes(other));
  if (inTheWay.length === 0) return {};
  if (force) return { forced: inTheWay.map(({ id }) => id) };
  throw new Problem(trainer.length > 0 ? 'trainer_conflict' : 'room_conflict', {
    details: {
      sessions: inTheWay.map((other) =>
        presentInTheWay(
          other,
          [...(trainer.includes(other) ? ['trainer' as const] : []), ...(room.includes(other) ? ['room' as const] : [])],
          language,
        ),
      ),
    },
  });
};

const placeOf = ({ courseId, trainerId, roomId }: Given) => ({ course_id: courseId, trainer_id: trainerId, room_id: roomId ?? null });

/** To the second: the wire says no more of an instant (decision 7). */
const timesOf = ({ startDatetime, endDatetime }: Given) => ({
  starts_at: parseInstant(toWire(parseInstant(startDatetime))),
  ends_at: parseInstant(toWire(parseInstant(endDatetime))),
});

/** A time that comes back as the wire said it is no change, though the row should have it to the millisecond. */
const unmoved = (times: { starts_at: Date; ends_at: Date }, before: SessionRow) => ({
  starts_at: toWire(before.starts_at) === toWire(times.starts_at) ? before.starts_at : times.starts_at,
  ends_at: toWire(before.ends_at) === toWire(times.ends_at) ? before.ends_at : times.ends_at,
});

/**
 * The name comes in the language in which the caller was shown it. Unchanged, both forms stay; a new English name leaves the
 * other; any other new name is all that is known of the session's name then.
 */
const namesOf = (name: string, before: SessionRow, language: Language): { name: string; name_en: string | null } => {
  if (name === inLanguage(language, before.name, before.name_en).trim()) return { name: before.name, name_en: before.name_en };
  if (language === 'en' && before.name_en) return { name: before.name, name_en: name };
  return { name, name_en: null };
};

const isMoved = (before: SessionRow, after: SessionValues): boolean =>
  before.starts_at.getTime() !== after.starts_at.getTime() || before.ends_at.getTime() !== after.ends_at.getTime();

const record = (tx: RawTx, { actor }: Work, action: string, sessionId: number, details: Record<string, unknown>): Promise<void> =>
  recordAudit(tx, { ...actor, action, kind: 'session', recordId: sessionId, details });

const found = <Row>(row: Row | undefined): Row => {
  if (!row) throw new Problem('not_found');
  return row;
};
