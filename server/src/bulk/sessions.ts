/**
 * How a bulk change applies to sessions (D-109): to each in the transaction of its row, by the use cases of a single edit; or to all in a
 * dry run.
 */
import type { BulkReport, KeptReason } from '@halaqa/contract/bulk';
import { Problem } from '@halaqa/contract/problem';
import type { Language } from '@halaqa/contract/values';
import type { SeriesValues } from '@halaqa/domain/series';
import { type AbsenceRow, listAbsences } from '../absences/store.ts';
import { type ClosedDayRow, listClosedDays } from '../closed-days/store.ts';
import type { Config } from '../config/config.ts';
import type { Queryable, Tx } from '../db/transaction.ts';
import { messageParticipants } from '../messages/service.ts';
import { findSeriesValues, type SeriesValuesRow, seriesValuesOf, updateSeriesValues } from '../schedules/series-store.ts';
import { changesBetween, valuesOfRow } from '../sessions/changes.ts';
import { refuseConflictsAmong } from '../sessions/conflicts.ts';
import { findSessionsAtTimes, type ScheduledSessionRow, scheduled } from '../sessions/placing.ts';
import { refuseEdit, refuseState } from '../sessions/refusals.ts';
import { edit, setState, type UseCaseContext } from '../sessions/service.ts';
import { findSession, findSessions, type SessionRow, type SessionValues } from '../sessions/store.ts';
import { audienceOf, trainersToNotify } from './audience.ts';
import { type Change, canBeUndone, computeChange, type KeptValues, messageFor, takesLastFirst, type UndoneRow } from './change.ts';
import { presentDryRun } from './present.ts';
import { refused } from './refused.ts';
import { type BulkRowRow, findParts, findUndone, type NextRow, type Outcome, type Parts, type SessionRun } from './store.ts';

export interface SessionsRequest {
  ids: readonly number[];
  change: Change;
  force: boolean;
}

type Settings = Pick<Config, 'institute' | 'synchronises'>;

/** Changes one of a run. @throws Problem what stands against it. */
export async function actOnSession(tx: Tx, config: Settings, run: SessionRun, row: NextRow, lockAlso: number[]): Promise<Outcome> {
  const { change, language } = run;
  const message = messageFor(change, row.id);
  const work: UseCaseContext = { actor: { ...run.origin, accountId: run.account_id }, language, config, lockAlso, message };
  const seen = await findSession(tx, row.id);
  const { session, kept = [], seriesValuesBefore } = await act(tx, work, run, row.id, config.institute.timeZone);
  // Where somebody else changed it since the look at its version, that counts as done.
  const isChanged = session === undefined || session.version !== seen?.version;
  return {
    outcome: isChanged ? 'done' : 'unchanged',
    movedTo: movedTo(change, row.starts_at, session?.starts_at) ?? undefined,
    kept,
    undoable: canBeUndone(change) ? undoableOf(seen, session, seriesValuesBefore) : undefined,
  };
}

/** Undefined also where somebody else changed it since it was seen: nobody knows then what this change alone has changed. */
function undoableOf(
  seen: SessionRow | undefined,
  session: SessionRow | undefined,
  seriesValues: SeriesValues | undefined,
): { before: KeptValues; version: number } | undefined {
  if (!seen || session?.version !== seen.version + 1) return undefined;
  const changes = changesBetween(valuesOfRow(seen), valuesOfRow(session));
  const before = Object.fromEntries(Object.entries(changes).map(([column, { from }]) => [column, from]));
  return { before: { ...before, ...(seriesValues && { seriesValues }) }, version: session.version };
}

/** A shift says of each where it goes; of a series, and of what is undone, those that stay at their time are not said to move. */
const movedTo = (change: Change, before: Date | null, after: Date | undefined): Date | null =>
  change.action === 'shift' || ((change.action === 'series' || change.action === 'undo') && before?.getTime() !== after?.getTime())
    ? (after ?? null)
    : null;

interface ActionResult {
  /** As it is now; undefined where it was only told of. */
  session?: SessionRow;
  kept?: KeptReason[];
  /** What the series said of it, which undoing the change puts back; undefined where it does not. */
  seriesValuesBefore?: SeriesValues | undefined;
}

async function act(tx: Tx, work: UseCaseContext, { change, force }: SessionRun, id: number, zone: string): Promise<ActionResult> {
  switch (change.action) {
    case 'state':
      return { session: await setState(tx, work, id, change.state, { ofTrainer: undefined, force }) };
    case 'cancel':
      return { session: await setState(tx, work, id, 'cancelled', { ofTrainer: undefined, force }) };
    case 'notify':
      await messageParticipants(tx, work.actor, id, change.message);
      return {};
    default: {
      const { seriesValues, undone } = await findChangeContext(tx, change, [id]);
      let computed: ReturnType<typeof computeChange> | undefined;
      const session = await edit(
        tx,
        work,
        id,
        (before) => {
          computed = computeChange(change, before, zone, { seriesValues: seriesValues?.get(id), undone: undone?.get(id) });
          if (computed.refusal) throw computed.refusal;
          return computed.changed;
        },
        force,
      );
      if (computed?.seriesValues) await updateSeriesValues(tx, id, computed.seriesValues);
      return {
        session,
        kept: computed?.kept ?? [],
        seriesValuesBefore: change.action === 'series' ? seriesValuesToRestore(change, seriesValues?.get(id)) : undefined,
      };
    }
  }
}

/** Where the weekly slot went with its series and stays as it is, the series goes on saying what the slot does: both would be planned else. */
const seriesValuesToRestore = ({ withSlot }: { withSlot?: true }, row: SeriesValuesRow | undefined): SeriesValues | undefined =>
  withSlot || !row ? undefined : seriesValuesOf(row);

async function findChangeContext(reader: Queryable, change: Change, ids: readonly number[]) {
  return {
    seriesValues: change.action === 'series' ? await findSeriesValues(reader, ids) : undefined,
    undone: change.action === 'undo' ? await findUndone(reader, change.run, ids) : undefined,
  };
}

/** What would become of a session. */
export interface DryRunRow extends BulkRowRow {
  /** The trainers who would be told of it, beside its students; undefined where nobody would. */
  trainersToNotify?: number[] | undefined;
}

/**
 * What would become of each, in the order in which they would be taken, each seeing those before it as they would be then. Nothing is
 * locked, and the run decides.
 */
export async function dryRunRows(
  reader: Queryable,
  { config, language }: { config: Settings; language: Language },
  asked: SessionsRequest,
): Promise<DryRunRow[]> {
  const { ids, change, force } = asked;
  const timeZone = config.institute.timeZone;
  const found = await findSessions(reader, ids);
  const { seriesValues, undone } = await findChangeContext(reader, change, ids);
  const computed = (row: SessionRow & { now: Date }) =>
    computeChange(change, row, timeZone, { seriesValues: seriesValues?.get(row.id), undone: undone?.get(row.id) });
  const afterOf = (row: SessionRow & { now: Date }): SessionValues => ({ ...valuesOfRow(row), ...computed(row).changed });
  const { others, ...facts } = await findFacts(reader, [...found.values()].map(afterOf));

  return inOrder(ids, found, change).map((id, index) => {
    const before = found.get(id);
    const listed = { ...emptyRow, position: index + 1, session_id: id };
    if (!before) return { ...listed, ...calledBefore(undone?.get(id)), ...refused(new Problem('not_found')) };
    const after = afterOf(before);
    const { name, name_en, starts_at, seats_taken: attendees } = before;
    const { kept, refusal } = computed(before);
    const row = { ...listed, name, name_en, starts_at, attendees, kept };
    if (refusal) return { ...row, ...refused(refusal) };
    try {
      decide(change, { before, after, ...facts, others: [...others.values()], force, language, timeZone });
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      return { ...row, ...refused(error) };
    }
    // The sessions after it meet it as it would be.
    if (after.state === 'cancelled') others.delete(id);
    else others.set(id, scheduled({ ...before, ...after, ...namesOf(after, facts.parts) }));
    const isChanged = change.action === 'notify' || Object.keys(changesBetween(valuesOfRow(before), after)).length > 0;
    return {
      ...row,
      outcome: isChanged ? 'done' : 'unchanged',
      moved_to: movedTo(change, before.starts_at, after.starts_at),
      trainersToNotify: trainersToNotify(change, before, after),
    };
  });
}

/** By their starts, in the direction in which the change takes them; those that are not there come last. */
function inOrder(ids: readonly number[], found: ReadonlyMap<number, SessionRow>, change: Change): number[] {
  const direction = takesLastFirst(change) ? -1 : 1;
  const order = (id: number) => {
    const row = found.get(id);
    return row ? row.starts_at.getTime() * direction : Number.POSITIVE_INFINITY;
  };
  return ids.toSorted((a, b) => compare(order(a), order(b)) || a - b);
}

/** What may stand against the sessions as they would be. @returns `others` by their ids */
async function findFacts(reader: Queryable, wanted: readonly SessionValues[]) {
  const parts = await findParts(reader, {
    trainers: wanted.map((one) => one.trainer_id),
    rooms: wanted.flatMap((one) => one.room_id ?? []),
    courses: wanted.map((one) => one.course_id),
  });
  const closures = await listClosedDays(reader);
  const trainers = parts.trainers.map(({ id }) => id);
  const absences = wanted.length === 0 ? [] : await listAbsences(reader, spanOf(wanted), trainers);
  const others = new Map((await findSessionsAtTimes(reader, wanted)).map((row) => [row.id, row]));
  return { parts, closures, absences, others };
}

/** What would become of each, and who would be told of it; changes and locks nothing. @param callerId the account that asks */
export async function dryRun(
  reader: Queryable,
  { callerId, ...work }: { config: Settings; language: Language; callerId: number },
  asked: SessionsRequest,
): Promise<BulkReport> {
  const rows = await dryRunRows(reader, work, asked);
  return presentDryRun(asked.change, { rows, audience: await audienceOf(reader, { ...asked, callerId }, rows) }, work.language);
}

/** From the first start to the last end. */
const spanOf = (wanted: readonly SessionValues[]) => ({
  startsAt: new Date(Math.min(...wanted.map((one) => one.starts_at.getTime()))),
  endsAt: new Date(Math.max(...wanted.map((one) => one.ends_at.getTime()))),
});

const compare = (a: number, b: number): number => (a === b ? 0 : a < b ? -1 : 1);

const calledBefore = (row: UndoneRow | undefined) => row && { name: row.name, name_en: row.name_en, starts_at: row.starts_at };

const emptyRow = { name: null, name_en: null, starts_at: null, moved_to: null, attendees: 0, outcome: null, problem: null, kept: [] };

interface DecisionFacts {
  before: SessionRow & { now: Date };
  after: SessionValues;
  parts: Parts;
  others: ScheduledSessionRow[];
  absences: AbsenceRow[];
  closures: ClosedDayRow[];
  force: boolean;
  language: Language;
  timeZone: string;
}

/** The rules of the use case that a run takes. @throws Problem what stands against it. */
function decide(change: Change, { before, after, parts, others, absences, closures, force, language, timeZone }: DecisionFacts): void {
  if (change.action === 'notify') return;
  if (change.action === 'state' || change.action === 'cancel') {
    refuseState(before, after.state, parts.now);
    if (before.state === 'cancelled' && after.state !== 'cancelled')
      refuseConflictsAmong({ others, absences, closures }, { language, timeZone }, { after, before, force });
    return;
  }
  const available = {
    course: parts.courses.includes(after.course_id),
    trainer: parts.trainers.some(({ id }) => id === after.trainer_id),
    room: parts.rooms.some(({ id }) => id === after.room_id),
    now: parts.now,
  };
  refuseEdit(language, after, before, available);
  refuseConflictsAmong({ others, absences, closures }, { language, timeZone }, { after, before, force });
}

/** What trainer and room of a row are called that is put elsewhere. */
function namesOf(after: SessionValues, { trainers, rooms }: Parts) {
  const trainer = trainers.find(({ id }) => id === after.trainer_id);
  const room = rooms.find(({ id }) => id === after.room_id);
  return {
    ...(trainer && { trainer_name: trainer.name, trainer_name_en: trainer.name_en }),
    ...(room && { room_name: room.name, room_name_en: room.name_en }),
  };
}
