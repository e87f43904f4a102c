/** Before rows from Odoo are written: what people changed here and Odoo has not taken yet is kept (D-52). */
import type { HistoryDirection } from '@halaqa/contract/sync-history';
import { foldTextsForSearch } from '@halaqa/domain/arabic';
import { toWire } from '@halaqa/domain/clock';
import type { Config } from '../../config/config.ts';
import type { Tx } from '../../db/transaction.ts';
import { notifyAdminsOfSyncProblem } from '../../notifications/sync-problem.ts';
import { type EditableKind, isEditable, sessionFields, studentFields } from '../../outbox/editable.ts';
import { writeOutbox } from '../../outbox/outbox.ts';
import { type ColumnValue, type PendingChanges, pendingChangesOf } from '../../outbox/pending.ts';
import { outboxRowsOf, outboxRowsOfRecords, removePlacesFromRows, sentRowsOfPlaces } from '../../outbox/queue.ts';
import { searchTextOf } from '../../students/search-text.ts';
import { saveHistory } from '../history/store.ts';
import type { MappedRow } from '../records/mapped.ts';
import type { ImportKind } from '../records/registry.ts';
import { seatsOf } from '../records/seats.ts';
import type { KeptRecord } from '../upsert/entry.ts';
import {
  closeAsSame,
  type FoundConflict,
  logDecidedConflict,
  type OpenConflicts,
  openConflicts,
  recordConflict,
  saveOverwritten,
} from './conflicts.ts';
import { mergeAttendees, mergeField } from './merge.ts';
import { mayHaveArrived, noUnconfirmedWrites, type UnconfirmedWrites, unconfirmedWritesOf } from './unconfirmed-writes.ts';

const fieldsOf: Record<EditableKind, readonly string[]> = {
  session: Object.keys(sessionFields),
  student: Object.keys(studentFields),
};

/** Locks the rows and answers what is to be written; a record that was deleted here is left alone until Odoo has heard of it. */
export async function mergeWithLocalChanges(
  tx: Tx,
  config: Pick<Config, 'synchronises'>,
  kind: ImportKind,
  rows: readonly KeptRecord[],
): Promise<KeptRecord[]> {
  if (!isEditable(kind.kind) || rows.length === 0) return [...rows];
  const ids = rows.flatMap(({ known }) => known?.recordId ?? []);
  if (ids.length === 0) return [...rows];
  const local = await lockRows(tx, kind.kind, ids);
  // In this order: a record that was deleted here has no row to lock, and deciding its conflict makes a waiting change of it.
  const open = await openConflicts(tx, kind.kind, ids);
  const waiting = await outboxRowsOfRecords(tx, kind.kind, ids);
  const unconfirmed = await unconfirmedWritesOf(tx, kind.kind, ids);
  const merged: KeptRecord[] = [];
  for (const one of rows) {
    const recordId = one.known?.recordId;
    if (recordId === undefined) {
      merged.push(one);
      continue;
    }
    const pending = pendingChangesOf(waiting.get(recordId) ?? []);
    // Deleted here, and Odoo has not heard of it, or an admin is to say which side is right.
    if (pending.deleted || open.get(recordId)?.has('deleted')) continue;
    const ours = local.get(recordId);
    if (!ours) {
      merged.push(one);
      continue;
    }
    const here = {
      recordId,
      ours,
      pending,
      open: open.get(recordId) ?? new Map(),
      sent: unconfirmed(recordId),
      // What a late call of ours wrote, we have written last.
      unconfirmed: one.entry.byAnother ? noUnconfirmedWrites : unconfirmed(recordId),
    };
    merged.push(await mergeRecord(tx, config, kind, one, here));
  }
  return merged;
}

interface Here {
  recordId: number;
  ours: MappedRow;
  pending: PendingChanges;
  open: OpenConflicts;
  sent: UnconfirmedWrites;
  /** Of these what may stand in Odoo now. */
  unconfirmed: UnconfirmedWrites;
}

async function mergeRecord(
  tx: Tx,
  config: Pick<Config, 'synchronises'>,
  kind: ImportKind,
  one: KeptRecord,
  here: Here,
): Promise<KeptRecord> {
  if (!isEditable(kind.kind)) return one;
  const { recordId, ours, open, sent, unconfirmed } = here;
  const pending = await withoutArrived(tx, kind.kind, here, one.attendees);
  const { byAnother, writeDate: writtenAt } = one.entry;
  const row = { ...one.row };
  let isMerged = pending.add.size + pending.remove.size > 0;
  const columns = fieldsOf[kind.kind].filter((column) => !kind.unmapped.includes(column));
  for (const column of kind.unmapped) row[column] = ours[column] ?? null;
  for (const column of columns) {
    const [theirs, mine] = [toColumnValue(one.row[column]), toColumnValue(ours[column])];
    const trail = pending.fields.get(column);
    const arrived = byAnother && trail !== undefined && mayHaveArrived(sent, column, { trail, theirs, writtenAt });
    const found = mergeField(theirs, mine, trail, open.has(column), arrived);
    if (found.keep === 'theirs' && theirs !== mine && isLate(unconfirmed, column, theirs)) {
      row[column] = ours[column] ?? null;
      await logDecidedConflict(tx, { kind: kind.kind, recordId, field: column, base: null, ours: mine, theirs });
      await writeOutbox(config, tx, {
        kind: kind.kind,
        recordId,
        operation: 'update',
        payload: { changes: { [column]: { from: theirs, to: mine } } },
      });
    }
    if (found.keep === 'theirs') continue;
    row[column] = ours[column] ?? null;
    if (theirs !== mine) isMerged = true;
    // Also where another has written the record since: whether they meant this field nobody can tell.
    const isOverwritten = theirs !== open.get(column) && isLate(sent, column, theirs);
    if (open.has(column) && isOverwritten) await saveOverwritten(tx, { kind: kind.kind, recordId, field: column, ours: mine });
    else if (open.has(column) && theirs === mine) await closeAsSame(tx, kind.kind, recordId, column);
    else if (open.has(column)) await recordConflict(tx, { kind: kind.kind, recordId, field: column, base: null, ours: mine, theirs });
    if ('conflict' in found) await reportConflict(tx, { kind: kind.kind, recordId, field: column, ...found.conflict });
  }
  const attendees = await withoutLate(tx, config, kind.kind, { ...here, pending }, mergeAttendees(one.attendees, pending));
  return { ...one, ...derive(kind.kind, row, attendees), isMerged };
}

/** The name in English goes along with the name that a call of ours gave. */
const isLate = (unconfirmed: UnconfirmedWrites, column: string, theirs: ColumnValue): boolean =>
  unconfirmed.holds(column, theirs) || (column === 'name_en' && unconfirmed.holds('name', theirs));

/**
 * A place of which Odoo says what a call without an answer said waits no more: what is said of it there from now on is somebody's newer
 * word (D-333).
 */
async function withoutArrived(
  tx: Tx,
  kind: EditableKind,
  { recordId, pending, sent }: Here,
  attendees: readonly number[],
): Promise<PendingChanges> {
  const there = new Set(attendees);
  const arrived = [
    ...[...pending.add].filter((id) => there.has(id) && sent.holds('add', id)),
    ...[...pending.remove].filter((id) => !there.has(id) && sent.holds('remove', id)),
  ];
  if (kind !== 'session' || arrived.length === 0) return pending;
  const rows = await sentRowsOfPlaces(tx, recordId, arrived);
  if (rows.length === 0) return pending;
  const event = { direction: 'to_odoo', event: 'updated', outcome: 'applied', recordId, fields: ['places'] } as const;
  await saveHistory(tx, kind, [event], { outbox: rows });
  await removePlacesFromRows(tx, rows, arrived);
  return pendingChangesOf(await outboxRowsOf(tx, { kind, recordId }));
}

/** Places that a late call of ours took or gave back, after what people did here since: they stand as they do here. */
async function withoutLate(
  tx: Tx,
  config: Pick<Config, 'synchronises'>,
  kind: EditableKind,
  { recordId, pending, unconfirmed }: Here,
  attendees: number[],
): Promise<number[]> {
  if (kind !== 'session') return attendees;
  const { rows } = await tx.query<{ student_id: number }>('select student_id from attendee where session_id = $1', [recordId]);
  const here = new Set(rows.map((row) => row.student_id));
  const there = new Set(attendees);
  const late = (field: 'add' | 'remove', ids: Iterable<number>) =>
    [...ids].filter((id) => unconfirmed.holds(field, id) && !pending.add.has(id) && !pending.remove.has(id));
  const remove = late(
    'add',
    attendees.filter((id) => !here.has(id)),
  );
  const add = late(
    'remove',
    [...here].filter((id) => !there.has(id)),
  );
  for (const id of remove) await logDecidedConflict(tx, { kind, recordId, field: 'add', base: null, ours: null, theirs: id });
  for (const id of add) await logDecidedConflict(tx, { kind, recordId, field: 'remove', base: null, ours: null, theirs: id });
  if (remove.length > 0) await writeOutbox(config, tx, { kind, recordId, operation: 'attendees', payload: { remove } });
  if (add.length > 0) await writeOutbox(config, tx, { kind, recordId, operation: 'attendees', payload: { add } });
  return [...attendees.filter((id) => !remove.includes(id)), ...add].sort((a, b) => a - b);
}

/** What follows from the merged columns. */
function derive(kind: EditableKind, row: MappedRow, attendees: number[]): { row: MappedRow; attendees: number[] } {
  if (kind === 'student') {
    const text = (column: string): string | null => (typeof row[column] === 'string' ? row[column] : null);
    const search = searchTextOf({
      name: text('name') ?? '',
      name_en: text('name_en'),
      email: text('email'),
      phone: text('phone'),
      student_number: text('student_number'),
    });
    return { row: { ...row, search }, attendees: [] };
  }
  const search = foldTextsForSearch([row['name'], row['name_en']].map((name) => (typeof name === 'string' ? name : null)));
  return { row: { ...row, search, ...seatsOf(Number(row['capacity']), attendees, Number(row['guests'])) }, attendees };
}

/**
 * A conflict that nobody has heard of yet is told to admins.
 * @param direction where the change was going that met the other.
 */
export async function reportConflict(tx: Tx, conflict: FoundConflict, direction: HistoryDirection = 'from_odoo'): Promise<void> {
  const isNew = await recordConflict(tx, conflict);
  if (!isNew) return;
  const { kind, recordId, field } = conflict;
  await saveHistory(tx, kind, [{ direction, event: 'updated', outcome: 'conflict', recordId, fields: [field] }]);
  await notifyAdminsOfSyncProblem(tx, { recordKind: conflict.kind, recordId: conflict.recordId, fault: 'conflict' });
}

/** In the order of their ids, as everybody locks them. */
async function lockRows(tx: Tx, kind: EditableKind, ids: readonly number[]): Promise<Map<number, MappedRow>> {
  const { rows } = await tx.query<MappedRow & { id: number }>(`select * from ${kind} where id = any($1) order by id for no key update`, [
    ids,
  ]);
  return new Map(rows.map((row) => [row.id, row]));
}

/** As the outbox holds it. */
export function toColumnValue(value: MappedRow[string] | undefined): ColumnValue {
  if (value instanceof Date) return toWire(value);
  return value === undefined || Buffer.isBuffer(value) ? null : value;
}
