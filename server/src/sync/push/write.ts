/** Writes the changed fields and the places that changed hands; a field that a clerk has changed meanwhile is left alone. */
import { isEnglishFieldName, isTranslationOf, odooFieldName } from '../../odoo/english.ts';
import type { RecordKind } from '../../odoo/field-map.ts';
import { ifReadable } from '../../odoo/values.ts';
import type { ColumnValue } from '../../outbox/pending.ts';
import type { RecordKey } from '../../outbox/queue.ts';
import type { SyncContext } from '../leader/context.ts';
import { updateOurValue } from '../merge/conflicts.ts';
import { reportConflict, toColumnValue } from '../merge/live-merge.ts';
import { mergeField } from '../merge/merge.ts';
import { mayHaveArrived, unconfirmedWritesOf } from '../merge/unconfirmed-writes.ts';
import { isByAnother, writeDateOf } from '../pull/apply.ts';
import { languageOf, readRecords } from '../pull/reading.ts';
import { linkedRecordsOf, type OdooValue, odooFieldOf, writtenValue } from '../records/to-odoo.ts';
import { LinkedRecordMissing } from './fault.ts';
import { odooIdsOf } from './odoo-ids.ts';
import type { WriteJob } from './plan.ts';

/** @returns Odoo's id; whether the record is still there is seen when it is read back. */
export async function writeToOdoo(sync: SyncContext, key: RecordKey, job: WriteJob): Promise<number> {
  const { kind } = key;
  const { changed, name } = await changesToWrite(sync, key, job);
  const fields = await fieldsOf(sync, kind, changed, name);
  // Places have no language.
  const lang = Object.keys(fields.own).length > 0 ? languageOf(sync, kind) : undefined;
  await send(sync, kind, job.odooId, { ...fields.own, ...(await places(sync, job)) }, lang);
  const english = { ...(await nameInEnglish(sync, key, job, name)), ...fields.english };
  if (sync.languages.en !== null) await send(sync, kind, job.odooId, english, sync.languages.en);
  return job.odooId;
}

/** These fields and nothing else, each in its language. @param name as it is in Odoo */
export async function writeFields(
  sync: SyncContext,
  kind: RecordKey['kind'],
  odooId: number,
  changed: Record<string, ColumnValue>,
  name: ColumnValue | undefined,
): Promise<void> {
  const { own, english } = await fieldsOf(sync, kind, changed, name);
  await send(sync, kind, odooId, own, languageOf(sync, kind));
  if (sync.languages.en !== null) await send(sync, kind, odooId, english, sync.languages.en);
}

async function send(
  { odoo, map, lease }: SyncContext,
  kind: RecordKey['kind'],
  odooId: number,
  values: Record<string, unknown>,
  lang: string | undefined,
): Promise<void> {
  if (Object.keys(values).length > 0) await odoo.write(map[kind].model, [odooId], values, { guard: lease.check, lang });
}

interface Changes {
  changed: Record<string, ColumnValue>;
  /** As it is in Odoo when they are written; undefined where that is not known. */
  name: ColumnValue | undefined;
}

/** Compared with the record as Odoo has it this moment: there is no compare-and-set in Odoo. */
async function changesToWrite(sync: SyncContext, { kind, recordId }: RecordKey, job: WriteJob): Promise<Changes> {
  const { pending, open, odooId } = job;
  if (pending.fields.size === 0) return { changed: {}, name: undefined };
  const [record] = await readRecords(sync, kind, [odooId]);
  if (!record) return { changed: {}, name: undefined };
  const theirs = await toOurColumns(sync, kind, record);
  const unconfirmed = (await unconfirmedWritesOf(sync.ctx.pool, kind, [recordId]))(recordId);
  const us = await sync.odoo.userId();
  const isOfAnother = ifReadable(() => isByAnother(record, us), false);
  const writtenAt = writeDateOf(record);
  const changed: Record<string, ColumnValue> = {};
  for (const [column, trail] of pending.fields) {
    const to = trail.at(-1) ?? null;
    if (open.has(column)) await sync.lease.write((tx) => updateOurValue(tx, { kind, recordId, field: column, ours: to }));
    if (open.has(column) || odooFieldOf(sync.map, kind, column) === null) continue;
    // A record of which no mapper can make sense is written to as it was meant.
    const there = theirs === undefined ? to : (theirs[column] ?? null);
    const arrived = isOfAnother && mayHaveArrived(unconfirmed, column, { trail, theirs: there, writtenAt });
    const found = mergeField(there, to, trail, false, arrived);
    if ('conflict' in found) {
      const { conflict } = found;
      job.contested.add(column);
      await sync.lease.write((tx) => reportConflict(tx, { kind, recordId, field: column, ...conflict }, 'to_odoo'));
    } else if (theirs === undefined || there !== to) changed[column] = to;
  }
  return { changed, name: changed['name'] ?? theirs?.['name'] };
}

/**
 * A name that was the same in both languages of a translated field stays so: who works in English would else go on seeing the old
 * one. Asked after the write, so that a field which is not translated has it already.
 */
async function nameInEnglish(
  sync: SyncContext,
  { kind }: RecordKey,
  { pending, odooId }: WriteJob,
  name: ColumnValue | undefined,
): Promise<Record<string, OdooValue>> {
  const { map, languages, odoo } = sync;
  const trail = pending.fields.get('name');
  if (!trail || languages.ar === null || languages.en === null || typeof name !== 'string' || name !== trail.at(-1)) return {};
  const { model, name: field } = kind === 'session' ? map.session : map.student;
  const [record] = await odoo.read(model, [odooId], [field], languages.en);
  const english = record?.[field];
  return typeof english === 'string' && english !== name && trail.includes(english) ? { [field]: name } : {};
}

/** The record by the names of our columns, links as our ids. */
export async function toOurColumns(
  sync: SyncContext,
  kind: RecordKind,
  record: Parameters<SyncContext['kinds'][RecordKind]['map']>[0],
): Promise<Record<string, ColumnValue> | undefined> {
  const mapped = ifReadable(() => sync.kinds[kind].map(record), undefined);
  if (!mapped?.take) return undefined;
  const terms: Record<string, ColumnValue> = Object.fromEntries(
    Object.entries(mapped.row).map(([column, value]) => [column, toColumnValue(value)]),
  );
  for (const [column, target] of Object.entries(sync.kinds[kind].links)) {
    const odooId = mapped.links[column] ?? null;
    const { rows } = await sync.ctx.pool.query<{ record_id: number }>('select record_id from binding where kind = $1 and odoo_id = $2', [
      target.kind,
      odooId,
    ]);
    // One that is not here yet is no value of the trail, whatever its number.
    terms[column] = odooId === null ? null : (rows[0]?.record_id ?? -odooId);
  }
  return terms;
}

interface Written {
  own: Record<string, OdooValue>;
  /** By Odoo's names, in English. */
  english: Record<string, OdooValue>;
}

async function fieldsOf(
  sync: SyncContext,
  kind: RecordKey['kind'],
  changed: Record<string, ColumnValue>,
  name: ColumnValue | undefined,
): Promise<Written> {
  const odooIdOf = await odooIdsOf(sync, linkedRecordsOf(changed));
  const written: Written = { own: {}, english: {} };
  for (const [column, value] of Object.entries(changed)) {
    const field = odooFieldOf(sync.map, kind, column) ?? column;
    // Without an English form of its own it is called the same in both languages; nothing at all would take away both.
    const shown = value === null && name !== undefined && isTranslationOf(field, odooFieldOf(sync.map, kind, 'name')) ? name : value;
    const there = writtenValue(column, shown, odooIdOf);
    if (there === undefined) throw new LinkedRecordMissing(`${column} ${value}`);
    if (isEnglishFieldName(field)) written.english[odooFieldName(field)] = there;
    else written.own[field] = there;
  }
  return written;
}

type Command = [4 | 3, number];

/** One by one and never as a list, which would undo what clerks did meanwhile. */
async function places(sync: SyncContext, { pending }: WriteJob): Promise<Record<string, Command[]>> {
  const { attendees, attended } = sync.map.session;
  const { add, remove, marks } = pending;
  const students = [...add, ...remove, ...marks.keys()];
  if (students.length === 0) return {};
  const odooIdOf = await odooIdsOf(
    sync,
    students.map((recordId) => ({ kind: 'student', recordId })),
  );
  const command = (code: 4 | 3, recordId: number): Command[] => {
    const id = odooIdOf('student', recordId);
    if (id !== undefined) return [[code, id]];
    // Who is not in Odoo has no place there to give back.
    if (code === 3) return [];
    throw new LinkedRecordMissing(`student ${recordId}`);
  };
  const values: Record<string, Command[]> = {};
  const moves = [...[...add].flatMap((id) => command(4, id)), ...[...remove].flatMap((id) => command(3, id))];
  if (moves.length > 0) values[attendees] = moves;
  if (attended !== null && marks.size > 0) values[attended] = [...marks].flatMap(([id, mark]) => command(mark === 'attended' ? 4 : 3, id));
  return values;
}
