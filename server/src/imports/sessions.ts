/**
 * Sessions of a file (D-153): known again by their number, else by course, trainer and start. One that is there already must say what the file says: an
 * import adds sessions and changes none, since those who have places would have to be told.
 */
import type { ImportField } from '@halaqa/contract/imports';
import type { Language } from '@halaqa/contract/values';
import { foldForSearch, foldTextsForSearch } from '@halaqa/domain/arabic';
import { toWire } from '@halaqa/domain/clock';
import { validateTimes } from '@halaqa/domain/session-times';
import { writeAudits } from '../audit/store.ts';
import type { Tx } from '../db/transaction.ts';
import { nameInLanguage } from '../language/in-language.ts';
import { listWords } from '../language/list-words.ts';
import { momentText } from '../notifications/value-text.ts';
import { writeOutboxOfNew } from '../outbox/outbox.ts';
import { plainValues, recordedValues, valuesOfRow } from '../sessions/changes.ts';
import type { SessionRow, SessionValues } from '../sessions/store.ts';
import { type Draft, type ImportWork, type MappedRow, type Plan, planOf, readersOf, refuseRepeated } from './plan.ts';
import { isCalled, resolve } from './record-lookup.ts';
import { insertRows, takeIds } from './rows-store.ts';
import { type Part, partFields, readSession, type SessionCells } from './session-cells.ts';
import { refuseConflictingSessions } from './session-conflicts.ts';
import { findExistingSessions, lockParts, type Parts, type SessionKey, textOfKey } from './session-records.ts';

const columns = {
  name: 'text',
  name_en: 'text',
  course_id: 'int',
  trainer_id: 'int',
  room_id: 'int',
  starts_at: 'timestamptz',
  ends_at: 'timestamptz',
  capacity: 'int',
  minimum: 'int',
  state: 'text',
  search: 'text',
} as const;

export async function planSessions(tx: Tx, work: ImportWork, rows: readonly MappedRow[]): Promise<Plan> {
  const locale = { language: work.language, timeZone: work.config.institute.timeZone };
  const readers = readersOf(rows, work.language);
  const cells = readers.map((reader) => readSession(reader, locale.timeZone));
  const parts = await lockParts(tx);
  const placed = cells.map((one) => placeOf(one, parts));
  const existing = await findExistingSessions(
    tx,
    placed.flatMap(({ id }) => id ?? []),
    placed.flatMap(({ key }) => key ?? []),
  );
  refuseRepeated(placed, ({ key }) => (key ? [[null, textOfKey(key)]] : []));
  // What is wrong with the second of two is that it is there.
  const first = new Map(placed.flatMap((one) => (one.key ? [[textOfKey(one.key), one] as const] : [])).toReversed());
  const drafts = placed.flatMap((one): Draft<SessionValues>[] => {
    if (one.key && first.get(textOfKey(one.key)) !== one) return [];
    const known = knownOf(one, existing);
    if (known === 'unknown') return [];
    if (!known) return newOf(one, parts.now, locale.language);
    refuseDifferent(one, known, locale);
    return [{ reader: one.reader, id: known.id, values: valuesOfRow(known), changes: {} }];
  });
  refuseRepeated(drafts, ({ id }) => (id === undefined ? [] : [[null, `record ${id}`]]));
  await refuseConflictingSessions(
    tx,
    drafts.filter(({ id }) => id === undefined),
    locale,
  );
  return planOf(readers, drafts, async (made) => {
    const ids = await takeIds(tx, 'session', made.length);
    const fresh = made.map(({ values }, index) => ({ id: ids[index] ?? 0, values }));
    await insertRows(
      tx,
      'session',
      columns,
      fresh.map(({ id, values }) => ({ id, ...values, search: foldTextsForSearch([values.name, values.name_en]) })),
    );
    await writeAudits(
      tx,
      work.actor,
      fresh.map(({ id, values }) => ({
        action: 'session_created' as const,
        kind: 'session',
        recordId: id,
        details: { session: recordedValues(values) },
      })),
    );
    await writeOutboxOfNew(
      work.config,
      tx,
      fresh.map(({ id, values }) => ({
        kind: 'session' as const,
        recordId: id,
        operation: 'create' as const,
        payload: { values: plainValues(values) },
      })),
    );
    return undefined;
  });
}

type Found<Name extends Part> = Parts[Name] extends { byId: ReadonlyMap<number, infer Row> } ? Row : never;

interface PlacedCells extends SessionCells {
  /** For a row without a number. */
  found?: { course: Found<'course'> | undefined; trainer: Found<'trainer'> | undefined; room: Found<'room'> | undefined };
  /** Where the row says all of it. */
  key?: SessionKey;
}

/** What a row with a number says is compared with that session alone, whose trainer may be archived by now. */
function placeOf(cells: SessionCells, parts: Parts): PlacedCells {
  if (cells.id !== undefined) return cells;
  const course = resolve(cells.reader, cells.course, partFields.course, parts.course);
  const trainer = resolve(cells.reader, cells.trainer, partFields.trainer, parts.trainer);
  const room = resolve(cells.reader, cells.room, partFields.room, parts.room);
  const key = course && trainer && cells.startsAt && { course_id: course.id, trainer_id: trainer.id, starts_at: cells.startsAt };
  return { ...cells, found: { course, trainer, room }, ...(key && { key }) };
}

/** Undefined is a new session. */
function knownOf(
  { reader, id, key, found }: PlacedCells,
  { byId, byKey }: Awaited<ReturnType<typeof findExistingSessions>>,
): SessionRow | undefined | 'unknown' {
  if (id !== undefined) return byId.get(id) ?? reader.refuse('id', 'no_such_record') ?? 'unknown';
  const same = (key && byKey.get(textOfKey(key))) ?? [];
  // One that was cancelled may have been planned anew.
  const open = same.filter(({ state }) => state !== 'cancelled');
  const likely = open.length > 0 ? open : same;
  const there = likely.filter(({ room_id }) => room_id === found?.room?.id);
  const [first, ...others] = there.length > 0 ? there : likely;
  return others.length > 0 ? (reader.refuse(null, 'several') ?? 'unknown') : first;
}

interface Locale {
  language: Language;
  timeZone: string;
}

function refuseDifferent(cells: SessionCells, known: SessionRow, { language, timeZone }: Locale): void {
  const { reader, startsAt, endsAt, name, nameEn, capacity, minimum, state } = cells;
  const refuse = (field: ImportField, value: string | number | null) =>
    reader.refuse(field, 'session_on_record', { value: value === null ? '—' : value });
  for (const part of ['course', 'trainer', 'room'] as const) {
    const is = { id: known[`${part}_id`], name: known[`${part}_name`], name_en: known[`${part}_name_en`] };
    const given = cells[part];
    const isSame = given.id !== undefined ? given.id === is.id : given.name === undefined || isNamed(given.name, is);
    const fields = partFields[part];
    if (!isSame) refuse(given.id === undefined ? fields.name : fields.id, is.name && nameInLanguage(language, is.name, is.name_en));
  }
  for (const [field, given, is] of [
    ['start', startsAt, known.starts_at],
    ['end', endsAt, known.ends_at],
  ] as const) {
    if (given && toWire(given) !== toWire(is)) refuse(field, momentText(toWire(is), language, timeZone));
  }
  if (name !== undefined && !isCalled(name, known)) refuse('sessionName', nameInLanguage(language, known.name, known.name_en));
  if (nameEn !== undefined && foldForSearch(nameEn) !== foldForSearch(known.name_en ?? '')) refuse('sessionNameEn', known.name_en);
  if (capacity !== undefined && capacity !== known.capacity) refuse('capacity', known.capacity);
  if (minimum !== undefined && minimum !== known.minimum) refuse('minimum', known.minimum);
  if (state !== undefined && state !== known.state) refuse('sessionState', listWords(language).sessionState(known.state));
}

const isNamed = (given: string, { name, name_en }: { name: string | null; name_en: string | null }): boolean =>
  name !== null && isCalled(given, { name, name_en });

/** Nothing where what is needed is not said. */
function newOf({ reader, found, startsAt, endsAt, name, nameEn, capacity, minimum, state }: PlacedCells, now: Date, language: Language) {
  const { course, trainer, room } = found ?? {};
  if (!course) reader.require('course', 'courseId');
  if (!trainer) reader.require('trainer', 'trainerId');
  if (!startsAt) reader.require('start');
  if (!endsAt) reader.require('end', 'length');
  if (capacity === undefined) reader.require('capacity');
  if (state !== undefined && state !== 'planned')
    reader.refuse('sessionState', 'session_not_planned', { word: listWords(language).sessionState('planned') });
  if (minimum !== undefined && capacity !== undefined && minimum > capacity) reader.refuse('minimum', 'minimum_above_capacity');
  if (room?.seats != null && (capacity ?? 0) > room.seats) reader.hint('room', 'room_too_small', { seats: room.seats });
  if (!course || !trainer || !startsAt || !endsAt || capacity === undefined) return [];
  const faults = validateTimes({ startsAt, endsAt, isNew: true, now });
  for (const { field, code } of faults) reader.refuse(field === 'startDatetime' ? 'start' : reader.has('end') ? 'end' : 'length', code);
  if (faults.length > 0) return [];
  const values: SessionValues = {
    // Where no name is said it is called after its course, as one of a weekly slot is.
    name: name ?? course.name,
    name_en: nameEn ?? (name === undefined ? course.name_en : null),
    course_id: course.id,
    trainer_id: trainer.id,
    room_id: room?.id ?? null,
    starts_at: startsAt,
    ends_at: endsAt,
    capacity,
    minimum: minimum ?? null,
    state: 'planned',
  };
  return [{ reader, id: undefined, values, changes: {} }];
}
