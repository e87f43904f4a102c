/**
 * Editing or cancelling a session together with others of its series (D-130): which of them, the bulk change it makes, and the weekly slot.
 */
import { mostAtOnce } from '@halaqa/contract/bulk';
import { Problem } from '@halaqa/contract/problem';
import type { SeriesChange, SeriesOutcome, SeriesSet } from '@halaqa/contract/series';
import type { Language } from '@halaqa/contract/values';
import { editedName, enteredNames } from '@halaqa/domain/names';
import type { SignedInActor } from '../audit/store.ts';
import type { Config } from '../config/config.ts';
import type { Queryable, Tx } from '../db/transaction.ts';
import { serverText } from '../language/texts.ts';
import { findSeriesValues, listSeries } from '../schedules/series-store.ts';
import { removeSlot, slotsInTheWay, valuesOf, writeSlot } from '../schedules/slots.ts';
import { findSlot, knownAs, lockSlotTrainer, type SlotRow, type SlotValues } from '../schedules/store.ts';
import { findSession, type SessionRow } from '../sessions/store.ts';
import type { Change } from './change.ts';
import { presentReport } from './present.ts';
import { startRun } from './service.ts';
import { dryRun } from './sessions.ts';
import { findRun } from './store.ts';

interface Work {
  config: Pick<Config, 'institute' | 'synchronises'>;
  language: Language;
}

interface DryRunWork extends Work {
  callerId: number;
}

/** What would become of each, and of the slot; changes and locks nothing. */
export async function dryRunSeries(reader: Queryable, work: DryRunWork, sessionId: number, asked: SeriesChange): Promise<SeriesOutcome> {
  const { ids, begun, change, slot } = await meantBy(reader, work.language, sessionId, asked);
  const after = slot && asked.action === 'edit' ? slotAfter(slot, asked.set) : undefined;
  return {
    report: await dryRun(reader, work, { ids, change, force: asked.force }),
    begun,
    slot: slot ? { inTheWay: after ? await slotsInTheWay(reader, { ...after, id: slot.id }, work.language) : [] } : null,
  };
}

/** Keeps what is asked for, as `startRun` does, and changes the slot. @throws Problem `schedule_conflict` where that cannot be. */
export async function startSeries(
  tx: Tx,
  actor: SignedInActor,
  work: Work,
  sessionId: number,
  asked: SeriesChange,
): Promise<SeriesOutcome> {
  const { language } = work;
  const said = (await findSeriesValues(tx, [sessionId])).get(sessionId);
  // A session that is made of the slot at this moment belongs to what is edited or cancelled.
  if (asked.slot && said) await lockSlotTrainer(tx, said.slotId, asked.action === 'edit' ? asked.set.trainerId : undefined);
  const { ids, begun, change, slot } = await meantBy(tx, language, sessionId, asked);
  if (slot && asked.action === 'edit') {
    await writeSlot(tx, { actor, ...work }, slot.id, { edit: slotAfter(slot, asked.set), version: slot.version, force: asked.force });
  } else if (slot) {
    await removeSlot(tx, { actor, ...work }, slot.id);
  }
  const removed =
    slot && change.action === 'cancel'
      ? { removed: { ...valuesOf(slot), id: slot.id, version: slot.version }, removedAs: knownAs(slot) }
      : {};
  const kept = await findRun(tx, await startRun(tx, actor, language, { ids, change: { ...change, ...removed }, force: asked.force }));
  if (!kept) throw new Error('a run that was begun is not there');
  return {
    report: presentReport(kept, language),
    begun,
    slot: slot ? { inTheWay: [] } : null,
  };
}

interface SeriesSelection {
  ids: number[];
  /** How many others of that part of the series have begun. */
  begun: number;
  change: Change;
  /** Undefined where it is to stay, or was deleted before. */
  slot: SlotRow | undefined;
}

async function meantBy(reader: Queryable, language: Language, sessionId: number, asked: SeriesChange): Promise<SeriesSelection> {
  const rows = await listSeries(reader, sessionId);
  const first = asked.scope === 'all' ? 0 : rows.findIndex((row) => row.sessionId === sessionId);
  const meant = rows.slice(Math.max(first, 0));
  const session = await findSession(reader, sessionId);
  const [named] = rows;
  if (!named || !session) throw new Problem('not_found');
  const ids = meant.filter(({ hasBegun }) => !hasBegun).map((row) => row.sessionId);
  if (ids.length > mostAtOnce) {
    throw new Problem('validation', { fields: { scope: serverText(language, 'field.too_many_sessions', { maximum: mostAtOnce }) } });
  }
  const slot = asked.slot ? await findSlot(reader, named.slotId) : undefined;
  return {
    ids,
    begun: meant.length - ids.length,
    change: changeOf(asked, session, { language, hasSlot: slot !== undefined }),
    slot,
  };
}

function changeOf(asked: SeriesChange, session: SessionRow, { language, hasSlot }: { language: Language; hasSlot: boolean }): Change {
  const said = asked.message !== undefined && { message: asked.message };
  if (asked.action === 'cancel') return { action: 'cancel', ...said };
  const { id, name, name_en } = session;
  const { name: called, nameEn, ...set } = asked.set;
  return {
    action: 'series',
    set,
    includeOwn: asked.includeOwn,
    named: { id, name, name_en },
    ...(hasSlot && { withSlot: true }),
    ...(called !== undefined && {
      called: nameEn === undefined ? editedName(called, session, language) : enteredNames({ name: called, nameEn }, session),
    }),
    ...said,
  };
}

const weekDays = 7;

/** Its weekday goes as many days on as the sessions do. */
function slotAfter(slot: SlotRow, { time, trainerId, roomId, ...given }: SeriesSet): SlotValues {
  const before = valuesOf(slot);
  const capacity = given.capacity ?? before.capacity;
  const minimum = given.minimum === undefined ? before.minimum : given.minimum;
  return {
    ...before,
    ...(time && {
      dayOfWeek: (((before.dayOfWeek + time.days) % weekDays) + weekDays) % weekDays,
      startTime: time.startTime,
      endTime: time.endTime,
    }),
    trainerId: trainerId ?? before.trainerId,
    roomId: roomId === undefined ? before.roomId : roomId,
    capacity,
    // With fewer places a full session has enough.
    minimum: minimum === null ? null : Math.min(minimum, capacity),
  };
}
