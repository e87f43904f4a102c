/** Who and what is in the way of a session where it is put: the trainer's and the room's other sessions, the trainer's leave, and closed days (D-32, D-110, D-119). */
import { Problem } from '@halaqa/contract/problem';
import type { Language } from '@halaqa/contract/values';
import { dayOf } from '@halaqa/domain/clock';
import { isClosedOn } from '@halaqa/domain/closed-days';
import { findConflicts } from '@halaqa/domain/conflicts';
import { type AbsenceRow, isAway, listAbsences } from '../absences/store.ts';
import { type ClosedDayRow, listClosedDays } from '../closed-days/store.ts';
import type { Config } from '../config/config.ts';
import type { Tx } from '../db/transaction.ts';
import { nameInLanguage } from '../language/in-language.ts';
import { serverText } from '../language/texts.ts';
import { isTimeChanged } from './input.ts';
import { findConflictingSessions, type ScheduledSessionRow } from './placing.ts';
import { presentConflicting } from './present.ts';
import type { SessionRow, SessionValues } from './store.ts';

/** What `force` has overridden: the ids of the sessions in the way, that the trainer is on leave, and why the institute is closed. */
export interface Overridden {
  forced?: number[];
  away?: true;
  closed?: string[];
}

/** The rows of trainer and room must be locked. @throws Problem as `refuseConflictsAmong`. */
export async function refuseConflicts(
  tx: Tx,
  { config, language }: { config: Pick<Config, 'institute'>; language: Language },
  after: SessionValues,
  before: SessionRow | undefined,
  force: boolean,
  ofTrainer?: number,
): Promise<Overridden> {
  const others = await findConflictingSessions(tx, after, after.starts_at, after.ends_at);
  const absences = await listAbsences(tx, { startsAt: after.starts_at, endsAt: after.ends_at }, [after.trainer_id]);
  const { timeZone } = config.institute;
  const day = dayOf(after.starts_at, timeZone);
  const closures = await listClosedDays(tx, { from: day, to: day });
  return refuseConflictsAmong({ others, absences, closures }, { language, timeZone }, { after, before, force, ofTrainer });
}

/** All that may be in the way. */
interface InTheWay {
  others: readonly ScheduledSessionRow[];
  absences: readonly AbsenceRow[];
  closures: readonly ClosedDayRow[];
}

interface Placement {
  after: SessionValues;
  /** Undefined: a new one. */
  before: SessionRow | undefined;
  force: boolean;
  ofTrainer?: number | undefined;
}

/**
 * Asked only where the session is put somewhere: a conflict that was accepted once is not told again because of a new name.
 * @param ofTrainer a trainer is told of their own sessions only: what else takes the room is not theirs (D-15).
 * @throws Problem `trainer_conflict`, else `room_conflict`, else `trainer_away` (D-119), else `closed_day` (D-110); each lists all that is in the way, so that one look is enough.
 */
export function refuseConflictsAmong(
  { others, absences, closures }: InTheWay,
  { language, timeZone }: { language: Language; timeZone: string },
  { after, before, force, ofTrainer }: Placement,
): Overridden {
  const { starts_at: startsAt, ends_at: endsAt, trainer_id: trainerId, room_id: roomId, state } = after;
  const conflicts = findConflicts({ ...(before && { id: before.id }), startsAt, endsAt, trainerId, roomId, state }, others);
  const isNewTime = !before || isTimeChanged(before, after) || before.state === 'cancelled';
  const isNewTrainer = isNewTime || trainerId !== before.trainer_id;
  const trainer = isNewTrainer ? conflicts.trainer : [];
  const room = isNewTime || roomId !== before.room_id ? conflicts.room : [];
  const inTheWay = others.filter((other) => trainer.includes(other) || room.includes(other));
  const day = dayOf(startsAt, timeZone);
  const isNewDay = !before || before.state === 'cancelled' || dayOf(before.starts_at, timeZone) !== day;
  const closed = isNewDay && state !== 'cancelled' ? closures.filter((one) => isClosedOn(one, day)) : [];
  const away = isNewTrainer && state !== 'cancelled' ? absences.find((one) => isAway(one, trainerId, { startsAt, endsAt })) : undefined;
  if (inTheWay.length === 0 && closed.length === 0 && !away) return {};
  if (force) {
    return {
      ...(inTheWay.length > 0 && { forced: inTheWay.map(({ id }) => id) }),
      ...(away && { away: true }),
      ...(closed.length > 0 && { closed: closed.map(({ name }) => name) }),
    };
  }
  const isTheirs = (other: ScheduledSessionRow) => ofTrainer === undefined || other.trainerId === ofTrainer;
  const takes = (other: ScheduledSessionRow) =>
    (['trainer', 'room'] as const).filter((what) => (what === 'trainer' ? trainer : room).includes(other));
  throw new Problem(trainer.length > 0 ? 'trainer_conflict' : room.length > 0 ? 'room_conflict' : away ? 'trainer_away' : 'closed_day', {
    details: {
      sessions: inTheWay.filter(isTheirs).map((other) => presentConflicting(other, takes(other), language)),
      ...(away && { away: [awayFor(away, language)] }),
      ...(closed.length > 0 && { closed: closed.map((one) => closedFor(one, language)) }),
    },
  });
}

const awayFor = ({ trainer_name, trainer_name_en }: AbsenceRow, language: Language): string =>
  serverText(language, 'field.away', { name: nameInLanguage(language, trainer_name, trainer_name_en) });

const closedFor = ({ name, name_en }: ClosedDayRow, language: Language): string =>
  serverText(language, 'field.closed_for', { name: nameInLanguage(language, name, name_en) });
